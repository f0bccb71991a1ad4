"""Playing many games by program."""
