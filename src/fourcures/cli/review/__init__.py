"""Why a game was won or lost."""

from .command import add_parser

__all__ = ["add_parser"]
