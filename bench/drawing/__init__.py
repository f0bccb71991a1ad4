"""How long the terminal game takes to draw a change."""
