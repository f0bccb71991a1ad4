"""How often computer players win."""
