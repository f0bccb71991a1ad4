"""A finished game in scenes: the setup, then each action with all that the cards bring after it."""

from dataclasses import dataclass

from fourcures.engine.actions import CHANCE, seat_of
from fourcures.engine.facts import TURN_BEGAN
from fourcures.engine.state import State
from fourcures.play.game import UNDO, Game
from fourcures.protocol.pieces import Sitting

from .table import Table


@dataclass(frozen=True)
class Scene:
    """What happened, and the position afterwards."""

    facts: tuple[int, ...]
    after: State
    first: int = 0
    """The place of its first step among those of the game."""

    @property
    def begins_turn(self) -> bool:
        return any(fact & 63 == TURN_BEGAN for fact in self.facts)


def scenes(game: Game) -> list[Scene]:
    """All scenes; the first is the opening of the box."""
    found = [Scene(tuple(game.opening), game.steps[0].before if game.steps else game.state)]
    facts: tuple[int, ...] = ()
    first = 0
    for place, step in enumerate(game.steps):
        facts += step.facts
        last = place + 1 == len(game.steps)
        if last or seat_of(game.steps[place + 1].action) != CHANCE:
            after = game.state if last else game.steps[place + 1].before
            found.append(Scene(facts, after, first))
            facts, first = (), place + 1
    return found


def sittings(film: list[Scene], table: Table) -> list[Sitting]:
    """Who sat where, from which scene on."""
    assert table.game is not None
    places: list[int] = []  # of each step that holds, in the log of the game
    for place, action in enumerate(table.game.log):
        if action == UNDO:
            places.pop()
        else:
            places.append(place)
    found: list[Sitting] = []
    for number, scene in enumerate(film):
        at = places[scene.first] if scene.first < len(places) else len(table.game.log)
        people = [list(sitters) for since, sitters in table.sittings if since <= at][-1]
        if not found or found[-1].people != people:
            found.append(Sitting(number, people))
    return found
