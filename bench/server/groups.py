"""Four sockets at one table: what they are told, and what they say next."""

import itertools
import re
import time
from collections.abc import Callable
from functools import partial

import msgspec

from fourcures.protocol.messages import Act
from fourcures.protocol.pieces import Action, Offer
from fourcures.server.base.limits import Bucket
from fourcures.server.ws.table import COMMANDS

from .client import Socket

SEATS = 4

_TOLD = re.compile(rb'\{"type":"(?:update|ack)",(?:"id":"([^"]*)",)?"version":(\d+)')
# In this order: keep the game alive as long as it goes, and do only what asks nobody.
_KINDS = ("treat", "drive", "finish", "go_on", "discard")
_numbers = itertools.count(1)


class _View(msgspec.Struct):
    waits_for: int | None
    outcome: str


class _Shown(msgspec.Struct):
    """The little that is read of an update before the next command."""

    view: _View
    offers: list[Offer] | None = None


_shown = msgspec.json.Decoder(_Shown)


class Group:
    """Sockets that are told the same versions; at most one command is under way."""

    def __init__(self, done: Callable[["Group"], None]) -> None:
        """`done` is called when a command is acknowledged and all sockets have its update."""
        self._done = done
        self.sockets: list[Socket] = []
        self.buckets: list[Bucket] = []
        self.last: list[bytes] = []
        self.versions: list[int] = []
        self.over = False
        self.trouble = ""
        self.turn = 0
        self.id = ""
        """Of the command that is under way."""
        self.sent = 0.0
        self.acked = 0.0
        self.shown = 0.0
        """When the last socket had the update."""
        self.version = 0
        self._next: Act | None = None

    def add(self, socket: Socket) -> None:
        """One more socket, in the order of the seats."""
        self.sockets.append(socket)
        self.buckets.append(Bucket(COMMANDS, time.monotonic()))
        self.last.append(b"")
        self.versions.append(0)

    def listen(self) -> None:
        """Take in all that the sockets are told, until they end."""
        for place, socket in enumerate(self.sockets):
            socket.listen(partial(self._take, place), self._lost)

    def _lost(self, why: str) -> None:
        self.trouble = self.trouble or why
        self.over = True

    def _take(self, place: int, data: bytes) -> None:
        told = _TOLD.match(data)
        if told is None:
            if data.startswith(b'{"type":"refused"'):
                self.trouble = self.trouble or data.decode()
            return
        if told[1] is None:
            self.last[place] = data
            self.versions[place] = int(told[2])
            if self.id and min(self.versions) == self.version:
                self.shown = time.perf_counter()
        elif told[1].decode() == self.id:
            self.acked = time.perf_counter()
        if self.id and self.acked and self.shown:
            self.id = ""
            self._done(self)

    def act(self) -> bool:
        """Say the next thing; False if nothing can be said now."""
        command = self._next or self.command()
        self._next = command
        if command is None or self.buckets[self.turn].take(time.monotonic()) > 0:
            return False
        self._next = None
        self.id = command.id
        self.version = command.version + 1
        self.acked = self.shown = 0.0
        text = msgspec.json.encode(command)
        self.sent = time.perf_counter()
        self.sockets[self.turn].send(text)
        return not self.over

    def command(self) -> Act | None:
        """The next command; None at the end of the game."""
        shown = _shown.decode(self.last[self.turn])
        if shown.view.waits_for is None:
            self.over = True
            return None
        if shown.view.waits_for != self.turn:
            self.turn = shown.view.waits_for
            shown = _shown.decode(self.last[self.turn])
        return self._aimed(chosen(shown.offers or [], self.turn))

    def _aimed(self, action: Action) -> Act:
        return Act(f"{next(_numbers)}", self.versions[self.turn], action)


class BareGroup(Group):
    """Sockets at the bare fan-out, where anything can be said; they take turns."""

    def command(self) -> Act | None:
        """A command as long as those of the game."""
        self.turn = (self.turn + 1) % SEATS
        return self._aimed(Action(kind="drive", pawn=self.turn, city="Washington"))


def chosen(offers: list[Offer], seat: int) -> Action:
    """A simple action out of what a seat is offered."""
    for kind in _KINDS:
        for offer in offers:
            if offer.kind == kind and offer.pawn in (None, seat):
                return Action(
                    kind=kind,
                    pawn=offer.pawn,
                    city=offer.cities[0] if offer.cities else None,
                    card=offer.cards[0] if offer.cards else None,
                    color=offer.colors[0] if offer.colors else None,
                )
    raise ValueError(f"nothing simple is offered: {offers}")
