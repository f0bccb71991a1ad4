"""How far simulated games have come."""

import time

from fourcures.ai.arena.tasks import Result, wilson
from fourcures.cli.progress import show_progress
from fourcures.play.words.names import counted

_PAUSE = 0.1


class Progress:
    """Tells how many games are over, how quickly they go, what is left and how many were won."""

    def __init__(self, games: int, before: list[Result]) -> None:
        self.games = games
        self.over = len(before)
        self.won = sum(result.outcome == "won" for result in before)
        self._before = self.over
        self._began = self._shown = time.monotonic()

    def count(self, result: Result) -> None:
        """One more game is over."""
        self.over += 1
        self.won += result.outcome == "won"
        now = time.monotonic()
        if now - self._shown > _PAUSE:
            self._shown = now
            show_progress(self.line(now - self._began))

    def line(self, seconds: float) -> str:
        """All of it, after so many seconds of playing."""
        rate = (self.over - self._before) / max(seconds, 1e-9)
        low, high = wilson(self.won, self.over)
        return ", ".join(
            [
                f"{self.over:,} of {counted(self.games, 'game')}",
                f"{rate:,.1f} a second" if rate >= 1 else f"{60 * rate:.1f} a minute",
                f"{duration((self.games - self.over) / max(rate, 1e-9))} left",
                f"{self.won / max(1, self.over):.1%} won ({low:.0%} to {high:.0%})",
            ]
        )


def duration(seconds: float) -> str:
    """A time as people say it."""
    if seconds < 99.5:
        return f"{seconds:.0f} s"
    minutes = round(seconds / 60)
    return f"{minutes} min" if minutes < 100 else f"{minutes // 60} h {minutes % 60:02} min"
