"""Four Cures: a rules engine and everything around it, for the 2013 rules of a cooperative game.

>>> from fourcures import Game, Options, Seeded
>>> game = Game(Options(players=2, epidemics=4), Seeded(b"day one"))
>>> game.over
False
"""

from typing import TYPE_CHECKING
from warnings import warn

from .engine.bits import COMPILED
from .engine.errors import BadOptions, FourCuresError
from .engine.facts import Log
from .engine.options import Options
from .engine.rules import apply, legal, odds, setup, to_move
from .engine.state import State
from .play.chance import Scripted, Seeded
from .play.game import CannotUndo, Game
from .play.plan import Plan
from .play.record import BadRecord, Record, read_record, write_record
from .play.scene import BadScene, read_scene, write_scene
from .play.view.sight import redact
from .play.view.view import View, view
from .play.words.notation import Unreadable, read_action, write_action, write_fact
from .play.words.refusal import IllegalAction

__version__ = "0.1.0"

__all__ = [
    "COMPILED",
    "BadOptions",
    "BadRecord",
    "BadScene",
    "CannotUndo",
    "FourCuresError",
    "Game",
    "IllegalAction",
    "Log",
    "Options",
    "Plan",
    "Record",
    "Scripted",
    "Seeded",
    "State",
    "Unreadable",
    "View",
    "apply",
    "legal",
    "odds",
    "read_action",
    "read_record",
    "read_scene",
    "redact",
    "setup",
    "to_move",
    "view",
    "write_action",
    "write_fact",
    "write_record",
    "write_scene",
]

_OLD_NAMES = {
    "fact_words": "write_fact",
    "mover": "to_move",
    "parse": "read_action",
    "record_words": "write_record",
    "scene": "read_scene",
    "scene_words": "write_scene",
    "words": "write_action",
}

if not TYPE_CHECKING:  # a type checker would believe that every name exists

    def __getattr__(name: str) -> object:
        """What an old name of the library is called now; version 0.2 does without them."""
        if name not in _OLD_NAMES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        now = _OLD_NAMES[name]
        warn(f"fourcures.{name} is now fourcures.{now}", DeprecationWarning, stacklevel=2)
        return globals()[now]
