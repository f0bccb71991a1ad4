"""The rules of the game, and nothing else: setup, legal, odds, apply."""

from . import shelf as shelf
