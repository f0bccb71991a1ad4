"""The tutorial in the terminal: its game, and which lesson the learner has reached."""

from collections.abc import Callable
from datetime import datetime
from typing import Final

from fourcures.engine.actions import KINDS, kind_of
from fourcures.play.chance import Seeded
from fourcures.play.game import Game
from fourcures.play.tutorial import LESSONS, LEVEL, ROLES, SEED, Lesson, tutorial_options

from .game import LocalSession
from .lessons import LESSON_TEXTS, LessonText
from .saves import SavedGame, new_path


def new_lesson() -> SavedGame:
    """The game of the tutorial, kept like every other."""
    game = Game(tutorial_options(), Seeded(SEED))
    return SavedGame(game, new_path(datetime.now()), dict.fromkeys(range(1, len(ROLES)), LEVEL))


class Coach:
    """Goes from lesson to lesson as the learner does what they say."""

    def __init__(self, session: LocalSession) -> None:
        """Begin with the first one."""
        self._session = session
        self._place = 0
        self._planned = 0

    @property
    def number(self) -> int:
        """The lesson by its number, counted from 1."""
        return self._place + 1

    @property
    def lesson(self) -> Lesson | None:
        """The lesson that the learner is at; None once all are done."""
        return LESSONS[self._place] if self._place < len(LESSONS) else None

    @property
    def text(self) -> LessonText | None:
        """Its words."""
        return None if self.lesson is None else LESSON_TEXTS[self.lesson.topic]

    @property
    def is_task(self) -> bool:
        """Whether there is something to do, and not only to read."""
        return self.lesson is not None and self.lesson.topic in _DONE

    def look(self) -> bool:
        """Whether the learner has done what the lesson asks for."""
        planned = len(self._session.plan.steps)
        done = self._is_done()
        self._planned = max(self._planned, planned)
        return done

    def next(self) -> None:
        """On to the next lesson; it counts from what is there when it begins."""
        self._place += 1
        self._planned = len(self._session.plan.steps)

    def _is_done(self) -> bool:
        if self.lesson is None or self.lesson.topic not in _DONE:
            return False
        return _DONE[self.lesson.topic](self._session, self._planned)


def _plans(session: LocalSession, kind: str) -> bool:
    return any(KINDS[kind_of(action)][0] == kind for action in session.plan.steps)


def _told(session: LocalSession, kind: str) -> int:
    return sum(fact.kind == kind for fact in session.facts())


def _acted(session: LocalSession) -> bool:
    return session.base().actions < 4 or _told(session, "turn_began") > 1


_DONE: Final[dict[str, Callable[[LocalSession, int], bool]]] = {
    "move": lambda session, _: bool(session.plan.steps) or _acted(session),
    "treat": lambda session, _: _plans(session, "treat") or _acted(session),
    "takeBack": lambda session, before: len(session.plan.steps) < before or _acted(session),
    "confirm": lambda session, _: _acted(session),
    "end": lambda session, _: _told(session, "turn_began") > 1,
    "teammate": lambda session, _: _told(session, "turn_began") > 2,
    "cure": lambda session, _: _told(session, "cured") > 0,
}
"""How each lesson can be seen to be done, from the game and how much was planned before."""
