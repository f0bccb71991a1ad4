"""Computer teammates at a table of this machine: what they plan, play and answer."""

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any

from fourcures.ai.players.beginner import choose
from fourcures.ai.players.player import LEVELS
from fourcures.ai.service.teammate import (
    answer_words,
    can_help,
    interrupt_words,
    plan_words,
    reason_words,
)
from fourcures.engine.actions import (
    CHANCE,
    GIVE,
    GO_ON,
    PUT_BACK_CARD,
    TAKE,
    consent_of,
    kind_of,
    seat_of,
)
from fourcures.engine.cards import EVENTS
from fourcures.engine.roles.base import role_of
from fourcures.engine.rules import apply, legal, mover
from fourcures.engine.state import State
from fourcures.play.game import Game
from fourcures.play.scene.writer import scene_words
from fourcures.play.words.names import seat_name
from fourcures.play.words.notation import action_words, parse, words

from .session import Reply
from .thinker import LostThread, Mind

_SHARE = 0.2
"""Of the time for a turn: with hidden hands it passes also where nobody holds an event."""
_SECRET = {GIVE: "give a card", TAKE: "take a card", PUT_BACK_CARD: "put a card back"}


class Teammates:
    """The minds of all computer teammates at a table."""

    def __init__(self, game: Game, levels: dict[int, str], mind: Mind) -> None:
        """`levels`: how well each of them plays, by seat."""
        self.game = game
        self.levels = levels
        self.mind = mind
        self.ahead: list[str] = []
        """What one of them wants to do now, step by step."""
        self.thinking: int | None = None
        """Who is thinking."""
        self._where = b""
        self._refused: list[int] = []
        self._turn = -1
        self._of_turn = True
        self._passed: set[int] = set()
        self._asked: tuple[tuple[object, ...], Future[Any]] | None = None

    @property
    def waited_for(self) -> bool:
        """Whether one of them must or wants to speak, or has not been asked yet for an event."""
        if self.game.over:
            return False
        self._look()
        return bool(self.ahead) or self._mover in self.levels or bool(self._unasked())

    async def think(self, show: Callable[[], object]) -> None:
        """Find out what is wanted; `show` is called when somebody begins or ends thinking."""
        self._look()
        for seat in self._unasked():
            event = await self._find_event(seat, show)
            if event is not None:
                self.ahead, self._of_turn = [event], False
                return
            self._passed.add(seat)
        seat = self._mover
        if not self.ahead and seat in self.levels:
            friends = sum(1 << other for other in self.levels)
            refused = tuple(words(action, self.game.state) for action in self._refused)
            found = await self._think(show, seat, plan_words, refused, 1.0, friends)
            self._of_turn = True
            self.ahead = found or [words(choose(self.game.state, seat), self.game.state)]

    async def _find_event(self, seat: int, show: Callable[[], object]) -> str | None:
        """An event that somebody wants to play; with hidden hands nothing tells who holds one."""
        if self.game.state.options.open_hands:
            found: str | None = await self._think(show, seat, interrupt_words)
            return found
        pause = asyncio.create_task(asyncio.sleep(_SHARE * LEVELS[self.levels[seat]]))
        found = None
        if self.holds_event(seat):
            found = await self._think(lambda: None, seat, interrupt_words, secret=True)
        await pause
        return found

    @property
    def next(self) -> int | None:
        """What one of them wants to do next."""
        self._look()
        return parse(self.ahead[0], self.game.state) if self.ahead else None

    @property
    def planner(self) -> int:
        """Whose plan that is: a step of it may be an event card of another one."""
        action = self.next
        return self._mover if self._of_turn or action is None else int(seat_of(action))

    def play(self) -> list[int]:
        """Do that; the facts."""
        action = self.next
        assert action is not None
        facts = self.game.play(action)
        self.ahead = self.ahead[1:]
        self._where = self.game.state.key()
        self._passed = set()
        return facts

    def give_up(self) -> None:
        """Somebody did not agree to the next step: think of something else."""
        action = self.next
        assert action is not None
        if self._of_turn:
            self.refuse(action)
        else:
            self._passed.add(int(seat_of(action)))
        self.ahead = []

    @property
    def refused(self) -> tuple[int, ...]:
        """What somebody, a person or a computer, did not agree to in this turn."""
        self._look()
        return tuple(self._refused)

    def refuse(self, action: int) -> None:
        """Remember that somebody did not agree to this."""
        self._look()
        self._refused.append(action)

    def hurry(self) -> None:
        """Whoever thinks is to come to an end."""
        self.mind.hurry()

    def plan(self) -> list[tuple[str, State]]:
        """What is wanted, in words that everybody may hear, each with the position after it."""
        found = []
        state = self.game.state.copy()
        for text in self.ahead:
            action = parse(text, state)
            said = action_words(action, state)
            if not state.options.open_hands:
                said = _SECRET.get(int(kind_of(action)), said)
            if seat_of(action) != self.planner:
                said = f"{seat_name(state, seat_of(action))}: {said}"
            apply(state, action)
            found.append((said, state.copy()))
        return found

    def holds_event(self, seat: int) -> bool:
        """Whether somebody could play an event."""
        state = self.game.state
        return bool(state.hands[seat] & EVENTS or role_of(state, seat).events_besides(state))

    async def reply(self, state: State, action: int, show: Callable[[], object]) -> Reply:
        """What whoever is concerned by an action in a position says to it (rule 11.1)."""
        seat = int(consent_of(action))
        name = seat_name(state, seat)
        if action not in legal(state):
            self.refuse(action)
            return Reply(False, f"the {name} does not have that card")
        answer = await self._think(show, seat, answer_words, words(action, state), state=state)
        if answer is None:
            return Reply(True, f"the {name} agrees")
        if not answer.agrees:
            self.refuse(action)
        said = reason_words(answer, chances=bool(state.options.open_hands))
        what = action_words(action, state)
        agrees = "agrees" if answer.agrees else "does not agree"
        return Reply(answer.agrees, f"the {name} {agrees} to '{what}': {said}")

    @property
    def _mover(self) -> int:
        return CHANCE if self.game.over else int(mover(self.game.state))

    def _look(self) -> None:
        """What was thought of another position is forgotten; a no counts until the turn ends."""
        key = self.game.state.key()
        if key != self._where:
            self._where, self.ahead, self._passed = key, [], set()
        if self._turn != self.game.state.seat:
            self._turn, self._refused = self.game.state.seat, []

    def _unasked(self) -> list[int]:
        """Those who could play an event before somebody else goes on or a person begins."""
        state = self.game.state
        if self.ahead and kind_of(parse(self.ahead[0], state)) != GO_ON:
            return []
        others = [seat for seat in self.levels if seat != self._mover and seat not in self._passed]
        if not any(kind_of(action) == GO_ON for action in legal(state)):
            person = self._mover not in self.levels
            return [seat for seat in others if person and can_help(state, seat)]
        is_hidden = not state.options.open_hands
        return [seat for seat in others if is_hidden or self.holds_event(seat)]

    async def _think(
        self,
        show: Callable[[], object],
        seat: int,
        ask: Callable[..., Any],
        *more: object,
        state: State | None = None,
        secret: bool = False,
    ) -> Any:
        """Ask the process that thinks; None if it is lost. What is being thought of is not lost."""
        text = scene_words(self.game.state if state is None else state)
        question = (text, seat, ask, *more)
        if self._asked is None or self._asked[0] != question:
            self._asked = question, self.mind.ask(ask, text, seat, self.levels[seat], *more)
        self.thinking = None if secret else seat
        show()
        try:
            answer = await asyncio.wrap_future(self._asked[1])
            self._asked = None
        except LostThread:
            self._asked = answer = None
        finally:
            self.thinking = None
        show()
        return answer
