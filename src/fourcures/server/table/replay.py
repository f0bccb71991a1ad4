"""A finished game in scenes: the setup, then each action with all that the cards bring after it."""

from dataclasses import dataclass

from fourcures.engine.actions import CHANCE, seat_of
from fourcures.engine.facts import TURN_BEGAN
from fourcures.engine.state import State
from fourcures.play.game import Game


@dataclass(frozen=True)
class Scene:
    """What happened, and the position afterwards."""

    facts: tuple[int, ...]
    after: State

    @property
    def begins_turn(self) -> bool:
        return any(fact & 63 == TURN_BEGAN for fact in self.facts)


def scenes(game: Game) -> list[Scene]:
    """All scenes; the first is the opening of the box."""
    found = [Scene(tuple(game.opening), game.steps[0].before if game.steps else game.state)]
    facts: tuple[int, ...] = ()
    for place, step in enumerate(game.steps):
        facts += step.facts
        last = place + 1 == len(game.steps)
        if last or seat_of(game.steps[place + 1].action) != CHANCE:
            found.append(Scene(facts, game.state if last else game.steps[place + 1].before))
            facts = ()
    return found
