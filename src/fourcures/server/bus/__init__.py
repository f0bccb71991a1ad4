"""Broadcast other server processes that something happened."""
