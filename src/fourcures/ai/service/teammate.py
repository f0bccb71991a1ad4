"""A computer teammate for processes that get a scene and think about it; actions come packed.

`stop` is asked again and again while they think; `share` is the part of a level's time they have.
"""

from collections.abc import Callable
from dataclasses import dataclass

from fourcures.ai.advice.hints import Hints, hints
from fourcures.ai.advice.purposes import purposes
from fourcures.ai.players.beginner import choose as simple
from fourcures.ai.players.consent import Answer
from fourcures.ai.players.player import HELPS, LEVELS, Player
from fourcures.engine.actions import CHANCE, card_in, kind_of, seat_of
from fourcures.engine.agenda import ACT, count_of, step_of, top
from fourcures.engine.bits import BIT
from fourcures.engine.events import events_of
from fourcures.engine.roles.base import role_of
from fourcures.engine.rules import apply, legal, to_move
from fourcures.engine.state import PLAYING, State
from fourcures.play.estimates import Purpose
from fourcures.play.scene import read_scene

from .asked import Asked, let_hold

Stop = Callable[[], bool]
HINT_SECONDS = 1.0
"""To find plans for a person, and again to compare them."""


@dataclass(frozen=True)
class Wanted:
    """What a seat wants to do, step by step, and what everybody may know of what it is for."""

    steps: list[int]
    purposes: tuple[Purpose | None, ...] = ()


def plan_turn(
    text: str,
    seat: int,
    level: str,
    refused: tuple[int, ...] = (),
    friends: int = 0,
    share: float = 1.0,
    stop: Stop | None = None,
) -> Wanted:
    """What a seat does next, step by step, until chance or somebody else must speak.

    `refused`: what others did not agree to; it is not asked again. `friends`: a set of seats
    whose events it may use, too, if hands are open. If a plan does not fit the cards as they
    really lie, something simple is done.
    """
    state = read_scene(text)
    player = _Friend(LEVELS[level] * share, friends, stop)
    plan, after = player.plan(state, seat, refused), state.copy()
    steps: list[int] = []
    for action in plan.actions:
        if after.outcome != PLAYING or to_move(after) == CHANCE or action not in legal(after):
            break
        steps.append(int(action))
        apply(after, action)
    if not steps:
        return Wanted([simple(state, seat)])
    return Wanted(steps, purposes(state, steps, int(plan.aim)))


def give_consent(
    text: str, seat: int, level: str, action: int, share: float = 1.0, stop: Stop | None = None
) -> Answer:
    """Whether a seat agrees to what another one wants to do with its pawn or card.

    If it has not the card, it thinks as if it had, so that its time tells nothing.
    """
    state = read_scene(text)
    if action not in legal(state):
        let_hold(state, seat, int(BIT[card_in(action)]))
    return Asked(state, action, LEVELS[level] * share, stop=stop).answer(state, seat, action)


def find_event(
    text: str, seat: int, level: str, share: float = 1.0, stop: Stop | None = None
) -> Wanted | None:
    """An event the seat wants to play while the game waits for somebody else."""
    state = read_scene(text)
    event = Player(LEVELS[level] * share, asked_to_stop=stop).interrupt(state, seat)
    return None if event is None else Wanted([event], purposes(state, [event]))


def can_help(state: State, seat: int) -> bool:
    """Whether a seat could make another one's turn better by an event, before its first action."""
    entry = top(state)
    if not state.options.open_hands or step_of(entry) != ACT:
        return False
    if count_of(entry) != role_of(state, state.seat).actions():
        return False
    if not events_of(state, seat):
        return False
    return any(seat_of(one) == seat and kind_of(one) in HELPS for one in legal(state))


def find_hints(
    text: str,
    seat: int,
    own: tuple[int, ...] = (),
    refused: tuple[int, ...] = (),
    share: float = 1.0,
    stop: Stop | None = None,
) -> Hints:
    """Plans for a person, without what was refused, and what is to be said of their own one."""
    player = Player(HINT_SECONDS * share, asked_to_stop=stop)
    return hints(read_scene(text), seat, player, own, refused=refused)


class _Friend(Player):
    """Plays a seat, and events of other seats that let it."""

    def __init__(self, seconds: float, friends: int, stop: Stop | None) -> None:
        super().__init__(seconds, asked_to_stop=stop)
        self.friends = friends

    def seats(self, state: State, seat: int) -> int:
        return int(BIT[seat]) | (self.friends if state.options.open_hands else 0)
