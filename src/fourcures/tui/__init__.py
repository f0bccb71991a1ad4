"""The game in a terminal: a map of text, a command line, and people who share a keyboard."""
