"""Waiting for what must come, however busy the machine is."""

import asyncio
from collections.abc import Callable

PATIENCE = 60.0
"""Seconds; only what never comes takes that long."""


async def until(holds: Callable[[], object]) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.01)
