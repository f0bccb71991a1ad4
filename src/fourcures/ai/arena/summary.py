"""Results put together: by player and cell, and by role."""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from .tasks import Result, Task

ENDS = ("won", "outbreaks", "cubes", "cards")
"""How a game may end: won, or lost in three ways."""


class Cell(NamedTuple):
    """What is compared: who played, and how hard it was."""

    player: str
    players: int
    epidemics: int


def player_name(one: Task | Result) -> str:
    """Who chose, with the thought that was asked for."""
    if one.positions:
        return f"{one.policy}, {one.positions:,} positions"
    return one.policy if one.seconds is None else f"{one.policy}, {one.seconds:g} s"


def by_cell(results: Iterable[Result]) -> dict[Cell, list[Result]]:
    """The results of each cell; players in the order they come in, then the easy cells first."""
    found: dict[Cell, list[Result]] = {}
    for player, played in by_player(results).items():
        for result in sorted(played, key=lambda one: (one.players, one.epidemics)):
            found.setdefault(Cell(player, result.players, result.epidemics), []).append(result)
    return found


def by_player(results: Iterable[Result]) -> dict[str, list[Result]]:
    """The results of each player, in the order they come in."""
    found: dict[str, list[Result]] = {}
    for result in results:
        found.setdefault(player_name(result), []).append(result)
    return found


def by_role(results: Iterable[Result]) -> dict[str, list[Result]]:
    """The games that each role took part in."""
    found: dict[str, list[Result]] = {}
    for result in results:
        for role in result.roles.split(" + "):
            found.setdefault(role, []).append(result)
    return dict(sorted(found.items()))


def ends_of(results: Iterable[Result]) -> dict[str, int]:
    """How many games ended in each way."""
    ends = Counter(result.outcome for result in results)
    return {end: ends[end] for end in ENDS}
