"""What a client knows of a table besides its game: who is there, and what was said."""

import time

from fourcures.local.language import tr
from fourcures.protocol import messages as say
from fourcures.protocol.pieces import Chair, Line, TableShown

from .line_words import line_words


class Room:
    """Seats, people, chat; kept up to date by what the server says."""

    def __init__(self) -> None:
        """Nothing is known before the welcome."""
        self.person: str | None = None
        self.seat: int | None = None
        self.version = 0
        self.table: TableShown | None = None
        self.lines: list[Line] = []
        self.unread = 0
        self.news: list[str] = []
        """What the table itself has said and nobody has read yet."""
        self.presence: say.Presence | None = None
        self.trouble: say.Refused | None = None
        """Why the door stays closed."""

    def take(self, message: say.FromServer) -> None:
        """Something came from the server."""
        if isinstance(message, say.Refused) and message.id == "hello":
            self.trouble = message
        elif isinstance(message, say.Presence):
            self.presence = message
        elif isinstance(message, say.Welcome):
            self.person = message.person
            self._hear(message.lines[len(self.lines) :])
            self.lines = message.lines
            self.trouble = None
        elif isinstance(message, say.Update):
            self._hear(message.lines or [])
            self.lines = [*self.lines, *(message.lines or [])]
        if isinstance(message, say.Welcome | say.Update):
            self.version, self.seat = message.version, message.seat
            self.table = message.table or self.table

    def _hear(self, lines: list[Line]) -> None:
        self.unread += sum(1 for line in lines if line.person not in (None, self.person))
        self.news += [line_words(line) for line in lines if line.person is None]

    @property
    def chairs(self) -> list[Chair]:
        """The seats at the table."""
        return [] if self.table is None else self.table.chairs

    def chair(self, seat: int) -> Chair | None:
        """A seat, if there is one with that number."""
        return self.chairs[seat] if seat < len(self.chairs) else None

    @property
    def own_chair(self) -> Chair | None:
        """Our seat."""
        return None if self.seat is None else self.chair(self.seat)

    @property
    def hosting(self) -> bool:
        """Whether the table is one's own."""
        return self.own_chair is not None and self.own_chair.host

    @property
    def thinking(self) -> int | None:
        """The seat of a computer player that is thinking."""
        return None if self.presence is None else self.presence.thinking

    def is_here(self, chair: Chair) -> bool:
        """Whether whoever sits there is connected; computer players always are."""
        if chair.computer or self.presence is None:
            return True
        return chair.person in self.presence.here

    def holding(self, own: list[int]) -> list[str]:
        """Who asks the current player to wait, oneself aside."""
        return [
            chair.name or tr("player {number}", number=seat + 1)
            for seat, chair in enumerate(self.chairs)
            if chair.holding and seat not in own
        ]

    def people(self) -> dict[str, str]:
        """Others who are here, sitting or watching: ids by name."""
        sitting = {c.name: c.person for c in self.chairs if c.person and c.name}
        watching = {w.name: w.id for w in self.presence.watching if w.name} if self.presence else {}
        return {
            name: person
            for name, person in (watching | sitting).items()
            if name and person and person != self.person
        }

    def chat(self) -> list[str]:
        """Everything said, and what the table itself has to say."""
        return [_line(line) for line in self.lines]


def _line(line: Line) -> str:
    at = time.strftime("%H:%M", time.localtime(line.at))
    who = f"{line.name}:" if line.person else "-"
    return f"{at}  {who} {line_words(line)}"


def who_sits(chair: Chair) -> str:
    """Somebody on a seat, in a word."""
    if chair.computer:
        return chair.name or tr("computer, {level}", level=tr(chair.computer))
    return chair.name or tr("nobody")
