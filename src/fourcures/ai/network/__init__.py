"""How likely a position is to be won, as learned from many games: a position in, a chance out."""
