"""The online table: accounts, lobby, live play."""
