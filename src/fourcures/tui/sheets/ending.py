"""The end of a game: how it ended, and what there was to it."""

from typing import ClassVar, Literal

from textual.binding import Binding, BindingType

from fourcures.local.language import later, tr, tr_counted
from fourcures.local.names import color_word
from fourcures.local.session import Session
from fourcures.play.view.view import View
from fourcures.protocol.pieces import Fact

from .sheet import Sheet

_OUTCOMES = {
    "won": later("The game is won: all four cures are discovered."),
    "outbreaks": later("The game is lost: there were eight outbreaks (rule 12.2)."),
    "cubes": later("The game is lost: a cube was needed and none was left (rule 12.3)."),
    "cards": later("The game is lost: there were too few cards to draw (rule 12.4)."),
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
        super().__init__(tr("The end"), lines)
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
    cured = [color_word(color) for color, disease in seen.diseases.items() if disease.cured]
    cubes = sum(number for here in seen.cubes.values() for number in here.values())
    return [
        tr(_OUTCOMES[seen.outcome]),
        "",
        tr("Cures: {colors}", colors=", ".join(cured) or tr("none")),
        tr("Outbreaks: {number} of 8; infection rate: {rate}").format(
            number=seen.outbreaks, rate=seen.rate
        ),
        tr("Cubes on the board: {cubes}; cards left in the player deck: {cards}").format(
            cubes=cubes, cards=seen.player_deck
        ),
    ]


def statistics(facts: list[Fact], names: list[str]) -> list[str]:
    """A whole game in numbers; nothing if its beginning is not known."""

    def count(kind: str, seat: int | None = None) -> int:
        return sum(f.kind == kind and seat in (None, f.seat) for f in facts)

    if not count("markers_placed"):
        return []
    treated = sum(fact.number or 0 for fact in facts if fact.kind == "cubes_removed")
    lines = [
        tr("Turns: {turns}; epidemics: {epidemics}; cubes removed: {cubes}").format(
            turns=count("turn_began"), epidemics=count("epidemic_drawn"), cubes=treated
        ),
        "",
    ]
    for seat, name in enumerate(names):
        found = [color_word(f.color or "") for f in facts if f.kind == "cured" and f.seat == seat]
        cures = tr(", cured {colors}", colors=tr(" and ").join(found)) if found else ""
        turns = tr_counted(count("turn_began", seat), "{number} turn", "{number} turns")
        cards = tr_counted(count("card_drawn", seat), "{number} card drawn", "{number} cards drawn")
        lines.append(f"  {name}: {turns}, {cards}{cures}")
    return lines
