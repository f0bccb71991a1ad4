"""Four Cures."""
