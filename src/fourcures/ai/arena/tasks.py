"""Games played by programs: what is asked for, and how it went."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import sqrt
from time import process_time

from fourcures.ai.games.games import dealt_game
from fourcures.ai.search.future import Future
from fourcures.engine.actions import CHANCE, FINISH, kind_of
from fourcures.engine.bits import count
from fourcures.engine.facts import SILENT
from fourcures.engine.options import Options
from fourcures.engine.roles.base import ROLE_NAMES
from fourcures.engine.rules import apply, to_move
from fourcures.engine.state import PLAYING
from fourcures.play.words.names import OUTCOME_NAMES

from .policies import choice_of

CONFIDENCE = 1.96
"""For intervals that hold 95 times in 100."""
_QUICK = ("random", "priority")
_TOGETHER = 20  # games of quick players that a process gets at once


@dataclass(frozen=True)
class Task:
    """One game: the deal depends on seed and number alone, so that players meet the same ones."""

    policy: str
    players: int
    epidemics: int
    seed: int
    game: int
    seconds: float | None = None
    positions: int = 0


@dataclass(frozen=True)
class Result:
    """How a game went."""

    policy: str
    players: int
    epidemics: int
    seed: int
    game: int
    seconds: float | None
    positions: int
    roles: str
    outcome: str
    turns: int
    steps: int
    cures: int
    outbreaks: int
    processor: float
    """Seconds of the processor."""

    @property
    def task(self) -> Task:
        """The game it is the result of."""
        return Task(*(getattr(self, name) for name in Task.__dataclass_fields__))


def play_game(task: Task) -> Result:
    """Play one game to its end."""
    began = process_time()
    truth = Future()
    number = task.seed * 1_000_003 + task.game
    state = dealt_game(Options(task.players, task.epidemics), number, truth)
    choose = choice_of(task.policy, number, truth, task.seconds, task.positions)
    turns = steps = 0
    while state.outcome == PLAYING:
        action = truth.outcome(state) if to_move(state) == CHANCE else choose(state)
        turns += kind_of(action) == FINISH
        steps += 1
        apply(state, action, SILENT)
    roles = " + ".join(sorted(ROLE_NAMES[role] for role in state.roles))
    return Result(
        **vars(task),
        roles=roles,
        outcome=OUTCOME_NAMES[state.outcome],
        turns=turns,
        steps=steps,
        cures=int(count(state.cured)),
        outbreaks=int(state.outbreaks),
        processor=round(process_time() - began, 3),
    )


def play_games(tasks: list[Task]) -> list[Result]:
    """Play some games one after the other."""
    return [play_game(task) for task in tasks]


def shares_of(tasks: Iterable[Task]) -> Iterator[list[Task]]:
    """What a process gets at once: one game, or some of players that hardly think."""
    quick: list[Task] = []
    for task in tasks:
        if task.policy not in _QUICK:
            yield [task]
            continue
        quick.append(task)
        if len(quick) == _TOGETHER:
            yield quick
            quick = []
    if quick:
        yield quick


def wilson(won: int, games: int) -> tuple[float, float]:
    """The interval in which the true share of wins lies, 95 times in 100."""
    if games == 0:
        return 0.0, 1.0
    z = CONFIDENCE
    share = won / games
    middle = share + z * z / (2 * games)
    width = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    whole = 1 + z * z / games
    low = 0.0 if won == 0 else (middle - width) / whole
    return low, 1.0 if won == games else (middle + width) / whole
