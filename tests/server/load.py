"""Real servers as processes that can be killed, and people who play on whatever happens."""

import asyncio
import contextlib
import os
import random
import signal
import socket
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
from websockets.exceptions import WebSocketException

import fourcures
from fourcures.play.view.view import View
from fourcures.protocol import messages as say
from fourcures.protocol.pieces import Action, Fact, Offer, Settings
from fourcures.server.base.settings import Settings as ServerSettings
from fourcures.server.base.settings import environment
from fourcures.server.table.refusals import Refusal
from tests import waiting
from tests.server.client import Client
from tests.server.running import settings_for_tests
from tests.server.services import HOST

PATIENCE = 2 * waiting.PATIENCE  # seconds for a process to start, and for an answer
GRACE = 1.0  # seconds after which somebody who is gone counts as absent
_SOURCE = Path(fourcures.__file__).parents[1]


class Server:
    """One process of the server; started again, it has the same port and the same database."""

    def __init__(
        self,
        folder: Path,
        database: str,
        bus: str | None = None,
        settings: ServerSettings | None = None,
    ) -> None:
        """`settings`: by default cheap passwords and no limits."""
        self._settings = settings or settings_for_tests(grace_seconds=GRACE)
        self.port = lasting_port()
        self.url = f"http://{HOST}:{self.port}"
        self.journal = folder / f"journal-{self.port}.txt"
        self._words = ["--port", str(self.port), "--database-url", database]
        if bus is not None:
            self._words += ["--bus-url", bus]
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        """The number of the process."""
        assert self._process is not None
        return self._process.pid

    async def start(self) -> None:
        """Start, and wait until it can work."""
        assert self._process is None
        with self.journal.open("ab") as journal:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "fourcures", "serve", *self._words],
                env=_environment(self._settings),
                stdin=subprocess.DEVNULL,
                stdout=journal,
                stderr=journal,
            )
        async with asyncio.timeout(PATIENCE):
            while not await self.ready():
                assert self._process.poll() is None, self.journal.read_text("utf-8", "replace")
                await asyncio.sleep(0.03)

    async def ready(self) -> bool:
        """Whether it says that it can work."""
        try:
            reader, writer = await asyncio.open_connection(HOST, self.port)
            writer.write(b"GET /readyz HTTP/1.0\r\n\r\n")
            answer = await reader.readline()
            writer.close()
            await writer.wait_closed()
        except OSError:
            return False
        return b" 200 " in answer

    def kill(self) -> None:
        """End it without any warning."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.wait(PATIENCE)

    def stop(self) -> int:
        """Ask it to end, and wait; its exit code."""
        process, self._process = self._process, None
        if process is None:
            return 0
        process.send_signal(signal.SIGTERM)
        try:
            return process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            raise

    def troubles(self) -> str:
        """The lines of the journal that tell of an error nobody expected."""
        lines = self.journal.read_text("utf-8", "replace").splitlines()
        bad = [line[:2000] for line in lines if "Traceback" in line or '"level": "error"' in line]
        return "\n".join(bad)


def lasting_port() -> int:
    """A free port that stays free while nobody listens on it.

    It is below those that are given to whoever connects: clients that try again and again would
    at some time get the very port they try to reach, and keep the server from it.
    """
    while True:
        port = random.SystemRandom().randrange(20_000, 32_000)
        with contextlib.suppress(OSError), socket.create_server((HOST, port)):
            return port


def _environment(settings: ServerSettings) -> dict[str, str]:
    """These settings, and nothing of the own ones."""
    own = {name: value for name, value in os.environ.items() if not name.startswith("FOURCURES_")}
    chosen = {name: value for name, value in environment(settings).items() if value}
    return own | chosen | {"PYTHONPATH": str(_SOURCE)}


class Gone(Exception):
    """The connection ended before the answer came."""


@dataclass(frozen=True)
class Answered:
    """What somebody was told is kept, at a version; or is not done: 0."""

    table: str
    person: str
    command: str
    version: int


@dataclass(frozen=True)
class Told:
    """The facts of the versions after one up to another, as they came over the wire."""

    after: int
    version: int
    seat: int | None
    facts: list[Fact]


@dataclass
class Album:
    """What somebody has seen of a table."""

    views: dict[int, tuple[int | None, View | None]] = field(default_factory=dict)
    told: list[Told] = field(default_factory=list)


class Player(Client):
    """Somebody who plays random moves, comes back when cut off, and remembers what was seen."""

    def __init__(self, servers: list[Server], name: str, rng: random.Random) -> None:
        super().__init__(servers[0].url, name)
        self.servers = servers
        self.rng = rng
        self.place = ""
        self.acked: list[Answered] = []
        self.albums: dict[str, Album] = {}
        self.denied: list[Answered] = []
        self.resumed = 0
        self.resent = 0
        self.pause = 0.0
        """Seconds between two things."""

    async def go_to(self, table: str) -> None:
        """Leave for another table; it is entered as soon as something is to be done there."""
        await self.drop()
        self.place, self.version = table, 0
        self.table, self.view, self.seat, self.offers = None, None, None, []
        self.albums.setdefault(table, Album())

    async def drop(self) -> None:
        """Lose the connection; what was wrong with what came over it is wrong for good."""
        if self.reading is not None:
            self.reading.cancel()
            await asyncio.wait({self.reading})
            if not self.reading.cancelled():
                self.reading.result()
            self.reading = None
        await super().drop()

    async def reach(self) -> None:
        """Be connected, by whichever server answers."""
        async with asyncio.timeout(PATIENCE):
            while self.socket is None or self.reading is None or self.reading.done():
                await self.drop()
                self.base = self.rng.choice(self.servers).url
                try:
                    await self.connect(self.place, after=self.version or None)
                    self.resumed += 1
                except (OSError, WebSocketException, TimeoutError):
                    await asyncio.sleep(0.05)

    async def give(self, command: type[say.Command], **values: Any) -> int | None:
        """Give a command until it is answered: its version, or None if it is refused."""
        said = command(id=f"{self.name}-{next(self._ids)}", **values)
        tries = 0
        while True:
            await self.reach()
            tries += 1
            try:
                version = await self._attempt(said)
                break
            except (Gone, OSError, WebSocketException):
                await asyncio.sleep(0.01)  # let whoever reads see the end too
            except Refusal:
                self.denied.append(Answered(self.place, self.id, said.id, 0))
                return None
        self.resent += tries > 1
        self.acked.append(Answered(self.place, self.id, said.id, version))
        return version

    async def _attempt(self, said: say.Command) -> int:
        assert self.socket is not None and self.reading is not None
        answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self.waiting[said.id] = answer
        await self.socket.send(msgspec.json.encode(said).decode())
        either: set[asyncio.Future[Any]] = {answer, self.reading}
        await asyncio.wait(either, timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
        if answer.done():
            return answer.result()
        assert self.reading.done(), f"{said} was never answered"
        raise Gone

    def _take(self, message: say.FromServer) -> None:
        before = self.version
        self.raw.clear()
        self.seen.clear()  # the album has them until the next audit
        album = self.albums[self.place]
        super()._take(message)
        match message:
            case say.Welcome():
                assert self.version >= before, "what was seen is not taken back"
                if message.complete:
                    album.told.append(Told(before, self.version, self.seat, message.facts))
            case say.Update():
                album.told.append(Told(before, self.version, self.seat, message.facts or []))
            case say.Refused():
                assert message.id != "hello", message
                return
            case _:
                return
        album.views[self.version] = (self.seat, self.view)

    async def play(self, first: bool, stop: asyncio.Event) -> None:
        """Sit down, play, and go on at the next table when a game is over."""
        while not stop.is_set():
            await self.reach()
            self.moved.clear()
            if self.pause:
                await asyncio.sleep(self.pause)
            if not await self._step(first):
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(0.2):
                        await self.moved.wait()

    async def _step(self, first: bool) -> bool:
        """Do the next thing; False if there is nothing to do before something changes."""
        table = self.table
        if table is None:
            return False
        if table.phase == "waiting":
            missing = [chair for chair in table.chairs if not chair.person]
            if self.seat is None:
                await self.give(say.Sit)
            elif first and not missing:
                await self.give(say.Start)
            else:
                return False
            return True
        if table.phase == "playing":
            return await self._move()
        if table.rematch is not None:
            await self.go_to(table.rematch)
        elif first:
            await self.give(say.Rematch)
        else:
            return False
        return True

    async def _move(self) -> bool:
        assert self.table is not None
        asking, view = self.table.asking, self.view
        chance = self.rng.random()
        if asking is not None and asking.of == self.seat:
            agree = chance < 0.7
            await self.give(say.Consent, version=self.version, agree=agree)
        elif chance < 0.03:
            await self.give(say.Chat, text=f"I have seen {self.version}")
        elif chance < 0.05:
            await self.give(say.Hold, hold=True)
            await self.give(say.Hold, hold=False)
        elif view is None or not self.offers or (view.waits_for != self.seat and chance < 0.9):
            return False
        elif chance < 0.1:
            await self.give(say.Undo, version=self.version)
        elif chance < 0.2:
            plan = [self._choice() for _ in range(self.rng.randint(1, 2))]
            if await self.give(say.Plan, steps=plan, shared=chance < 0.15):
                await self.give(say.Commit, version=self.version)
        else:
            await self.give(say.Act, version=self.version, action=self._choice())
        return True

    def _choice(self) -> Action:
        return action_from(self.rng.choice(self.offers), self.rng)


def action_from(offer: Offer, rng: random.Random) -> Action:
    """One of the actions that an offer stands for."""

    def one(values: list[str] | None) -> str | None:
        return rng.choice(values) if values else None

    if offer.need is not None:
        cards = rng.sample(offer.cards or [], offer.need)
        return Action(offer.kind, cards=cards)
    return Action(
        offer.kind,
        pawn=offer.pawn,
        city=one(offer.cities),
        card=one(offer.cards),
        color=one(offer.colors),
        other=one(offer.others),
    )


async def party(
    servers: list[Server], name: str, number: int, rng: random.Random, settings: Settings
) -> list[Player]:
    """So many people with accounts, on their way to a table of their own."""
    players = [Player(servers, f"{name} {n}", random.Random(rng.random())) for n in range(number)]
    for player in players:
        await player.sign_up()
    table = await players[0].open_table(msgspec.structs.replace(settings, seats=number))
    for player in players:
        await player.go_to(table)
    return players
