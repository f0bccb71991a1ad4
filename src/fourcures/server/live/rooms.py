"""A table in memory with those who are connected to it here."""

import asyncio
import math
import time
from base64 import urlsafe_b64encode
from collections.abc import Callable
from hashlib import blake2b, sha256

import msgspec
from msgspec import structs

from fourcures.play.chance import Seeded
from fourcures.play.game import UNDO, Game
from fourcures.protocol import messages as say
from fourcures.protocol.pieces import Watcher
from fourcures.server.base.limits import Bucket
from fourcures.server.base.people import Person, Requester
from fourcures.server.store.base import TableRow
from fourcures.server.table.broadcast import Broadcast
from fourcures.server.table.changes import Change
from fourcures.server.table.summaries import Listing
from fourcures.server.table.table import Table
from fourcures.server.table.views import welcome

MOST_NAMED = 100
"""Watchers told by name; of very many, everybody would be told very much."""
_encode = msgspec.json.Encoder().encode


class Subscriber:
    """Somebody connected to a table."""

    __slots__ = ("address", "end", "person", "send")

    def __init__(
        self,
        person: Person | None,
        send: Callable[[bytes], None],
        end: Callable[[], None],
        address: str = "",
    ) -> None:
        """`send` sends a message and makes nobody wait; `end` ends the connection after it."""
        self.address = address
        self.person = person
        self.send = send
        self.end = end

    @property
    def id(self) -> str | None:
        """The id of the person; None for somebody without a name."""
        return None if self.person is None else self.person.id


class Room:
    """A table, its luck, and those connected to it in this process."""

    def __init__(self, row: TableRow) -> None:
        """The table is empty until its log is folded in."""
        self.id = row.id
        self.password = row.password
        self.chance = Seeded(row.seed)
        digest = blake2b(row.id.encode(), key=row.seed, digest_size=9, person=b"rematch").digest()
        self.next_id = urlsafe_b64encode(digest).decode()
        """The id of the table for a rematch: the same in every process."""
        self.table = Table(row.id)
        self.lock = asyncio.Lock()
        self.subscribers: set[Subscriber] = set()
        self.shown = 0
        """The last version that anybody here was told of."""
        self.stale = False
        """The table may be ahead of its log, and must be read again."""
        self.seen: dict[str, float] = {}
        """When each person was last connected, here or elsewhere."""
        self.quiet_since = 0.0
        """When the last subscriber left, for putting the room away."""
        self._left = -math.inf
        """When the last subscriber left."""
        self._whose = Requester()
        self.thinking: int | None = None
        """The seat of a computer player that thinks in this process."""
        self.paces: dict[str, tuple[Bucket, Bucket]] = {}
        """How much each person may still say, commands and lines, through whichever connection."""
        self.listing: Listing | None = None
        """What lists show of the table as it is, once it was made."""
        self._film: Game | None = None

    def entry(self, person: str | None) -> str:
        """What lets this person, or anybody without a name, in again without the password."""
        secret = sha256((self.password or "").encode()).digest()
        about = f"{self.id} {person or ''}".encode()
        digest = blake2b(about, key=secret, digest_size=18, person=b"entry").digest()
        return urlsafe_b64encode(digest).decode()

    def drop(self, subscriber: Subscriber) -> None:
        """Somebody is no longer connected."""
        self.whose()
        self.subscribers.discard(subscriber)
        if not self.subscribers:
            self.quiet_since = self._left = time.monotonic()

    def attended(self, grace: float) -> bool:
        """Whether anybody is connected here, playing or watching, or was within these seconds."""
        return bool(self.subscribers) or time.monotonic() - self._left < grace

    def whose(self) -> Requester:
        """For whom computer players think here: the host, else who else sits here, or watches."""

        def order(subscriber: Subscriber) -> tuple[bool, bool, str, str]:
            stands = self.table.seat_of(subscriber.id) is None
            return subscriber.id != self.table.host, stands, subscriber.address, subscriber.id or ""

        if self.subscribers:
            subscriber = min(self.subscribers, key=order)
            self._whose = Requester(subscriber.address, subscriber.id or self.id)
        return self._whose

    def address_of(self, person: str) -> str:
        """Where somebody is connected from; empty if not through this process."""
        return next(
            (subscriber.address for subscriber in self.subscribers if subscriber.id == person), ""
        )

    def film(self) -> Game:
        """The finished game with every step, played again from its log; once for all who ask."""
        if self._film is None:
            assert self.table.game is not None
            self._film = Game(state=self.table.game.start, manual=True)
            self._film.opening = self.table.game.opening
            for action in self.table.game.log:
                if action == UNDO:
                    self._film.undo()
                else:
                    self._film.play(action)
        return self._film

    def show(self, change: Change) -> None:
        """Tell everybody here of a change; those who see the same share one message."""
        self.shown = change.version
        if not self.subscribers:
            return
        broadcast = Broadcast(self.table, self.chance.seed, change)
        watching: bytes | None = None
        seated = frozenset(self.table.people)
        for subscriber in list(self.subscribers):
            if subscriber.id in seated or subscriber.id in self.table.plans:
                subscriber.send(broadcast.to(subscriber.id))
            else:
                watching = watching or broadcast.to(None)
                subscriber.send(watching)

    def greet(self, subscriber: Subscriber, after: int | None) -> None:
        """Tell a subscriber everything as it is now; whoever was kicked meanwhile goes."""
        if not self.table.lets_in(subscriber.id):
            self.drop(subscriber)
            subscriber.end()
            return
        told = welcome(self.table, self.chance.seed, subscriber.id, after)
        if self.password is not None:
            told = structs.replace(told, entry=self.entry(subscriber.id))
        subscriber.send(_encode(told))

    def presence(self, elsewhere: set[str], watching: int) -> None:
        """Tell everybody here who is here."""
        here = {
            subscriber.id for subscriber in self.subscribers if subscriber.id is not None
        } | elsewhere
        seated = [person for person in self.table.people if person in here]
        watchers = sum(1 for g in self.subscribers if self.table.seat_of(g.id) is None) + watching
        names = {g.person.id: g.person.name for g in self.subscribers if g.person is not None}
        others = [Watcher(id, names.get(id)) for id in sorted(here - set(seated))[:MOST_NAMED]]
        message = _encode(say.Presence(seated, watchers, others, self.thinking))
        for subscriber in list(self.subscribers):
            subscriber.send(message)

    def put_out(self) -> None:
        """End the connections of those who were kicked or may not watch; they hear no more."""
        for subscriber in list(self.subscribers):
            if not self.table.lets_in(subscriber.id):
                self.drop(subscriber)
                subscriber.end()
