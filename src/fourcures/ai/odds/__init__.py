"""Exact chances of what the cards may bring this turn: a position in, probabilities out."""

from .odds import odds_for

__all__ = ["odds_for"]
