"""Thoughts that come to an end in time."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TypeVar

T = TypeVar("T")
_log = logging.getLogger("fourcures.computers")


async def timely(
    think: Callable[[], Awaitable[T]], seconds: float, *, early: bool = False
) -> T | None:
    """What is found within so many seconds; None if nothing is, for whatever reason.

    It is told when they are over and not before, so that the time tells nothing; or `early`.
    """
    loop = asyncio.get_running_loop()
    end = loop.time() + seconds
    found: T | None = None
    try:
        async with asyncio.timeout_at(end):
            found = await think()
    except TimeoutError:
        _log.info("nothing was found within %s s", seconds)
    except Exception:  # nobody waits for what is wrong with us
        _log.exception("thinking failed")
    if not early:
        await asyncio.sleep(end - loop.time())
    return found
