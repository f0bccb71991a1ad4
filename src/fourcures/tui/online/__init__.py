"""A table on a server."""
