"""What a row of a table's log has changed."""

from dataclasses import dataclass, field

from fourcures.play.estimates import Purpose
from fourcures.protocol.pieces import Line, Sitter


@dataclass
class Change:
    """What one row changed, for those who are shown it."""

    version: int
    facts: list[int] = field(default_factory=list)
    whys: dict[int, Purpose] = field(default_factory=dict)
    """What a computer player did something for, by the place of the fact that shows it."""
    lines: list[Line] = field(default_factory=list)
    table: bool = False
    game: bool = False
    plans: bool = False
    sitters: tuple[Sitter, ...] = ()
    """Who sat where when it happened."""
    seated: bool = False
    """Whether others sit here than before."""
    cut: dict[str, list[int]] = field(default_factory=dict)
    """Steps of plans that somebody else's doing made impossible, by whose plan it is."""
