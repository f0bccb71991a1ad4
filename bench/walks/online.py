"""The walks at a table of a real server, over a real WebSocket."""

import asyncio
import contextlib
import io
import json
import multiprocessing.connection
import os
import re
import secrets
import signal
import sys
import tempfile
import threading
import urllib.request
from collections.abc import Callable, Iterator
from typing import Any

from websockets.sync.client import ClientConnection, connect

from fourcures.cli import main
from fourcures.protocol.version import VERSION

from .counting import PACKAGE, CannotCount, Counting, Counts

PLAIN = b"walk 8"
"""Ann has the first turn, and nobody an event card."""
STORMY = b"walk 943"
"""Ann has the first turn and an event card, so that the game waits at every window; her first draw
brings an epidemic, that of the computer player after her none."""
PATIENCE = 60.0
_OFTEN = "1000000/1"
_SETTINGS = {
    "FOURCURES_PACE": "0.4",  # before a computer player finishes, so that its actions end apart
    "FOURCURES_THINKING": "1e-9",  # at first sight, which is the same every time
    "FOURCURES_LIMIT_GUESTS": _OFTEN,
    "FOURCURES_LIMIT_TABLES": _OFTEN,
    "FOURCURES_LIMIT_GAMES_ADDRESS": "1000000",
}

Walk = Callable[[Counting, "Ann"], dict[str, Counts]]


class Ann:
    """Somebody at a new table, with a computer player who has the second seat."""

    seed = b""
    """The luck of the next table."""
    gate = threading.Event()
    """While it is not set, nothing that another process has thought arrives."""

    def __init__(self, socket: ClientConnection) -> None:
        """Say hello, and begin the game."""
        self._socket = socket
        self._said = 0
        self.view: dict[str, Any] = {}
        self.facts: list[str] = []
        self.version = 0
        socket.send(json.dumps({"type": "hello"}))
        self.until(lambda message: message["type"] == "welcome")
        self.do("computer", seat=1, level="beginner")
        self.do("trust", trust=True)
        self.do("start")
        self.must(self.view["turn"] == 0, "the first turn is not Ann's")

    def do(self, kind: str, **values: object) -> None:
        """Give a command and wait until it is done."""
        self._said += 1
        id = f"ann {self._said}"
        self._socket.send(json.dumps({"type": kind, "id": id, **values}))
        self.until(lambda message: message["type"] == "ack" and message["id"] == id)

    def act(self, kind: str) -> None:
        """Do something at once."""
        self.do("act", version=self.version, action={"kind": kind})

    def until(self, holds: Callable[[dict[str, Any]], object]) -> None:
        """Hear what is told until something is so."""
        while True:
            message = json.loads(self._socket.recv(PATIENCE))
            if message["type"] == "refused":
                raise CannotCount(f"refused: {message}")
            if message["type"] in ("welcome", "update"):
                self.version = message["version"]
                self.view = message.get("view") or self.view
                self.facts += [fact["kind"] for fact in message.get("facts") or []]
            if holds(message):
                return

    def must(self, holds: object, trouble: str) -> None:
        """The game has to be the one that its seed is meant to bring."""
        if not holds:
            raise CannotCount(f"{trouble}; another seed is needed ({__file__})")


def drive(counting: Counting, ann: Ann) -> dict[str, Counts]:
    """Plan to drive to a neighbor, and commit that."""
    counting.begin()
    ann.do("plan", steps=[{"kind": "drive", "city": "Chicago"}])
    counting.until_quiet()
    planned = counting.counts()
    counting.begin()
    ann.do("commit", version=ann.version)
    counting.until_quiet()
    return {"plan a drive": planned, "commit it": counting.counts()}


def epidemic(counting: Counting, ann: Ann) -> dict[str, Counts]:
    """Finish, draw an epidemic, and let it strike; before the deck is intensified there is time."""
    before = len(ann.facts)
    counting.begin()
    ann.act("finish")
    counting.until_quiet()
    counts = counting.counts()
    told = ann.facts[before:]
    struck = "epidemic_drawn" in told and "bottom_drawn" in told
    ann.must(struck and "deck_intensified" not in told, f"no epidemic and a window, but {told}")
    return {"a draw with an epidemic": counts}


def hint(counting: Counting, ann: Ann) -> dict[str, Counts]:
    """Ask for a hint; what the other process thinks does not count."""
    counting.begin()
    ann.do("hint")
    counting.until_quiet()
    return {"a hint": counting.counts()}


def computer(counting: Counting, ann: Ann) -> dict[str, Counts]:
    """The turn of a computer player, from the moment at which its plan is found."""
    ann.gate.clear()
    ann.act("finish")
    while ann.view["turn"] == 0:
        ann.act("go_on")
    counting.until_quiet()
    ann.must(ann.view["actions"] == 4, "the computer player has no four actions")
    counting.begin()
    ann.gate.set()
    ann.until(lambda _: ann.view["actions"] == 0)
    counting.until_quiet()
    acted = counting.counts(end=False)
    before = len(ann.facts)
    ann.until(lambda _: ann.view["turn"] == 0)
    counting.until_quiet()
    told = ann.facts[before:]
    ann.must("epidemic_drawn" not in told, "the computer player draws an epidemic")
    return {
        "a computer's four actions": acted,
        "a computer's whole turn": counting.counts(),
    }


WALKS: list[tuple[Walk, bytes]] = [
    (drive, PLAIN),
    (epidemic, STORMY),
    (hint, PLAIN),
    (computer, STORMY),
]


def walk_online(counting: Counting, steady: Callable[..., dict[str, Counts]]) -> dict[str, Counts]:
    """All walks at tables of a server that runs in this thread; Ann has another one."""
    found: dict[str, Counts] = {}
    troubles: list[BaseException] = []
    heard, walked = _Heard(), threading.Event()

    def play() -> None:
        try:
            address = heard.address()
            for walk, Ann.seed in WALKS:
                found.update(steady(lambda walk=walk: _at_a_table(counting, walk, address)))
            walked.set()
        except BaseException as trouble:  # told in the other thread
            troubles.append(trouble)
        finally:
            os.kill(os.getpid(), signal.SIGTERM)

    Ann.gate.set()
    stopping = signal.getsignal(signal.SIGTERM)
    with contextlib.ExitStack() as stack:
        stack.callback(signal.signal, signal.SIGTERM, stopping)
        stack.enter_context(_settings())
        stack.enter_context(_same_luck())
        stack.enter_context(_held())
        stack.enter_context(counting.hooked())
        stack.enter_context(contextlib.redirect_stdout(heard))
        threading.Thread(target=play, daemon=True).start()
        main(["serve", "--port", "0"])
    if troubles:
        raise troubles[0]
    if not walked.is_set():
        raise CannotCount("the server ended before the walks did")
    return found


def _at_a_table(counting: Counting, walk: Walk, address: str) -> dict[str, Counts]:
    token = _post(address, "/api/guest", {"bearer": True})["token"]
    who = {"authorization": f"Bearer {token}"}
    body = {"name": "a walk", "settings": {"seats": 2}}
    table = _post(address, "/api/tables", body, who)["id"]
    url = f"{address.replace('http', 'ws', 1)}/ws/{VERSION}/tables/{table}"
    with connect(url, additional_headers=who, compression=None) as socket:
        ann = Ann(socket)
        counting.until_quiet()
        found = walk(counting, ann)
    counting.until_quiet()
    return found


def _post(address: str, path: str, body: object, headers: dict[str, str] | None = None) -> Any:
    headers = {"content-type": "application/json", **(headers or {})}
    request = urllib.request.Request(address + path, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
        return json.load(answer)


class _Heard(io.StringIO):
    """What the server prints: its address."""

    def __init__(self) -> None:
        super().__init__()
        self._ready = threading.Event()

    def write(self, text: str) -> int:
        written = super().write(text)
        if "http://" in text:
            self._ready.set()
        return written

    def address(self) -> str:
        """Wait for it."""
        self._ready.wait(PATIENCE)
        found = re.search(r"http://[^/\s]+", self.getvalue())
        if found is None:
            raise CannotCount("the server did not say where it is")
        return found[0]


@contextlib.contextmanager
def _settings() -> Iterator[None]:
    """For an empty database and walks that are the same every time."""
    before = dict(os.environ)
    with tempfile.TemporaryDirectory() as folder:
        os.environ["FOURCURES_DATABASE_URL"] = f"sqlite+aiosqlite:///{folder}/walks.db"
        os.environ.update(_SETTINGS)
        try:
            yield
        finally:
            os.environ.clear()
            os.environ.update(before)


@contextlib.contextmanager
def _same_luck() -> Iterator[None]:
    """All tables are dealt the same game; ids and tokens stay secret."""
    chosen = secrets.token_bytes

    def token_bytes(nbytes: int | None = None) -> bytes:
        own = sys._getframe(1).f_code.co_filename.startswith(str(PACKAGE))
        return Ann.seed if own else chosen(nbytes)

    secrets.token_bytes = token_bytes
    try:
        yield
    finally:
        secrets.token_bytes = chosen


@contextlib.contextmanager
def _held() -> Iterator[None]:
    """Answers of other processes wait at the gate; what is done every few seconds is put off."""
    line, sleep = multiprocessing.connection.Connection, asyncio.sleep
    receive = line.recv

    def recv(self: Any) -> Any:
        answer = receive(self)
        Ann.gate.wait()
        return answer

    async def sleep_long(delay: float, result: Any = None) -> Any:
        return await sleep(3600 if delay > 1 else delay, result)

    line.recv, asyncio.sleep = recv, sleep_long  # type: ignore[method-assign]
    try:
        yield
    finally:
        line.recv, asyncio.sleep = receive, sleep  # type: ignore[method-assign]
        Ann.gate.set()
