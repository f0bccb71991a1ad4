"""The odds at a table: marks on the map, a line below it, and all of them to read."""

from textual import work

from fourcures.local.hint_words import percent
from fourcures.play.view.view import View
from fourcures.protocol.pieces import Odds
from fourcures.tui.map.world_map import COLOR_LETTERS, Note

from .between_turns import Sitting

_LEAST = 0.005
_MATTERS = 0.02
"""An outbreak as likely as this is told rather than the infection, however likely that is."""


class Reckoning(Sitting):
    """A table that can show how likely things are until the next turn."""

    _shows_odds = False
    _found: tuple[View, Odds] | None = None
    _asked: View | None = None

    def action_odds(self) -> None:
        """Show the odds, or no longer."""
        self._shows_odds = not self._shows_odds
        self.show()

    def odds(self) -> Odds | None:
        """The odds of what is shown, once they are known; never those of another position."""
        if not self._shows_odds or self.session.over:
            return None
        seen = self.session.seen()
        if self._found is not None and self._found[0] == seen:
            return self._found[1]
        if self._asked != seen:
            self._asked = seen
            self._reckon(seen)
        return None

    @work(exclusive=True, group="odds")
    async def _reckon(self, seen: View) -> None:
        found = await self.session.odds()
        if found is not None and self.session.seen() == seen:
            self._found = seen, found
            self.show()

    def notes(self) -> dict[str, list[Note]]:
        """Besides the rest, the risks of cities."""
        found = super().notes()
        odds = self.odds()
        for city, note in ({} if odds is None else risk_notes(odds)).items():
            found.setdefault(city, []).append(note)
        return found

    def _put(self, line: str, hint: str) -> None:
        odds = self.odds()
        super()._put(line, hint if odds is None else hint.replace(self.hint, odds_line(odds)))


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
    unseen = " ".join(f"{n}{COLOR_LETTERS[color]}" for color, n in odds.unseen.items())
    return (
        f"Lost {percent(lost)}  outbreaks {odds.outbreaks:.2f}  "
        f"epidemic {percent(odds.epidemics[1] + odds.epidemics[2])}  "
        f"unseen {unseen}  i all  r off"
    )


def odds_lines(odds: Odds) -> list[str]:
    """All there is to know about the risks of the turn, the worst cities first."""
    cities = sorted(odds.cities.items(), key=lambda city: (-city[1].outbreak, -city[1].infected))
    by = {"outbreaks": odds.lost.outbreaks, "cubes": odds.lost.cubes, "cards": odds.lost.cards}
    lost = ", ".join(f"by {reason} {percent(chance)}" for reason, chance in by.items())
    return [
        "Until the next turn, if the turn ended now and nobody played an event:",
        f"  lost {lost}",
        f"  {odds.outbreaks:.2f} outbreaks on average",
        f"  epidemics: one {percent(odds.epidemics[1])}, two {percent(odds.epidemics[2])}",
        *(
            f"  {name}: infected {percent(risk.infected)}, outbreak {percent(risk.outbreak)}"
            for name, risk in cities
        ),
    ]
