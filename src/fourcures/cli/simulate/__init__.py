"""Playing many games by program."""

from .command import add_parser

__all__ = ["add_parser"]
