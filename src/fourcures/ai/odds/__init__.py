"""Exact chances of what the cards may bring this turn: a position in, probabilities out."""
