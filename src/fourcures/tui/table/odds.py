"""The odds at a table: marks on the map, a line below it, and all of them to read."""

from collections.abc import Callable

from textual.dom import DOMNode

from fourcures.local.codes import color_letters
from fourcures.local.language import tr
from fourcures.local.names import card_name
from fourcures.local.session import Session
from fourcures.play.estimates import Odds
from fourcures.play.view.view import View
from fourcures.play.words.percent import percent
from fourcures.tui.map.world_map import Note

_LEAST = 0.005
_MATTERS = 0.02
"""An outbreak as likely as this is told rather than the infection, however likely that is."""


class OddsDisplay:
    """How likely things are until the next turn, as long as somebody wants to see it."""

    def __init__(self, page: DOMNode, session: Session, show: Callable[[], object]) -> None:
        """`show` is called when there is something new to be seen."""
        self._page = page
        self._session = session
        self._show = show
        self._is_on = False
        self._found: tuple[View, Odds] | None = None
        self._asked: View | None = None

    def toggle(self) -> None:
        """Show the odds, or no longer."""
        self._is_on = not self._is_on
        self._show()

    def now(self) -> Odds | None:
        """The odds of what is shown, once they are known; never those of another position."""
        if not self._is_on or self._session.over:
            return None
        seen = self._session.seen()
        if self._found is not None and self._found[0] == seen:
            return self._found[1]
        if self._asked != seen:
            self._asked = seen
            self._page.run_worker(self._find(seen), group="odds", exclusive=True)
        return None

    async def _find(self, seen: View) -> None:
        found = await self._session.odds()
        if found is not None and self._session.seen() == seen:
            self._found = seen, found
            self._show()


def risk_notes(odds: Odds) -> dict[str, Note]:
    """Beside each city the chance of an outbreak, if it matters, or of infection: '!5%', '22%'."""
    notes: dict[str, Note] = {}
    for city, risk in odds.cities.items():
        if risk.outbreak >= max(_LEAST, min(_MATTERS, risk.infected / 2)):
            notes[city] = f"!{percent(risk.outbreak)}", "risk burst"
        elif risk.infected >= _LEAST:
            notes[city] = percent(risk.infected), "risk"
    return notes


def odds_line(odds: Odds) -> str:
    """The risks of the turn in one line."""
    lost = odds.lost.outbreaks + odds.lost.cubes + odds.lost.cards
    unseen = " ".join(f"{n}{color_letters()[color]}" for color, n in odds.unseen.items())
    return tr(
        "Lost {lost}  outbreaks {outbreaks}  epidemic {epidemic}  unseen {unseen}  i all  r off",
        lost=percent(lost),
        outbreaks=f"{odds.outbreaks:.2f}",
        epidemic=percent(odds.epidemics[1] + odds.epidemics[2]),
        unseen=unseen,
    )


def odds_lines(odds: Odds) -> list[str]:
    """All there is to know about the risks of the turn, the worst cities first."""
    cities = sorted(odds.cities.items(), key=lambda city: (-city[1].outbreak, -city[1].infected))
    return [
        tr("Until the next turn, if the turn ended now and nobody played an event:"),
        tr(
            "  lost by outbreaks {outbreaks}, by cubes {cubes}, by cards {cards}",
            outbreaks=percent(odds.lost.outbreaks),
            cubes=percent(odds.lost.cubes),
            cards=percent(odds.lost.cards),
        ),
        tr("  {number} outbreaks on average", number=f"{odds.outbreaks:.2f}"),
        tr(
            "  epidemics: one {one}, two {two}",
            one=percent(odds.epidemics[1]),
            two=percent(odds.epidemics[2]),
        ),
        *(
            tr(
                "  {city}: infected {infected}, outbreak {outbreak}",
                city=card_name(name),
                infected=percent(risk.infected),
                outbreak=percent(risk.outbreak),
            )
            for name, risk in cities
        ),
    ]
