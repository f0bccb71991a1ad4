"""Computer teammates and hints in the line-by-line game."""

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import Future
from textwrap import indent
from typing import Any, TypeVar

from fourcures.ai.advice.hints import Hint
from fourcures.ai.players.player import LEVELS
from fourcures.ai.workers.pool import Pool
from fourcures.engine.actions import FINISH, GO_ON, NOBODY, consent_of, kind_of
from fourcures.engine.errors import FourCuresError
from fourcures.engine.rules import to_move
from fourcures.local.hint_words import hint_texts
from fourcures.local.language import notation, tr
from fourcures.local.names import LEVEL_NAMES, seat_name
from fourcures.local.saves import SavedGame
from fourcures.local.teammates import Teammates
from fourcures.play.view.sight import redact
from fourcures.play.words.notation import write_bare_action, write_fact

T = TypeVar("T")
_SOON = 0.3
"""Seconds of thought that need no word."""


class PlainTeammates:
    """What computer teammates do, in lines; Ctrl+C hurries whoever thinks."""

    def __init__(self, saved: SavedGame, pool: Pool, *, asks: bool) -> None:
        """`asks`: somebody is there who waits."""
        self.game = saved.game
        self.levels = saved.computers
        self.teammates = Teammates(saved.game, saved.computers, pool)
        self.pool = pool
        self.asks = asks
        self._announced: tuple[str, ...] = ()
        self._hints: tuple[bytes, list[Hint]] = b"", []

    def wish(self) -> int | None:
        """What one of them wants to do now, once told to people; None if nobody wants anything."""
        if not self.teammates.waited_for:
            return None
        self._wait(lambda: self.teammates.think(self._say_who_thinks))
        action = self.teammates.next
        if action is not None:
            self._announce(self._name(self.teammates.planner))
        return action

    def is_window(self, action: int) -> bool:
        """Whether people could play an event before it."""
        people = [s for s in range(self.game.state.options.players) if s not in self.levels]
        return kind_of(action) == GO_ON and any(map(self.teammates.holds_event, people))

    def play(self) -> list[int]:
        """Do that; the facts."""
        facts = self.teammates.play()
        self._announced = self._announced[1:]
        return facts

    def give_up(self) -> None:
        """Somebody did not agree."""
        self.teammates.give_up()
        self._announced = ()

    def refuse(self, action: int) -> None:
        """A person did not agree to what another one wants."""
        self.teammates.refuse(action)

    def agree(self, action: int) -> bool:
        """Whether a teammate agrees to something that concerns it, and why (rule 11.1)."""
        if consent_of(action) == NOBODY or consent_of(action) not in self.levels:
            return True
        state = self.game.state
        reply = self._wait(lambda: self.teammates.reply(state, action, self._say_who_thinks))
        print(f"  {reply.words}")
        return reply.agrees

    def hint(self) -> None:
        """Print plans for whoever must speak."""
        state = self.game.state
        if to_move(state) in self.levels:
            raise FourCuresError(tr("hints are for people, and it is a computer teammate's turn"))
        if self.asks:
            print(tr("  thinking; Ctrl+C hurries"))
        seat = int(to_move(state))
        asked = self.teammates.find_hints(seat)
        found = self._wait(lambda: _answer(asked)).in_order
        self._hints = state.key(), found
        for text in hint_texts(
            found,
            lambda hint: [write_bare_action(action, state, notation()) for action in hint.actions],
            lambda hint: [
                write_fact(redact(f, seat, state.options), state, notation()) for f in hint.achieves
            ],
        ):
            print(indent(text, "  "))
        print(tr("  'follow 1' does the steps of the first plan, up to the end of the turn"))

    def followed(self, number: str) -> list[str]:
        """The steps of a hint that was given here, without what ends the turn."""
        where, found = self._hints
        if where != self.game.state.key():
            raise FourCuresError(tr("there is no hint for this position; 'hint' asks for some"))
        if not number.isdecimal() or not 1 <= int(number) <= len(found):
            raise FourCuresError(tr("follow which one, 1 to {number}?", number=len(found)))
        steps = found[int(number) - 1].actions
        does = [action for action in steps if kind_of(action) not in (FINISH, GO_ON)]
        return [write_bare_action(action, self.game.state, notation()) for action in does]

    def _name(self, seat: int) -> str:
        name, level = seat_name(self.game.state, seat), tr(LEVEL_NAMES[self.levels[seat]])
        return tr("{name} (computer, {level})", name=name, level=level)

    def _announce(self, name: str) -> None:
        plan = tuple(said for said, _ in self.teammates.plan())
        if plan != self._announced:
            self._announced = plan
            why = self.teammates.why()
            print(f"{name}: {', '.join(plan)}{f' ({why})' if why else ''}")

    def _say_who_thinks(self) -> None:
        seat = self.teammates.thinking
        if seat is not None and self.asks and LEVELS[self.levels[seat]] > _SOON:
            print(tr("{name} is thinking; Ctrl+C hurries", name=self._name(seat)))

    def _wait(self, thinking: Callable[[], Coroutine[Any, Any, T]]) -> T:
        while True:
            try:
                return asyncio.run(thinking())
            except KeyboardInterrupt:
                self.pool.hurry()


async def _answer(asked: Future[T]) -> T:
    return await asyncio.wrap_future(asked)
