"""Requester question is thought about next: everybody's in turn, however many somebody asks."""

from collections import Counter, OrderedDict
from dataclasses import dataclass

from fourcures.server.base.people import Requester

TURN, HINT, REVIEW = 0, 1, 2
"""What a question is about, the most pressing first: whom others wait for, somebody who asks."""
RISE_SECONDS = 5.0
"""After so long a question is as pressing as one of the rank before."""
LEAST_SHARE = 0.1
_REMEMBERED = 20_000


@dataclass(eq=False)
class Ticket:
    """A question that waits or is thought about."""

    whose: Requester
    rank: int
    since: float
    share: float = 1.0
    """The part of the usual time it gets: less, where others wait."""


class FairQueue:
    """Round robin over addresses, and over the people of an address.

    The address about whose questions the fewest are thinking comes first, then the one that was
    served longest ago.
    """

    def __init__(self, places: int) -> None:
        """So many questions are thought about at once."""
        self._places = places
        self._waiting: list[Ticket] = []
        self._running: set[Ticket] = set()
        self._count = 0
        self._served: OrderedDict[str | Requester, int] = OrderedDict()

    def join(self, whose: Requester, rank: int, now: float) -> Ticket:
        """Ask something."""
        ticket = Ticket(whose, rank, now)
        self._waiting.append(ticket)
        for key in (whose.address, whose):  # whoever is new stands behind all who wait already
            self._served.setdefault(key, self._count - 1)
        return ticket

    def __len__(self) -> int:
        return len(self._waiting) + len(self._running)

    def asked_by(self, address: str) -> int:
        """How many questions of an address wait or are thought about."""
        tickets = (*self._waiting, *self._running)
        return sum(1 for ticket in tickets if ticket.whose.address == address)

    def leave(self, ticket: Ticket) -> None:
        """The question is answered, or nobody wants to know any more."""
        if ticket in self._running:
            self._running.remove(ticket)
        elif ticket in self._waiting:
            self._waiting.remove(ticket)

    def next(self, now: float) -> Ticket | None:
        """What is thought about from now on; None if nothing waits or everybody thinks."""
        if not self._waiting or len(self._running) >= self._places:
            return None
        running = Counter(ticket.whose.address for ticket in self._running)

        def order(ticket: Ticket) -> tuple[int, int, int, int]:
            whose = ticket.whose
            rank = max(0, ticket.rank - int((now - ticket.since) / RISE_SECONDS))
            served = self._served.get(whose.address, 0), self._served.get(whose, 0)
            return rank, running[whose.address], *served

        ticket = min(self._waiting, key=order)  # of several, the first that came
        ticket.share = self._share(ticket)
        self._waiting.remove(ticket)
        self._running.add(ticket)
        self._count += 1
        for key in (ticket.whose.address, ticket.whose):
            self._served[key] = self._count
            self._served.move_to_end(key)
        while len(self._served) > _REMEMBERED:
            self._served.popitem(last=False)
        return ticket

    def _share(self, ticket: Ticket) -> float:
        """Time is short for all if many wait, and most of all for those who ask most."""
        addresses = [other.whose.address for other in self._waiting]
        crowd = len(set(addresses)) * addresses.count(ticket.whose.address)
        return min(1.0, max(LEAST_SHARE, self._places / crowd))
