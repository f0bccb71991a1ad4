"""Thoughts about secrets end at the same moment, whatever came of them."""

import asyncio
import selectors
from collections.abc import Awaitable, Callable

import pytest

from fourcures.server.thinking.deadline import timely


class Clock(selectors.SelectSelector):
    """A selector in whose world waiting takes no time, only the clock goes on."""

    now = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        self.now += timeout or 0.0
        return super().select(0)


def seconds_for(think: Callable[[], Awaitable[str]], early: bool) -> tuple[str | None, float]:
    """What is found, and how long it took."""
    clock = Clock()
    loop = asyncio.SelectorEventLoop(clock)
    loop.time = lambda: clock.now  # type: ignore[method-assign]
    try:
        return loop.run_until_complete(timely(think, 3.0, early=early)), clock.now
    finally:
        loop.close()


async def at_once() -> str:
    return "yes"


async def after_a_while() -> str:
    await asyncio.sleep(1.0)
    return "yes"


async def too_late() -> str:
    await asyncio.sleep(60.0)
    return "yes"


async def failing() -> str:
    raise ZeroDivisionError


@pytest.mark.parametrize(
    ("think", "found", "seconds"),
    [(at_once, "yes", 0.0), (after_a_while, "yes", 1.0), (too_late, None, 3.0), (failing, None, 0)],
)
def test_what_is_found_is_told_in_time(
    think: Callable[[], Awaitable[str]], found: str | None, seconds: float
) -> None:
    for early, expected in ((False, 3.0), (True, seconds)):
        told, took = seconds_for(think, early)
        assert told == found
        assert took == pytest.approx(expected)
