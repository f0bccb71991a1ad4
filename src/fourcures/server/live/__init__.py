"""Open tables and who is connected: commands in from sockets, what was kept out to everybody."""
