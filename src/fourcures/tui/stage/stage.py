"""The stage: what happened is shown on the map, one fact after the other, at a chosen speed."""

import asyncio
from collections.abc import Callable

from fourcures.play.view.view import View
from fourcures.protocol.pieces import Fact

from .beats import SPEEDS, beat
from .motions import move
from .story import Story

_PATIENCE = 30.0
"""Seconds that a show may take at normal speed; a longer one hurries."""


class Stage:
    """Plays facts from a position on; others ask it what to show meanwhile."""

    def __init__(self, draw: Callable[[], object], speed: str) -> None:
        """`draw` is called for every new picture."""
        self.speed = speed
        self.seen: View | None = None
        """The position on the stage; None when nothing is being shown."""
        self.line = ""
        """What is being told."""
        self.told: list[str] = []
        """What has been told in this show."""
        self.city: str | None = None
        """Where it happens."""
        self.paused = False
        self.resting = False
        """Whether people are given time to read what is about to happen."""
        self._draw = draw
        self._go = asyncio.Event()

    @property
    def busy(self) -> bool:
        """Whether something is still to be shown."""
        return self.seen is not None

    @property
    def instant(self) -> bool:
        """Whether nothing is ever shown here."""
        return SPEEDS[self.speed] == 0

    async def tell(self, begin: View, facts: list[Fact], words: Callable[[Fact], str]) -> None:
        """Show these facts, beginning with a position; returns when all is shown or skipped."""
        if self.instant or not facts:
            return
        self.seen, self.city, self.told = begin, None, []
        story = Story()
        hurry = min(1.0, _PATIENCE / sum(beat(fact, setup=False) for fact in facts))
        try:
            for number, fact in enumerate(facts, 1):
                story = story.then(fact)
                self.seen = move(self.seen, fact)
                self.city = fact.city or self.city
                title = f"{story.title}: " if story.title else ""
                self.told.append(words(fact))
                self.line = f"{number}/{len(facts)}  {title}{self.told[-1]}"
                self._draw()
                await self._wait(beat(fact, setup=story.setup) * hurry)
                if self.seen is None:
                    return
        finally:
            self.skip()

    async def rest(self, seconds: float, least: float, held: Callable[[], bool]) -> None:
        """Give people time to read, at this speed but not less than `least`.

        It does not pass while it is `held`.
        """
        self.resting = True
        self._draw()
        try:
            await self._wait(max(seconds, least / self._pace), held)
        finally:
            self.resting = self.paused = False

    @property
    def _pace(self) -> float:
        return max(SPEEDS[self.speed], 0.01)

    async def _wait(self, seconds: float, held: Callable[[], bool] = lambda: False) -> None:
        self._go.clear()
        waiting = asyncio.create_task(self._go.wait())
        try:
            # a change of mind, or of speed, counts at once
            while not waiting.done() and (self.paused or held() or seconds > 0):
                before = asyncio.get_running_loop().time()
                await asyncio.wait({waiting}, timeout=min(0.05, seconds) if seconds > 0 else 0.05)
                passed = asyncio.get_running_loop().time() - before
                if not self.paused and not held():
                    seconds -= passed / self._pace
        finally:
            waiting.cancel()

    def next(self) -> None:
        """Show the next thing at once."""
        self._go.set()

    def pause(self) -> None:
        """Pause, or no longer."""
        self.paused = not self.paused
        self._draw()

    def skip(self) -> None:
        """Leave out the rest."""
        self.seen, self.line, self.city, self.paused = None, "", None, False
        self._go.set()

    def change_speed(self) -> str:
        """The next speed; its name."""
        names = list(SPEEDS)
        self.speed = names[(names.index(self.speed) + 1) % len(names)]
        return self.speed
