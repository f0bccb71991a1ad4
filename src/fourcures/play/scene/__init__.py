"""Positions as text, both ways: the notation is explained in docs/scenes.md."""
