"""Events as the log keeps them, in JSON, and read again.

Actions are kept as words, never as packed integers, so that the packing may change. What the words
mean depends on who plays which role: so they are read when it is their turn to be folded in.
"""

from collections.abc import Sequence

import msgspec

from fourcures.engine.state import State
from fourcures.play.estimates import Purpose
from fourcures.play.plan import Plan
from fourcures.play.words.notation import read_action, write_action
from fourcures.play.words.refusal import check

from .advance import Advance
from .events import Acted, Advice, AnyEvent, Asked, Event, Plain, Planned

KEPT_WORDS = 10_000

Key = tuple[int, ...]
"""The roles: with the same ones the same words mean the same."""

_written: dict[tuple[int, Key], str] = {}
_read: dict[tuple[str, Key], int] = {}


class ActedWords(Event, frozen=True, tag="acted"):
    """Actions of players and what chance brought after them."""

    actions: list[str]
    why: Purpose | None = None


class PlannedWords(Event, frozen=True, tag="planned"):
    """Somebody's plan."""

    person: str
    steps: list[str]
    shared: bool
    advice: Advice | None = None


class AskedWords(Event, frozen=True, tag="asked"):
    """A question of a seat to another."""

    seat: int
    of: int
    action: str
    goes_on: bool = False
    why: Purpose | None = None


AnyWords = ActedWords | PlannedWords | AskedWords

_decoder = msgspec.json.Decoder(list[Plain | AnyWords])
_encode = msgspec.json.Encoder().encode


def write_events(events: Sequence[AnyEvent]) -> str:
    """Events as JSON for the log."""
    return _encode([_in_words(event) for event in events]).decode()


def read_events(text: str) -> list[Plain | AnyWords]:
    """Events out of the log; those in words are to be understood one after the other."""
    return _decoder.decode(text)


def _in_words(event: AnyEvent) -> Plain | AnyWords:
    if isinstance(event, Acted):
        actions = [write_logged(step.action, step.before) for step in event.steps]
        return ActedWords(actions, event.why)
    if isinstance(event, Planned):
        plan = event.plan
        steps = [] if plan is None else [write_logged(step, plan.base) for step in plan.wanted]
        return PlannedWords(event.person, steps, event.shared, event.advice)
    if isinstance(event, Asked):
        return AskedWords(event.seat, event.of, event.action, event.goes_on, event.why)
    return event


def understood(event: AnyWords, state: State, seat: int | None) -> AnyEvent:
    """An event in words as one that can be folded in, by the rules; `seat` is the planner's."""
    match event:
        case ActedWords():
            advance = Advance(state)
            for text in event.actions:
                action = read_logged(text, advance.state)
                check(advance.state, action)
                advance.play(action)
            return advance.acted(event.why)
        case PlannedWords():
            return Planned(event.person, _plan(event, state, seat), event.shared, event.advice)
        case AskedWords():
            action = read_logged(event.action, state)
            return Asked(event.seat, event.of, event.action, action, event.goes_on, event.why)


def _plan(event: PlannedWords, state: State, seat: int | None) -> Plan | None:
    if seat is None or not (event.steps or event.shared):
        return None
    plan = Plan(state, seat)
    plan.propose([read_logged(text, plan.state) for text in event.steps])
    return plan


def write_logged(action: int, state: State) -> str:
    """The words of an action for the log; the same ones are written again and again."""
    key = action, tuple(state.roles)
    text = _written.get(key)
    if text is None:
        text = write_action(action, state)
        _make_room(_written)
        _written[key] = text
    return text


def read_logged(text: str, state: State) -> int:
    """The action that words of the log mean; they name the seat unless they tell of chance."""
    key = text, tuple(state.roles)
    action = _read.get(key)
    if action is None:
        action = read_action(text, state)
        _make_room(_read)
        _read[key] = action
    return action


def _make_room(kept: dict[tuple[int, Key], str] | dict[tuple[str, Key], int]) -> None:
    if len(kept) >= KEPT_WORDS:
        kept.clear()
