"""Strangers attack a server with its usual limits, while others play; nobody else may notice.

python -m tests.server.attacks                  every attack, beside a quiet run
python -m tests.server.attacks --only unread    those with this in their name
"""

import argparse
import asyncio
import contextlib
import multiprocessing
import random
import statistics
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

from fourcures.protocol import messages as say
from fourcures.protocol.pieces import Settings as TableSettings
from fourcures.server.base.settings import Settings
from fourcures.server.table.refusals import Refusal
from tests.server import attackers
from tests.server.client import Client
from tests.server.load import Server, action_from

TABLES, PAUSE = 8, 0.5
MOST_MILLISECONDS, MOST_MEGABYTES = 250.0, 50.0
"""What others may wait, 99 times of 100, and what an attack may cost."""


@dataclass
class Looked:
    """How long commands and computer players took, and the most memory that was held meanwhile."""

    name: str
    waits: list[float]
    thoughts: list[float]
    memory: float

    @property
    def p99(self) -> float:
        """Milliseconds that 99 of 100 commands took at most."""
        return 1000 * statistics.quantiles(self.waits, n=100)[98]

    def row(self, quiet: "Looked") -> str:
        """A line of the table."""
        more = self.memory - quiet.memory
        good = self.p99 < MOST_MILLISECONDS and more < MOST_MEGABYTES
        return (
            f"{self.name:20}{len(self.waits):9}{1000 * statistics.median(self.waits):9.1f}"
            f"{self.p99:9.1f}{1000 * max(self.waits):9.1f}{self.p99 / quiet.p99:8.1f}x"
            f"{self.memory:9.0f}{more:+9.0f}{max(self.thoughts, default=0):9.1f}"
            f"   {'good' if good else 'TOO MUCH'}"
        )


@contextlib.asynccontextmanager
async def server() -> AsyncIterator[Server]:
    """One process on SQLite with the limits that a server has by itself.

    Its disk is in memory if there is one: a slow disk makes people wait, too, and is no attack.
    """
    memory_disk = Path("/dev/shm")
    with tempfile.TemporaryDirectory(dir=memory_disk if memory_disk.is_dir() else None) as folder:
        settings = Settings(argon2_time=1, argon2_memory=8, argon2_lanes=1)
        started = Server(Path(folder), f"sqlite:///{folder}/tables.db", settings=settings)
        await started.start()
        try:
            yield started
        finally:
            started.kill()


def memory(pid: int) -> float:
    """The megabytes that a process holds."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * 4096 / 1e6


async def couples(url: str) -> list[Client]:
    """Two people each at several tables, in the middle of a game."""
    people: list[Client] = []
    for number in range(TABLES):
        ann, bob = [await Client(url, f"{name} {number}").sign_up() for name in ("Ann", "Bob")]
        table = await ann.open_table(TableSettings(seats=2))
        await ann.connect(table)
        await bob.connect(table)
        await bob.do(say.Sit)
        await ann.do(say.Start)
        people += [ann, bob]
    return people


async def busy(person: Client, until: float, waits: list[float], after: float) -> None:
    """Give a command again and again, and note how long each takes; not all at once."""
    hold = True
    await asyncio.sleep(after)
    while time.monotonic() < until:
        began = time.monotonic()
        with contextlib.suppress(TimeoutError):  # then it has waited for that long
            await person.do(say.Hold, hold=hold)
        waits.append(time.monotonic() - began)
        hold = not hold
        person.raw.clear()
        person.seen.clear()
        await asyncio.sleep(PAUSE)


async def with_expert(url: str) -> Client:
    """Somebody at a table with a computer player that thinks for long."""
    cleo = await Client(url, "Cleo").sign_up()
    await cleo.connect(await cleo.open_table(TableSettings(seats=2)))
    await cleo.do(say.Seats, seat=1, level="expert")
    await cleo.until(await cleo.do(say.Start))
    return cleo


async def together(person: Client, until: float, thoughts: list[float]) -> None:
    """Do little, and note how long the computer player takes for each thing it does."""
    rng = random.Random(1)
    while time.monotonic() < until and person.table is not None and person.view is not None:
        version, asking = person.version, person.table.asking
        if person.table.phase == "over":
            return
        if asking is not None and asking.of == person.seat:
            with contextlib.suppress(Refusal, TimeoutError):
                await person.do(say.Consent, version=version, agree=True)
        elif person.view.waits_for == person.seat:
            offers = person.offers
            quick = [one for one in offers if one.kind in ("finish", "go_on")]
            action = action_from((quick or offers)[0], rng)
            with contextlib.suppress(Refusal, TimeoutError):
                await person.do(say.Act, version=version, action=action)
            await asyncio.sleep(0.2)
        else:
            began = time.monotonic()
            while person.version == version and time.monotonic() < until:
                person.moved.clear()
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(person.moved.wait(), 0.5)
            thoughts.append(time.monotonic() - began)


async def look(name: str, people: list[Client], friend: Client, pid: int, seconds: float) -> Looked:
    """Let people play for so long."""
    waits: list[float] = []
    thoughts: list[float] = []
    until = time.monotonic() + seconds
    playing = asyncio.gather(
        *(
            busy(person, until, waits, PAUSE * place / len(people))
            for place, person in enumerate(people)
        ),
        together(friend, until, thoughts),
    )
    most = 0.0
    while not playing.done():
        most = max(most, memory(pid))
        await asyncio.sleep(0.1)
    await playing
    return Looked(name, waits, thoughts, most)


async def compare(names: list[str], seconds: float) -> int:
    """The quiet run, then each attack on a server of its own; how many were too much."""
    head = ("commands", "p50 ms", "p99 ms", "max ms", "p99", "MB", "more", "think s")
    print(f"{'':20}" + "".join(f"{word:>9}" for word in head), flush=True)
    bad = 0
    for name in names:
        async with server() as one:
            people, friend = await couples(one.url), await with_expert(one.url)
            await look("warm", people, friend, one.pid, 2.0)
            quiet = await look("quiet", people, friend, one.pid, seconds)
            print(quiet.row(quiet), flush=True)
            table = (await people[0].get("/api/tables/mine")).json()["tables"][0]["table"]["id"]
            attack = multiprocessing.get_context("spawn").Process(
                target=attackers.run, args=(name, one.port, table, seconds)
            )
            attack.start()
            try:
                attacked = await look(name, people, friend, one.pid, seconds)
            finally:
                attack.join(30)
                attack.kill()
            line = attacked.row(quiet)
            print(line, flush=True)
            bad += "TOO MUCH" in line
            for person in (*people, friend):
                await person.drop()
    return bad


def main() -> int:
    """Attack."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=30.0, help="each attack takes")
    parser.add_argument("--only", default="", help="attacks with this in their name")
    options = parser.parse_args()
    names = [name for name in attackers.ATTACKS if options.only in name]
    return 1 if asyncio.run(compare(names, options.seconds)) else 0


if __name__ == "__main__":
    sys.exit(main())
