"""Positions as text, both ways: the notation is explained in docs/scenes.md."""

from .check import BadScene
from .reader import read_scene
from .writer import write_scene

__all__ = ["BadScene", "read_scene", "write_scene"]
