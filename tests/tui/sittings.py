"""Games to try the screen with."""

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from datetime import datetime
from typing import Any, TypeVar

from fourcures.ai.players.beginner import choose
from fourcures.ai.players.consent import Answer
from fourcures.ai.service.teammate import Wanted, find_event, give_consent, plan_turn
from fourcures.ai.workers.errors import ProcessLost
from fourcures.ai.workers.pool import Pool
from fourcures.engine.actions import FINISH, kind_of
from fourcures.engine.options import NO_ROLE, Options
from fourcures.engine.rules import apply, legal
from fourcures.engine.state import State
from fourcures.local.game import LocalSession
from fourcures.local.saves import SavedGame, new_path
from fourcures.play.chance import Seeded
from fourcures.play.estimates import Purpose
from fourcures.play.game import Game
from fourcures.play.scene import read_scene
from fourcures.play.words.names import find_role
from fourcures.play.words.notation import read_action

T = TypeVar("T")
BEGIN = datetime(2030, 1, 2, 3, 4, 5)


class ThinksAloud(Pool):
    """Thinks in this very process, and at once."""

    def ask(self, what: Callable[..., T], *about: object, **more: object) -> Future[T]:
        answer: Future[T] = Future()
        answer.set_result(what(*about, stop=lambda: True))
        return answer


class Idle(Pool):
    """Ends every turn at once, for games that only have to end."""

    def ask(self, what: Callable[..., T], *about: Any, **more: object) -> Future[T]:
        answer: Future[Any] = Future()
        answer.set_result(_pass(read_scene(about[0]), about[1]) if what is plan_turn else None)
        return answer


def _pass(state: State, seat: int) -> Wanted:
    finish = [action for action in legal(state) if kind_of(action) == FINISH]
    return Wanted([finish[0] if finish else choose(state, seat)])


def packed(text: str, lines: list[str]) -> list[int]:
    """What these lines say one after the other, beginning with a scene."""
    state, found = read_scene(text), []
    for line in lines:
        found.append(read_action(line, state))
        apply(state, found[-1])
    return found


class Scripted(Pool):
    """Says what it is told to, each thing once, if `pending` not before it is hurried.

    When all is said it thinks forever.
    """

    def __init__(
        self,
        *plans: list[str],
        events: tuple[str, ...] = (),
        answers: tuple[Answer, ...] = (),
        pending: bool = False,
        purposes: tuple[Purpose | None, ...] = (),
    ) -> None:
        """`purposes` are those of all plans."""
        super().__init__()
        self.purposes = purposes
        self.said: dict[object, list[Any]] = {
            plan_turn: [*plans],
            find_event: [*events],
            give_consent: [*answers],
        }
        self.asked: list[tuple[object, ...]] = []
        self.pending: list[tuple[Future[Any], Any]] | None = [] if pending else None
        self.hurried = 0

    def ask(self, what: Callable[..., T], *about: Any, **more: object) -> Future[T]:
        answer: Future[Any] = Future()
        answer.set_running_or_notify_cancel()
        self.asked.append((what, *about[1:]))
        self.last = answer
        if self.said.get(what):
            said = self.said[what].pop(0)
            if what is plan_turn:
                said = Wanted(packed(about[0], said), self.purposes)
            elif what is find_event:
                said = Wanted(packed(about[0], [said]))
            if self.pending is None:
                answer.set_result(said)
            else:
                self.pending.append((answer, said))
        return answer

    def lose(self) -> None:
        """The process is gone before it has answered."""
        self.last.set_exception(ProcessLost())

    def hurry(self, answer: Future[Any] | None = None) -> None:
        self.hurried += 1
        for answer, said in self.pending or []:
            answer.set_result(said)
        self.pending = None if self.pending is None else []


def sitting(
    *roles: str,
    seed: bytes = b"x",
    open_hands: bool = True,
    computers: tuple[int, ...] = (),
    pool: Pool | None = None,
) -> LocalSession:
    """A new game with these roles, kept in the folder of the test."""
    numbers = [find_role(role) for role in roles]
    chosen = [NO_ROLE if number is None else number for number in numbers]
    options = Options(len(roles), 4, 0, open_hands, chosen)
    saved = SavedGame(
        Game(options, Seeded(seed)), new_path(BEGIN), dict.fromkeys(computers, "beginner")
    )
    return LocalSession(saved, pool or ThinksAloud())


def move_computer(session: LocalSession) -> None:
    """Let a computer teammate think, and do one thing."""
    asyncio.run(session.think(lambda: None))
    session.move_computer()
