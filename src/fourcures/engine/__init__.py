"""The rules of the game, and nothing else: setup, legal, odds, apply."""

from .event_cards import box as box
from .roles import cast as cast
