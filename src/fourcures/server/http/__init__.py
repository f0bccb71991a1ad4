"""HTTP: accounts, lists of tables, reviews, the page itself and the server's health."""
