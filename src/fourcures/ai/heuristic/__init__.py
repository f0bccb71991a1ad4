"""How good a position looks by rules of thumb: a position in, features and a value out."""
