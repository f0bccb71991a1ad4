"""A game cut into turns, and each turn into what was decided between the draws of chance."""

from dataclasses import dataclass
from itertools import pairwise

from fourcures.engine.actions import CHANCE, FINISH, kind_of, seat_of
from fourcures.engine.agenda import ACT, DRAW, PUT_BACK, step_of, top
from fourcures.engine.facts import TURN_BEGAN
from fourcures.engine.state import PLAYING, State
from fourcures.play.game import Game, Step


@dataclass(frozen=True)
class Choice:
    """What players did until chance or another question came, and the positions around it."""

    before: State
    actions: tuple[int, ...]
    after: State


@dataclass(frozen=True)
class PlayedTurn:
    """A turn: whose it was, what was decided, and all that happened."""

    number: int
    """Counted from 1."""
    seat: int
    choices: tuple[Choice, ...]
    facts: tuple[int, ...]
    drawing: State | None
    """The position before the two cards are drawn, if it came to that."""
    drawn: State | None
    """The position once they are drawn, before an epidemic does its work."""


def turns_of(game: Game) -> list[PlayedTurn]:
    """All turns of a game; what was taken back is not among them."""
    ends = [*(step.before for step in game.steps[1:]), game.state]
    begins = [place + 1 for place, step in enumerate(game.steps) if _begins_turn(step)]
    begins = [place for place in begins if place < len(game.steps)]
    found = []
    for number, (first, last) in enumerate(pairwise([*begins, len(ends)]), 1):
        steps = game.steps[first:last]
        facts = tuple(fact for step in steps for fact in step.facts)
        choices = tuple(_choices(steps, ends[first:last]))
        seat = int(steps[0].before.seat)
        found.append(PlayedTurn(number, seat, choices, facts, *_draw(steps, ends[first:last])))
    return found


def _begins_turn(step: Step) -> bool:
    return any(fact & 63 == TURN_BEGAN for fact in step.facts)


def _draw(steps: list[Step], ends: list[State]) -> tuple[State | None, State | None]:
    draws = [place for place, step in enumerate(steps) if step_of(top(step.before)) == DRAW]
    return (steps[draws[0]].before, ends[draws[-1]]) if draws else (None, None)


def _choices(steps: list[Step], ends: list[State]) -> list[Choice]:
    found = []
    place = 0
    while place < len(steps):
        first = place
        place += 1
        if seat_of(steps[first].action) == CHANCE:
            continue
        while place < len(steps) and _goes_on(steps[first], steps[place - 1], steps[place]):
            place += 1
        actions = tuple(step.action for step in steps[first:place])
        found.append(Choice(steps[first].before, actions, ends[place - 1]))
    return found


def _goes_on(first: Step, last: Step, step: Step) -> bool:
    """Whether a step belongs to the choice that began with the first one.

    The action part is one choice, with what must be discarded in it, up to a draw; so are all
    cards of a Forecast. Everything else is a choice of its own.
    """
    begun = step_of(top(first.before))
    if step.before.outcome != PLAYING or seat_of(step.action) == CHANCE:
        return False
    if begun == ACT:
        return bool(kind_of(last.action) != FINISH)
    return bool(begun == PUT_BACK == step_of(top(step.before)))
