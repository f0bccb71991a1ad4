"""Whole games by quick players: random, evolved, by priority, or seeing what is hidden."""
