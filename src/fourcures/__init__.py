"""Four Cures: a rules engine and everything around it, for the 2013 rules of a cooperative game.

>>> from fourcures import Game, Options, Seeded
>>> game = Game(Options(players=2, epidemics=4), Seeded(b"day one"))
>>> game.over
False
"""

from .engine.bits import COMPILED
from .engine.errors import BadOptions, FourCuresError
from .engine.facts import Log
from .engine.options import Options
from .engine.rules import apply, legal, mover, odds, setup
from .engine.state import State
from .play.chance import Scripted, Seeded
from .play.game import CannotUndo, Game
from .play.plan import Plan
from .play.record import BadRecord, Record, read_record, record_words
from .play.scene.writer import BadScene, scene, scene_words
from .play.view.sight import redact
from .play.view.view import View, view
from .play.words.notation import Unreadable, fact_words, parse, words
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
    "fact_words",
    "legal",
    "mover",
    "odds",
    "parse",
    "read_record",
    "record_words",
    "redact",
    "scene",
    "scene_words",
    "setup",
    "view",
    "words",
]
