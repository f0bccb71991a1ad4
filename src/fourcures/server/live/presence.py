"""Who is connected to a table through other processes, as far as they say."""

import secrets
import time
from collections.abc import Iterable

from .rooms import Room

FRESH_SECONDS = 8.0

Said = tuple[float, frozenset[str], int]
"""When, who is there, and how many watch."""


class Presences:
    """What other processes said last, forgotten when they fall silent."""

    def __init__(self) -> None:
        """Give this process a name."""
        self.process = secrets.token_hex(4)
        self._said: dict[str, dict[str, Said]] = {}
        """By table and process."""

    def message(self, rooms: Iterable[Room]) -> str:
        """What this process says: `here PROCESS`, and a line for each room."""
        return "\n".join([f"here {self.process}", *map(_line, rooms)])

    def heard(self, text: str) -> list[str]:
        """Take in what a process said; the ids of the tables of which it was news."""
        process, *lines = text.split("\n")
        if process == self.process:
            return []
        return [table for line in lines if (table := self._heard(process, line))]

    def _heard(self, process: str, line: str) -> str | None:
        table, watching, *people = line.split(" ")
        now = time.monotonic()
        by_process = self._said.setdefault(table, {})
        before = by_process.pop(process, (now, frozenset(), 0))
        said = (now, frozenset(people), int(watching))
        if people or int(watching):
            by_process[process] = said
        if not by_process:
            del self._said[table]
        return table if before[1:] != said[1:] else None

    def forget(self) -> set[str]:
        """Drop what is too old; the ids of the tables where somebody may be gone by that."""
        changed: set[str] = set()
        oldest = time.monotonic() - FRESH_SECONDS
        for table, by_process in list(self._said.items()):
            for process in [p for p, said in by_process.items() if said[0] < oldest]:
                del by_process[process]
                changed.add(table)
            if not by_process:
                del self._said[table]
        return changed

    def note(self, room: Room) -> None:
        """Let a room remember who is connected to it now, here or elsewhere."""
        here = {subscriber.id for subscriber in room.subscribers if subscriber.id is not None}
        now = time.monotonic()
        for person in here | self.elsewhere(room.id):
            room.seen[person] = now

    def elsewhere(self, table: str) -> frozenset[str]:
        """The people who are connected through other processes."""
        if table not in self._said:
            return frozenset()
        return frozenset().union(*(people for _, people, _ in self._fresh(table)))

    def watching(self, table: str) -> int:
        """How many watch through other processes."""
        return sum(watching for _, _, watching in self._fresh(table))

    def _fresh(self, table: str) -> list[Said]:
        oldest = time.monotonic() - FRESH_SECONDS
        return [said for said in self._said.get(table, {}).values() if said[0] >= oldest]


def _line(room: Room) -> str:
    """`TABLE WATCHERS ID ID ...`."""
    people = {subscriber.id for subscriber in room.subscribers if subscriber.id is not None}
    watching = sum(
        1 for subscriber in room.subscribers if room.table.seat_of(subscriber.id) is None
    )
    return " ".join([room.id, str(watching), *sorted(people)])
