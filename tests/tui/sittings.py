"""Games to try the screen with."""

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from datetime import datetime
from typing import Any, TypeVar

from fourcures.ai.players.beginner import choose
from fourcures.ai.players.consent import Answer
from fourcures.ai.service.teammate import answer_words, interrupt_words, plan_words
from fourcures.engine.actions import FINISH, kind_of
from fourcures.engine.options import NO_ROLE, Options
from fourcures.engine.rules import legal
from fourcures.engine.state import State
from fourcures.local.game import LocalSession
from fourcures.local.saves import Kept, new_path
from fourcures.local.thinker import LostThread, Mind
from fourcures.play.chance import Seeded
from fourcures.play.game import Game
from fourcures.play.scene.writer import scene
from fourcures.play.words.names import find_role
from fourcures.play.words.notation import words

T = TypeVar("T")
BEGIN = datetime(2030, 1, 2, 3, 4, 5)


class ThinksAloud(Mind):
    """Thinks in this very process, and at once."""

    def ask(self, what: Callable[..., T], *about: object) -> Future[T]:
        answer: Future[T] = Future()
        answer.set_result(what(*about, stop=lambda: True))
        return answer


class Idle(Mind):
    """Ends every turn at once, for games that only have to end."""

    def ask(self, what: Callable[..., T], *about: Any) -> Future[T]:
        answer: Future[Any] = Future()
        answer.set_result(_pass(scene(about[0]), about[1]) if what is plan_words else None)
        return answer


def _pass(state: State, seat: int) -> list[str]:
    finish = [action for action in legal(state) if kind_of(action) == FINISH]
    return [words(finish[0] if finish else choose(state, seat), state)]


class Scripted(Mind):
    """Says what it is told to, each thing once, if `pending` not before it is hurried.

    When all is said it thinks forever.
    """

    def __init__(
        self,
        *plans: list[str],
        events: tuple[str, ...] = (),
        answers: tuple[Answer, ...] = (),
        pending: bool = False,
    ) -> None:
        super().__init__()
        self.said: dict[object, list[Any]] = {
            plan_words: [*plans],
            interrupt_words: [*events],
            answer_words: [*answers],
        }
        self.asked: list[tuple[object, ...]] = []
        self.pending: list[tuple[Future[Any], Any]] | None = [] if pending else None
        self.hurried = 0

    def ask(self, what: Callable[..., T], *about: object) -> Future[T]:
        answer: Future[T] = Future()
        answer.set_running_or_notify_cancel()
        self.asked.append((what, *about[1:]))
        self.last = answer
        said = self.said.get(what, [])
        if said and self.pending is None:
            answer.set_result(said.pop(0))
        elif said and self.pending is not None:
            self.pending.append((answer, said.pop(0)))
        return answer

    def lose(self) -> None:
        """The process is gone before it has answered."""
        self.last.set_exception(LostThread("gone"))

    def hurry(self) -> None:
        self.hurried += 1
        for answer, said in self.pending or []:
            answer.set_result(said)
        self.pending = None if self.pending is None else []


def sitting(
    *roles: str,
    seed: bytes = b"x",
    open_hands: bool = True,
    computers: tuple[int, ...] = (),
    mind: Mind | None = None,
) -> LocalSession:
    """A new game with these roles, kept in the folder of the test."""
    numbers = [find_role(role) for role in roles]
    chosen = [NO_ROLE if number is None else number for number in numbers]
    options = Options(len(roles), 4, 0, open_hands, chosen)
    kept = Kept(Game(options, Seeded(seed)), new_path(BEGIN), dict.fromkeys(computers, "beginner"))
    return LocalSession(kept, mind or ThinksAloud())


def move_computer(session: LocalSession) -> None:
    """Let a computer teammate think, and do one thing."""
    asyncio.run(session.think(lambda: None))
    session.move_computer()
