"""Telling other server processes that something happened."""
