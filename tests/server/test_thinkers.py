"""Processes that think for the server."""

import os
import signal

from fourcures.server.thinking.pool import Thinkers
from tests.server.thoughts import own_number


async def test_a_process_that_died_is_replaced() -> None:
    thinkers = Thinkers()
    try:
        first = await thinkers.think(own_number)
        os.kill(first, signal.SIGKILL)
        assert await thinkers.think(own_number) != first
    finally:
        thinkers.close()
