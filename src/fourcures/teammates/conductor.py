"""Leads the computer players of a table, without any input or output.

Whoever runs the table tells the conductor how things stand, has its questions thought about in
another process, and carries out what it wants.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Literal

from fourcures.ai.players.beginner import choose
from fourcures.ai.players.consent import Answer
from fourcures.ai.service.teammate import (
    Wanted,
    can_help,
    find_event,
    give_consent,
    plan_turn,
)
from fourcures.engine.actions import CHANCE, GO_ON, SEAT, is_event, kind_of, seat_of
from fourcures.engine.events import events_of
from fourcures.engine.rules import legal, to_move, waits
from fourcures.engine.state import PLAYING, State
from fourcures.play.estimates import Purpose


@dataclass(frozen=True)
class Thought:
    """A question for a process that thinks: `ask` is given the scene, and then `about`."""

    seat: int
    ask: Callable[..., Any]
    about: tuple[object, ...]
    is_event: bool = False
    """It is about an event: with hidden hands, nobody may notice who thinks about one."""
    is_idle: bool = False
    """There is nothing to think about, but with hidden hands the time has to pass all the same."""


@dataclass(frozen=True)
class Consent:
    """What a computer player answers to somebody who wants to move its pawn or use its card."""

    agrees: bool
    why: Literal["helps", "harmless", "harms"] | None = None
    chance: float | None = None
    """Of winning then; None where it would tell of a hidden hand."""
    without: float | None = None


class Conductor:
    """What the computer players have in mind; `look` tells it the position first."""

    def __init__(self) -> None:
        self.ahead: list[int] = []
        """What one of them wants to do now, step by step."""
        self._purposes: tuple[Purpose | None, ...] = ()
        """What these steps are for, as far as there is something to say."""
        self.asked = False
        """Whether somebody has been asked to agree to the first step."""
        self._state: State
        self._mover = CHANCE
        self._levels: dict[int, str] = {}
        self._where: object = None
        self._is_own = True
        """Whether the plan is that of whoever is to move, and not an event of somebody else."""
        self._passed: set[int] = set()
        """Who has no use for an event in this position, or may not play it."""
        self._turn = -1
        self._refused: list[int] = []
        self._useless: tuple[int, ...] = ()

    def look(
        self,
        state: State,
        where: object,
        levels: dict[int, str],
        useless: Iterable[int] = (),
    ) -> None:
        """How things stand: the position, a name for it, and how well which seats play.

        What was thought of another position is forgotten; a no counts until the turn ends.
        `useless`: what else they need not think of.
        """
        self._state, self._levels, self._useless = state, levels, tuple(useless)
        self._mover = int(to_move(state)) if state.outcome == PLAYING else CHANCE
        if where != self._where:
            self._be_at(where)
            self._want([])
        if self._turn != state.seat:
            self._turn, self._refused = int(state.seat), []

    def _want(self, steps: list[int], purposes: tuple[Purpose | None, ...] = ()) -> None:
        self.ahead, self._purposes = steps, purposes

    def _be_at(self, where: object) -> None:
        self._where, self._passed, self.asked = where, set(), False

    # what they want

    @property
    def waited_for(self) -> bool:
        """Whether one of them must or wants to speak, or has not been asked yet for an event."""
        return bool(self.ahead) or self._mover in self._levels or bool(self._unasked())

    @property
    def is_on_move(self) -> bool:
        """Whether the game waits for one of them, and not for a person."""
        return self._mover in self._levels

    @property
    def asked_in_vain(self) -> int | None:
        """Going on in the name of a person who could do nothing else, now that they have passed.

        None if any person could play an event, or if hands are hidden and nobody may know.
        """
        state, seat = self._state, self._mover
        if seat == CHANCE or self.waited_for or not state.options.open_hands or not waits(state):
            return None
        if any(is_event(one) and int(seat_of(one)) not in self._levels for one in legal(state)):
            return None
        return GO_ON + seat * SEAT

    @property
    def next(self) -> int | None:
        """What one of them wants to do next."""
        return self.ahead[0] if self.ahead else None

    @property
    def why(self) -> Purpose | None:
        """What that is for, as everybody may know it."""
        return self._purposes[0] if self.ahead and self._purposes else None

    @property
    def planner(self) -> int:
        """Requester plan that is: a step of it may be an event card of another one."""
        return self._mover if self._is_own or not self.ahead else int(seat_of(self.ahead[0]))

    @property
    def refused(self) -> tuple[int, ...]:
        """What somebody, a person or a computer, did not agree to in this turn."""
        return tuple(self._refused)

    # thinking

    def thought(self) -> Thought | None:
        """What is to be thought about before anything is done; None if nothing is."""
        seat = self._mover
        if not self.ahead and seat in self._levels:
            if not self._only_goes_on():
                friends = sum(1 << other for other in self._levels)
                return turn_of(seat, self._levels[seat], self._unwanted, friends)
            self.go_on()
        for other in self._unasked():
            idle = not events_of(self._state, other)
            return Thought(other, find_event, (other, self._levels[other]), True, idle)
        return None

    def take(self, thought: Thought, answer: Any) -> None:
        """What was found; None where nothing was, and whoever must act does something simple."""
        wanted: Wanted | None = answer
        if not thought.is_event:
            wanted = wanted or Wanted([choose(self._state, thought.seat)])
        elif wanted is None or wanted.steps[0] in self._unwanted:
            self._passed.add(thought.seat)
            return
        self._want(wanted.steps, wanted.purposes)
        self._is_own = not thought.is_event

    def go_on(self) -> None:
        """Nobody plays an event in this window."""
        self._want([GO_ON + int(self._state.seat) * SEAT])
        self._is_own = True

    # what became of it

    def ask(self) -> None:
        """Somebody is asked to agree to the first step."""
        self.asked = True

    def done(self, where: object) -> None:
        """The first step is done, and the position is as they expected."""
        self._want(self.ahead[1:], self._purposes[1:])
        self._be_at(where)

    def give_up(self) -> None:
        """Somebody did not agree to the first step: think of something else."""
        if self._is_own:
            self.refuse(self.ahead[0])
        self.forget()

    def refuse(self, action: int) -> None:
        """Remember that somebody did not agree to this, whoever wanted it."""
        self._refused.append(action)

    def forget(self) -> None:
        """Nothing came of the plan: think again, but not of that event in this position."""
        if self.ahead and not self._is_own:
            self._passed.add(int(seat_of(self.ahead[0])))
        self._want([])
        self.asked = False

    # the position

    @property
    def _unwanted(self) -> tuple[int, ...]:
        return tuple(dict.fromkeys((*self._refused, *self._useless)))

    def _only_goes_on(self) -> bool:
        """Whether everybody can see that there is nothing to think about."""
        state = self._state
        if not state.options.open_hands or not waits(state):
            return False
        return not any(events_of(state, seat) for seat in self._levels)

    def _unasked(self) -> list[int]:
        """Those who could play an event before somebody else goes on or a person begins."""
        state, seat = self._state, self._mover
        if seat == CHANCE or (self.ahead and kind_of(self.ahead[0]) != GO_ON):
            return []
        others = [other for other in self._levels if other != seat and other not in self._passed]
        if not others:
            return []
        if waits(state):
            is_hidden = not state.options.open_hands
            return [other for other in others if is_hidden or events_of(state, other)]
        return [] if seat in self._levels else [one for one in others if can_help(state, one)]


def turn_of(seat: int, level: str, unwanted: tuple[int, ...], friends: int) -> Thought:
    """What a computer player does with its turn, with the events of friends, a set of seats."""
    return Thought(seat, plan_turn, (seat, level, unwanted, friends))


def consent_to(seat: int, level: str, action: int) -> Thought:
    """Whether a computer player agrees to what somebody wants to do with its pawn or card."""
    return Thought(seat, give_consent, (seat, level, action))


def consent_told(answer: Answer | None, *, chances: bool) -> Consent:
    """What it answers, with its chances or without; if it could not think, it agrees."""
    if answer is None:
        return Consent(True)
    if not chances:
        return Consent(answer.agrees, answer.reason)
    return Consent(answer.agrees, answer.reason, answer.chance_with, answer.chance_without)
