"""Positions as text, both ways: the notation is explained in docs/scenes.md."""

from .writer import BadScene, scene, scene_words

__all__ = ["BadScene", "scene", "scene_words"]
