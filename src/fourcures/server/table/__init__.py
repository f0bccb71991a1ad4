"""A live table without input or output: commands in, events and messages out."""
