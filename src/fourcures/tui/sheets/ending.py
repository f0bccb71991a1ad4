"""The end of a game: how it ended, and what there was to it."""

from typing import ClassVar, Literal

from textual.binding import Binding, BindingType

from fourcures.local.language import tr
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
        Binding("n", "close(True)", "the next game"),
        Binding("r", "look('replay')", "replay"),
        Binding("v", "look('review')", "review"),
        Binding("escape,t,enter,space", "close(False)", "look at the table"),
        Binding("q", "app.quit", "quit"),
    ]
    wish: Literal["replay", "review"] | None = None
    """How to look at the game once more."""

    def __init__(self, session: Session, again: str) -> None:
        """Tell how this game ended, and what comes `again`."""
        seen = session.base()
        names = [session.name(seat) for seat in range(len(seen.players))]
        lines = [*summary(seen), *statistics(session.facts(), names), "", *session.farewell()]
        super().__init__("The end", lines)
        self.can_look = session.finished() is not None
        look = tr("r: replay    v: review    ") if self.can_look else ""
        table = tr("n: {again}    {look}t or Esc: the table    q: quit")
        self.keys = table.format(again=tr(again), look=look)

    def action_look(self, how: Literal["replay", "review"]) -> None:
        """Look at the game once more."""
        if self.can_look:
            self.wish = how
            self.dismiss(False)


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
