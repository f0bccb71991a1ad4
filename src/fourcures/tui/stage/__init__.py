"""Showing what happened, fact after fact."""
