"""What lists show of a table, kept beside its log."""

from dataclasses import dataclass

import msgspec

from ..engine.state import State
from ..play.names import OUTCOME_NAMES
from ..protocol.pieces import Settings
from .table import Table


class Summary(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table in a list."""

    id: str
    name: str
    host: str | None
    players: list[str | None]
    """Names on the seats; a computer player is 'computer', an empty seat None."""
    reserved: int
    settings: Settings
    locked: bool
    outcome: str | None = None
    turn: int | None = None


@dataclass(frozen=True)
class Kept:
    """What is written beside a row."""

    phase: str
    text: str
    sitting: list[str]


def summarize(table: Table) -> Summary:
    """The summary of a table as it is."""
    host = next((chair.name for chair in table.chairs if chair.host), None)
    state: State | None = table.state
    over = table.phase == "over"
    return Summary(
        id=table.id,
        name=table.name,
        host=host,
        players=[chair.name or ("computer" if chair.computer else None) for chair in table.chairs],
        reserved=sum(1 for chair in table.chairs if chair.reserved),
        settings=table.settings,
        locked=table.locked,
        outcome=OUTCOME_NAMES[state.outcome] if over and state is not None else None,
        turn=int(state.seat) if state is not None and not over else None,
    )


def kept(table: Table) -> Kept:
    """Phase, summary and people of a table as it is."""
    text = msgspec.json.encode(summarize(table)).decode()
    return Kept(table.phase, text, table.people)
