"""Finished games looked at again: a record in, luck and decisions turn by turn out."""
