"""One run: servers started, tables opened, rates gone through, the most found."""

import asyncio
import gc
import sys
import time
from contextlib import ExitStack

import msgspec

from .crowd import BareCrowd, Crowd, TableCrowd
from .load import STEP, Stage, most, stage
from .processes import Process, bare, server

WARM = 10
"""Tables that are opened before the memory is looked at."""
FIRST_RATE = 20
SEARCH = 25.0
"""Seconds at most for finding out how much is too much."""
GOAL = 2000
"""Actions a second that the server should carry: there the search for the bare fan-out begins."""


class Asked(msgspec.Struct, frozen=True):
    """What is to be measured."""

    tables: int
    rates: list[int]
    seconds: float
    database: str
    processes: int
    together: bool
    """All sockets of a table at one process, as a balancer that looks at the path would do."""
    share: float
    """How much of a processor each process may use once all tables are open.

    Where load, database and server share few processors, one process is enough to use them up;
    slowed down alike, one and two can be compared as if each had a machine of its own.
    """


class Run(msgspec.Struct, frozen=True):
    """What was measured of one server, beside the bare fan-out."""

    name: str
    bytes: int
    """Length of an update."""
    stages: list[Stage]
    bare: list[Stage]
    memory: float | None
    """Kilobytes for an idle table with its four sockets."""
    bare_memory: float | None
    """Kilobytes for four sockets of the bare fan-out."""
    opening: float
    """Seconds until all tables were open."""
    troubles: list[str]

    @property
    def most(self) -> float:
        """The most actions a second that were acknowledged quickly enough."""
        return max((stage.done for stage in self.stages if stage.quick), default=0.0)


async def run(asked: Asked, processes: int) -> Run:
    """Measure so many processes of the server."""
    name = f"{asked.database} x{processes}"
    with ExitStack() as stack:
        serving = stack.enter_context(server(asked.database, processes))
        _note(f"{name}: opening {asked.tables} tables")
        crowd = TableCrowd([process.address for process in serving], together=asked.together)
        began = time.monotonic()
        try:
            memory = await _opened(crowd, serving, asked.tables)
            opening = time.monotonic() - began
            for process in serving:
                if asked.share < 1:
                    process.slow_down(asked.share)
            await stage(name, crowd, serving, FIRST_RATE, 1.0)
            size = sum(len(group.last[0]) for group in crowd.groups) // len(crowd.groups)
            limit = stack.enter_context(bare(size))
            others = BareCrowd([limit[0].address])
            try:
                bare_memory = await _opened(others, limit, asked.tables)
                await stage("bare", others, limit, FIRST_RATE, 1.0)
                gc.collect()
                gc.freeze()  # what is open now need not be looked through again and again
                stages, bares = await _rates(asked, name, crowd, serving, others, limit)
            finally:
                others.close()
        finally:
            crowd.close()
            gc.unfreeze()
    troubles = crowd.troubles()
    return Run(name, size, stages, bares, memory, bare_memory, opening, troubles)


async def _opened(crowd: Crowd, processes: list[Process], tables: int) -> float | None:
    """Open the tables; the memory that each of them took, in kilobytes."""
    warm = min(WARM, tables // 2)
    await crowd.open(warm)
    before = [process.memory() for process in processes]
    await crowd.open(tables - warm)
    await asyncio.sleep(0.5)
    after = [process.memory() for process in processes]
    taken = [b - a for a, b in zip(before, after, strict=True) if a is not None and b is not None]
    return sum(taken) / (tables - warm) if taken else None


async def _rates(
    asked: Asked,
    name: str,
    crowd: Crowd,
    serving: list[Process],
    others: Crowd,
    limit: list[Process],
) -> tuple[list[Stage], list[Stage]]:
    stages: list[Stage] = []
    bares: list[Stage] = []
    for rate in asked.rates:
        _note(f"{name}: {rate} actions/s")
        bares.append(await stage("bare", others, limit, rate, asked.seconds))
        stages.append(await stage(name, crowd, serving, rate, asked.seconds))
        if not stages[-1].carried:
            break
    _note(f"{name}: more and more, until it is too much")
    brief = min(asked.seconds, 4.0)
    more = asked.rates[-1] * STEP
    if stages[-1].carried:
        until = time.monotonic() + SEARCH
        stages += await most(name, crowd, serving, more, brief, until)
    until = time.monotonic() + SEARCH
    bares += await most("bare", others, limit, max(more, GOAL), brief, until)
    return stages, bares


def _note(text: str) -> None:
    print(text, file=sys.stderr, flush=True)
