"""The end of a game: how it ended, and what there was to it."""

from typing import ClassVar

from textual.binding import Binding, BindingType

from fourcures.play.view import View

from .session import Session
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
        Binding("escape,t", "close(False)", "look at the table"),
        Binding("q", "app.quit", "quit"),
    ]
    keys = "n or Enter: a new game    t or Esc: look at the table    q: quit"

    def __init__(self, session: Session) -> None:
        """Tell how this game ended."""
        super().__init__("The end", [*summary(session.seen()), "", *session.farewell()])


def summary(seen: View) -> list[str]:
    """How a game ended, in a few lines."""
    cured = [color for color, disease in seen.diseases.items() if disease.cured]
    return [
        _OUTCOMES[seen.outcome],
        "",
        f"Cures: {', '.join(cured) or 'none'}",
        f"Outbreaks: {seen.outbreaks} of 8; infection rate: {seen.rate}",
        f"Cards left in the player deck: {seen.player_deck}",
    ]
