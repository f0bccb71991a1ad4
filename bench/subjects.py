"""What is measured, against what, and what is hoped for."""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Subject:
    """One line of the table: what `side` is asked to do by this name."""

    name: str
    side: str
    unit: str
    against: str
    what: str


_LINES = """
compiled-games     | compiled | step   | pure-games        | random games
compiled-facts     | compiled | step   | compiled-games    | the same, facts kept
pure-games         | pure     | step   | hanabi-stepped    | random games
pure-facts         | pure     | step   | pure-games        | the same, facts kept
compiled-stepped   | compiled | step   | hanabi-stepped    | a loop in Python
compiled-copies    | compiled | copy   | pure-copies       | State.copy
pure-copies        | pure     | copy   |                   | State.copy
compiled-keys      | compiled | key    | pure-keys         | State.key
pure-keys          | pure     | key    |                   | State.key
hanabi-inside      | spiel    | step   | compiled-games    | OpenSpiel, in C++
hanabi-stepped     | spiel    | step   | hanabi-inside     | quick Python loop
hanabi-example     | spiel    | step   | hanabi-inside     | loop of its example
backgammon-inside  | spiel    | step   | compiled-games    | OpenSpiel, in C++
backgammon-stepped | spiel    | step   | backgammon-inside | quick Python loop
backgammon-example | spiel    | step   | backgammon-inside | loop of its example
connect-four       | zoo      | step   | pure-games        | PettingZoo
compiled-import    | start    | import | pure-import       | a fresh interpreter
pure-import        | start    | import |                   | a fresh interpreter
"""

SUBJECTS = [
    Subject(*(cell.strip() for cell in line.split("|"))) for line in _LINES.strip().splitlines()
]


@dataclass(frozen=True)
class Goal:
    """A figure that is hoped for: of two subjects' ratio, or of one subject's speed."""

    what: str
    subject: str
    against: str
    wanted: str
    figure: Callable[[float], float]
    met: Callable[[float], bool]
    form: str


def _as_it_is(ratio: float) -> float:
    return ratio


def _cost(ratio: float) -> float:
    return 100 * (1 / ratio - 1)


def _nanoseconds(speed: float) -> float:
    return 1e9 / speed


def _times(what: str, subject: str, against: str, least: int) -> Goal:
    return Goal(
        what, subject, against, f"{least}x", _as_it_is, lambda ratio: ratio >= least, "{:.2f}x"
    )


def _cheap(what: str, subject: str, against: str) -> Goal:
    return Goal(what, subject, against, "< 10 %", _cost, lambda cost: cost < 10, "{:+.1f} %")


GOALS = [
    _times("compiled against pure", "compiled-games", "pure-games", 20),
    _times("compiled against hanabi in C++", "compiled-games", "hanabi-inside", 2),
    _times("pure against hanabi, loop of its example", "pure-games", "hanabi-example", 1),
    _times("pure against hanabi, quick Python loop", "pure-games", "hanabi-stepped", 1),
    Goal(
        "a compiled copy well under a microsecond",
        "compiled-copies",
        "",
        "< 500 ns",
        _nanoseconds,
        lambda nanoseconds: nanoseconds < 500,
        "{:.0f} ns",
    ),
    _cheap("what keeping facts costs, compiled", "compiled-facts", "compiled-games"),
    _cheap("what keeping facts costs, pure", "pure-facts", "pure-games"),
]
