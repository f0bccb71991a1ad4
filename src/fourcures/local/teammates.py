"""Computer teammates at a table of this machine: what they plan, play and answer."""

import asyncio
from collections.abc import Callable, Collection
from concurrent.futures import Future
from typing import Any

from fourcures.ai.advice.hints import Hints
from fourcures.ai.players.player import LEVELS
from fourcures.ai.service.teammate import find_hints
from fourcures.ai.workers.errors import NoAnswer
from fourcures.ai.workers.pool import Pool
from fourcures.engine.actions import (
    GIVE,
    GO_ON,
    PUT_BACK_CARD,
    TAKE,
    city_in,
    consent_of,
    kind_of,
    seat_of,
)
from fourcures.engine.atlas import NAMES
from fourcures.engine.events import events_of
from fourcures.engine.rules import apply, legal
from fourcures.engine.state import State
from fourcures.play.estimates import Purpose
from fourcures.play.game import Game
from fourcures.play.scene import write_scene
from fourcures.play.words.fields import FIELDS_OF_KIND
from fourcures.play.words.notation import write_bare_action
from fourcures.teammates.conductor import Conductor, Thought, consent_to, consent_told

from .consent_words import reason_words
from .language import later, notation, tr
from .names import seat_name
from .purpose_words import purpose_words
from .session import Reply, Wish

_SHARE = 0.2
"""Of the time for a turn: with hidden hands it passes also where nobody holds an event."""
_SECRET = {
    GIVE: later("give a card"),
    TAKE: later("take a card"),
    PUT_BACK_CARD: later("put a card back"),
}


class Teammates:
    """All computer teammates at a table; people hurry them, and agree to what they want."""

    def __init__(self, game: Game, levels: dict[int, str], pool: Pool) -> None:
        """`levels`: how well each of them plays, by seat."""
        self.game = game
        self.levels = levels
        self.pool = pool
        self.thinking: int | None = None
        """Who is thinking."""
        self.whys: dict[int, Purpose] = {}
        """What they did things for, by the steps of the game; forgotten when it is left."""
        self._conductor = Conductor()
        self._asked: tuple[tuple[object, ...], Future[Any]] | None = None
        self._told: tuple[tuple[object, ...], list[tuple[str, State]]] = (), []

    @property
    def waited_for(self) -> bool:
        """Whether one of them must or wants to speak, or has not been asked yet for an event."""
        return not self.game.over and self._look().waited_for

    @property
    def next(self) -> int | None:
        """What one of them wants to do next."""
        return self._look().next

    @property
    def planner(self) -> int:
        """Whose plan that is."""
        return self._look().planner

    @property
    def refused(self) -> tuple[int, ...]:
        """What somebody, a person or a computer, did not agree to in this turn."""
        return self._look().refused

    async def think(self, show: Callable[[], object]) -> None:
        """Find out what is wanted; `show` is called when somebody begins or ends thinking."""
        conductor = self._look()
        while (thought := conductor.thought()) is not None:
            conductor.take(thought, await self._find(thought, show))

    def wish(self, people: Collection[int], trusting: Collection[int] = ()) -> Wish | None:
        """What one of them wants to do now; those who trust are not asked."""
        action = self.next
        if action is None:
            return None
        owner, doer = int(consent_of(action)), int(seat_of(action))
        is_asked = owner in people and owner not in trusting and owner != doer
        request = write_bare_action(action, self.game.state, notation()) if is_asked else ""
        window = kind_of(action) == GO_ON and any(map(self.holds_event, people))
        steps = tuple(said for said, _ in self.plan())
        asked = owner if is_asked else None
        return Wish(self.planner, steps, asked, request, window, self.why())

    def why(self) -> str:
        """What that is for, in words; empty if there is nothing to say."""
        action, why = self.next, self._conductor.why
        if action is None or why is None:
            return ""
        named = "city" in FIELDS_OF_KIND[kind_of(action)]
        return purpose_words(why, self.game.state, NAMES[city_in(action)] if named else None)

    def play(self) -> list[int]:
        """Do that; the facts."""
        action, why = self.next, self._conductor.why
        assert action is not None
        if why is not None:
            self.whys[len(self.game.steps)] = why
        facts = self.game.play(action)
        self._conductor.done(self._where)
        return facts

    def give_up(self) -> None:
        """Somebody did not agree to the next step: think of something else."""
        self._look().give_up()

    def refuse(self, action: int) -> None:
        """Remember that somebody did not agree to this."""
        self._look().refuse(action)

    def hurry(self) -> None:
        """Whoever thinks is to come to an end."""
        self.pool.hurry()

    def plan(self) -> list[tuple[str, State]]:
        """What is wanted, in words that everybody may hear, each with the position after it."""
        ahead, planner = self._look().ahead, self.planner
        about = (self._where, planner, *ahead)
        if self._told[0] != about:
            self._told = about, self._tell(ahead, planner)
        return self._told[1]

    def _tell(self, ahead: list[int], planner: int) -> list[tuple[str, State]]:
        found = []
        state = self.game.state.copy()
        for action in ahead:
            said = write_bare_action(action, state, notation())
            if not state.options.open_hands:
                secret = _SECRET.get(int(kind_of(action)))
                said = said if secret is None else tr(secret)
            if seat_of(action) != planner:
                said = f"{seat_name(state, seat_of(action))}: {said}"
            apply(state, action)
            found.append((said, state.copy()))
        return found

    def holds_event(self, seat: int) -> bool:
        """Whether somebody could play an event."""
        return bool(events_of(self.game.state, seat))

    def find_hints(self, seat: int, own: tuple[int, ...] = ()) -> Future[Hints]:
        """Begin to think about what a person could do, and about an own plan."""
        return self.pool.ask(find_hints, write_scene(self.game.state), seat, own, self.refused)

    async def reply(self, state: State, action: int, show: Callable[[], object]) -> Reply:
        """What whoever is concerned by an action in a position says to it (rule 11.1)."""
        seat = int(consent_of(action))
        name = seat_name(state, seat)
        if action not in legal(state):
            self.refuse(action)
            return Reply(False, tr("the {name} does not have that card", name=name))
        thought = consent_to(seat, self.levels[seat], action)
        answer = await self._ask(thought, show, state)
        consent = consent_told(answer, chances=bool(state.options.open_hands))
        if not consent.agrees:
            self.refuse(action)
        if consent.why is None:
            return Reply(consent.agrees, tr("the {name} agrees", name=name))
        agrees = later("the {name} agrees to '{what}': {why}")
        declines = later("the {name} does not agree to '{what}': {why}")
        why = reason_words(consent.why, consent.chance, consent.without)
        what = write_bare_action(action, state, notation())
        said = tr(agrees if consent.agrees else declines, name=name, what=what, why=why)
        return Reply(consent.agrees, said)

    @property
    def _where(self) -> int:
        return len(self.game.log)

    def _look(self) -> Conductor:
        self._conductor.look(self.game.state, self._where, self.levels)
        return self._conductor

    async def _find(self, thought: Thought, show: Callable[[], object]) -> Any:
        """With hidden hands nothing tells who holds an event."""
        if not thought.is_event or self.game.state.options.open_hands:
            return await self._ask(thought, show, self.game.state)
        pause = asyncio.create_task(asyncio.sleep(_SHARE * LEVELS[self.levels[thought.seat]]))
        found = None if thought.is_idle else await self._ask(thought, None, self.game.state)
        await pause
        return found

    async def _ask(self, thought: Thought, show: Callable[[], object] | None, state: State) -> Any:
        """Ask the process that thinks; None if it is lost. What is being thought of is not lost.

        Without `show`, nobody sees who thinks.
        """
        question = (write_scene(state), thought.ask, *thought.about)
        if self._asked is None or self._asked[0] != question:
            self._asked = question, self.pool.ask(thought.ask, question[0], *thought.about)
        self._set_thinking(thought.seat if show else None, show)
        try:
            answer = await asyncio.wrap_future(self._asked[1])
            self._asked = None
        except NoAnswer:
            self._asked = answer = None
        finally:
            self.thinking = None
        self._set_thinking(None, show)
        return answer

    def _set_thinking(self, seat: int | None, show: Callable[[], object] | None) -> None:
        self.thinking = seat
        if show is not None:
            show()
