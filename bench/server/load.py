"""Sending so many commands a second, and what becomes of them."""

import asyncio
import time

import msgspec

from .crowd import Crowd
from .processes import Process

DRAIN = 3.0
"""Seconds for what is under way at the end."""
SLOW = 1000.0
"""With a p99 above so many milliseconds, too much is asked."""
ENOUGH = 0.95
"""With less than this part of what is asked done in time, too much is asked."""
STEP = 1.4
"""How much more is asked each time, on the way to too much."""


class Stage(msgspec.Struct, frozen=True):
    """What was measured at one rate; times in milliseconds."""

    what: str
    rate: float
    done: float
    """Acknowledged actions a second."""
    ack_p50: float
    ack_p99: float
    all_p50: float
    all_p99: float
    cpu: float | None
    """Processor time of the server for an action, in milliseconds."""
    busiest: float | None
    """The part of a processor that the busiest process of the server used."""
    load: float
    """The part of a processor that the load itself used."""
    short: bool
    """Finished games or limits of single sockets kept the load from sending what was asked."""

    @property
    def quick(self) -> bool:
        """Whether even the slow ones were quick enough."""
        return self.all_p99 <= SLOW

    @property
    def carried(self) -> bool:
        """Whether as much as asked was done, and quickly enough."""
        return self.quick and self.done >= ENOUGH * self.rate


async def stage(
    what: str, crowd: Crowd, processes: list[Process], rate: float, seconds: float
) -> Stage:
    """Send at this rate for so many seconds; what cannot be sent when it is due is left out."""
    crowd.times = []
    used = [process.cpu() for process in processes]
    own, begin = time.process_time(), time.perf_counter()
    short = await _send(crowd, rate, begin + seconds)
    in_time, spent = len(crowd.times), time.perf_counter() - begin
    own = time.process_time() - own
    while crowd.under_way and time.perf_counter() < begin + seconds + DRAIN:
        await asyncio.sleep(0.01)
    after = [process.cpu() for process in processes]
    parts = [b - a for a, b in zip(used, after, strict=True) if a is not None and b is not None]
    acks = sorted(acked for acked, _ in crowd.times)
    shown = sorted(shown for _, shown in crowd.times)
    return Stage(
        what=what,
        rate=rate,
        done=in_time / spent,
        ack_p50=_at(acks, 0.5),
        ack_p99=_at(acks, 0.99),
        all_p50=_at(shown, 0.5),
        all_p99=_at(shown, 0.99),
        cpu=1000 * sum(parts) / max(1, len(crowd.times)) if parts else None,
        busiest=max(parts) / spent if parts else None,
        load=own / spent,
        short=short,
    )


async def most(
    what: str, crowd: Crowd, processes: list[Process], rate: float, seconds: float, until: float
) -> list[Stage]:
    """Ask for more and more until it is too much, or until the clock says so."""
    found: list[Stage] = []
    while time.monotonic() < until:
        found.append(await stage(what, crowd, processes, rate, seconds))
        if not found[-1].carried:
            break
        rate *= STEP
    return found


async def _send(crowd: Crowd, rate: float, until: float) -> bool:
    """Whether the load itself could not send what was asked."""
    begin = time.perf_counter()
    turns = 0
    short = False
    while (now := time.perf_counter()) < until:
        while turns <= (now - begin) * rate:
            turns += 1
            if not crowd.next():
                short = short or crowd.under_way < len(crowd.groups) / 2
                turns = int((now - begin) * rate) + 1
        await asyncio.sleep(max(0.0, begin + turns / rate - time.perf_counter()))
    return short


def _at(times: list[float], part: float) -> float:
    """The time, in milliseconds, that this part of all did not exceed."""
    return 1000 * times[min(len(times) - 1, int(part * len(times)))] if times else 0.0
