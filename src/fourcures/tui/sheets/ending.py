"""The end of a game: how it ended, and what there was to it."""

from typing import ClassVar

from textual.binding import Binding, BindingType

from fourcures.local.session import Session
from fourcures.play.view.view import View
from fourcures.play.words.names import counted
from fourcures.protocol.pieces import Fact

from .sheet import Sheet

_OUTCOMES = {
    "won": "The game is won: all four cures are discovered.",
    "outbreaks": "The game is lost: there were eight outbreaks (rule 12.2).",
    "cubes": "The game is lost: a cube was needed and none was left (rule 12.3).",
    "cards": "The game is lost: there were too few cards to draw (rule 12.4).",
}


class Ending(Sheet):
    """Answers whether to play again."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n,enter", "close(True)", "new game"),
        Binding("escape,t,space", "close(False)", "look at the table"),
        Binding("q", "app.quit", "quit"),
    ]

    def __init__(self, session: Session, again: str) -> None:
        """Tell how this game ended, and what comes `again`."""
        seen = session.base()
        names = [session.name(seat) for seat in range(len(seen.players))]
        lines = [*summary(seen), *statistics(session.facts(), names), "", *session.farewell()]
        super().__init__("The end", lines)
        self.keys = f"n or Enter: {again}    t or Esc: look at the table    q: quit"


def summary(seen: View) -> list[str]:
    """How a game ended, in a few lines."""
    cured = [color for color, disease in seen.diseases.items() if disease.cured]
    cubes = sum(number for here in seen.cubes.values() for number in here.values())
    return [
        _OUTCOMES[seen.outcome],
        "",
        f"Cures: {', '.join(cured) or 'none'}",
        f"Outbreaks: {seen.outbreaks} of 8; infection rate: {seen.rate}",
        f"Cubes on the board: {cubes}; cards left in the player deck: {seen.player_deck}",
    ]


def statistics(facts: list[Fact], names: list[str]) -> list[str]:
    """A whole game in numbers; nothing if its beginning is not known."""

    def count(kind: str, seat: int | None = None) -> int:
        return sum(f.kind == kind and seat in (None, f.seat) for f in facts)

    if not count("markers_placed"):
        return []
    treated = sum(fact.number or 0 for fact in facts if fact.kind == "cubes_removed")
    lines = [
        f"Turns: {count('turn_began')}; epidemics: {count('epidemic_drawn')}; "
        f"cubes removed: {treated}",
        "",
    ]
    for seat, name in enumerate(names):
        found = [f.color or "" for f in facts if f.kind == "cured" and f.seat == seat]
        cures = f", cured {' and '.join(found)}" if found else ""
        turns = counted(count("turn_began", seat), "turn")
        cards = counted(count("card_drawn", seat), "card")
        lines.append(f"  {name}: {turns}, {cards} drawn{cures}")
    return lines
