"""Computer players: a position in, what they do or agree to out."""
