"""How many games with computer players go on at once, for each person and for each address.

Only games with somebody at them count, for the others pause; and only those of this process.
"""

from fourcures.protocol import messages as say
from fourcures.server.base.people import Person
from fourcures.server.live.hub import Hub
from fourcures.server.live.rooms import Room
from fourcures.server.table.refusals import Refusal
from fourcures.server.table.table import Table


class Quota:
    """Refuses to begin one game more, or to bring computer players into it."""

    def __init__(self, hub: Hub, for_person: int, for_address: int) -> None:
        self._hub = hub
        self._for_person = for_person
        self._for_address = for_address
        hub.checks.append(self._check)

    def _check(self, room: Room, person: Person, command: say.Command) -> None:
        if not _brings_computers(room.table, command):
            return
        others = [
            other.whose()
            for other in self._hub.rooms.values()
            if other is not room
            and other.table.phase == "playing"
            and _has_computers(other.table)
            and other.attended(self._hub.grace)
        ]
        address = room.address_of(person.id)
        own = sum(1 for whose in others if whose.person == person.id)
        near = sum(1 for whose in others if address and whose.address == address)
        if own >= self._for_person or near >= self._for_address:
            raise Refusal("limit/games")


def _brings_computers(table: Table, command: say.Command) -> bool:
    if isinstance(command, say.Start):
        return _has_computers(table)
    handed = isinstance(command, say.HandOver) and command.level is not None
    return handed and not _has_computers(table)


def _has_computers(table: Table) -> bool:
    return any(chair.computer for chair in table.chairs)
