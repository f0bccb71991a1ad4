"""What a table's log says: small entries, past tense, from which a table can be rebuilt.

Actions are kept as words, never as packed integers, so that the packing may change.
"""

import msgspec

from fourcures.protocol.pieces import Settings


class Entry(msgspec.Struct, frozen=True, tag_field="did", omit_defaults=True):
    """One thing that happened at a table."""


class Opened(Entry, frozen=True, tag="opened"):
    """Somebody opened the table and is its host."""

    person: str
    name: str
    table: str
    settings: Settings
    locked: bool


class Sat(Entry, frozen=True, tag="sat"):
    """Somebody took a seat."""

    seat: int
    person: str
    name: str


class Left(Entry, frozen=True, tag="left"):
    """Somebody left the table; a seat in a running game waits for somebody else."""

    person: str


class Kicked(Entry, frozen=True, tag="kicked"):
    """Somebody was shown out and does not come back."""

    person: str


class Renamed(Entry, frozen=True, tag="renamed"):
    """Somebody who sits here has another name now."""

    person: str
    name: str


class Hosted(Entry, frozen=True, tag="hosted"):
    """Somebody else is the host now."""

    person: str


class Changed(Entry, frozen=True, tag="changed"):
    """The host changed the settings."""

    settings: Settings


class Reserved(Entry, frozen=True, tag="reserved"):
    """A seat is kept for a name, or for nobody any more."""

    seat: int
    name: str | None
    person: str | None = None
    """If it is for this one person, whatever their name."""


class Computed(Entry, frozen=True, tag="computed"):
    """A computer player took a seat, or left it."""

    seat: int
    level: str | None


class Chose(Entry, frozen=True, tag="chose"):
    """A seat chose its role, or left it to chance."""

    seat: int
    role: str | None


class Readied(Entry, frozen=True, tag="readied"):
    """Somebody is ready, or not."""

    seat: int
    ready: bool


class Muted(Entry, frozen=True, tag="muted"):
    """Somebody may not speak, or may again."""

    person: str
    muted: bool


class Started(Entry, frozen=True, tag="started"):
    """The game began with those who sat, its luck promised, and what was in the box."""

    luck: str
    box: str = "base"


class Acted(Entry, frozen=True, tag="acted"):
    """Actions of players and what chance brought after them, in words."""

    actions: list[str]


class Undone(Entry, frozen=True, tag="undone"):
    """The last action was taken back."""


class Planned(Entry, frozen=True, tag="planned"):
    """Somebody's plan is now this."""

    person: str
    steps: list[str]
    shared: bool


class Asked(Entry, frozen=True, tag="asked"):
    """A seat asks another whether this may be done."""

    seat: int
    of: int
    action: str


class Answered(Entry, frozen=True, tag="answered"):
    """The question was answered."""

    agree: bool
    reason: str | None = None
    """In words, if one was given."""


class Trusted(Entry, frozen=True, tag="trusted"):
    """A seat agrees beforehand to what others want of it, or no longer."""

    seat: int
    trust: bool


class Held(Entry, frozen=True, tag="held"):
    """A seat wants the current player to wait, or no longer."""

    seat: int
    hold: bool


class Said(Entry, frozen=True, tag="said"):
    """Somebody said something."""

    person: str
    name: str
    text: str


class Handed(Entry, frozen=True, tag="handed"):
    """A seat went to another person or to a computer player."""

    seat: int
    person: str | None
    name: str | None
    level: str | None


class Rematched(Entry, frozen=True, tag="rematched"):
    """The same people go on at another table."""

    table: str


AnyEntry = (
    Opened
    | Sat
    | Left
    | Kicked
    | Renamed
    | Hosted
    | Changed
    | Reserved
    | Computed
    | Chose
    | Readied
    | Muted
    | Started
    | Acted
    | Undone
    | Planned
    | Asked
    | Answered
    | Trusted
    | Held
    | Said
    | Handed
    | Rematched
)

_decoder = msgspec.json.Decoder(list[AnyEntry])


def write_entries(entries: list[AnyEntry]) -> str:
    """Entries as JSON for the log."""
    return msgspec.json.encode(entries).decode()


def read_entries(text: str) -> list[AnyEntry]:
    """Entries out of the log."""
    return _decoder.decode(text)
