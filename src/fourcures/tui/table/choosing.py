"""Choosing what to do: from a list, the cards of a cure, the order of a Forecast."""

from typing import Any

from textual.app import App

from fourcures.local.session import Offer
from fourcures.tui.sheets.chooser import Chooser
from fourcures.tui.sheets.pick import Pick
from fourcures.tui.sheets.sort import Sort

from .cures import cure_words, curings, without_cures

PASSING = ("finish", "go_on")
"""What ends the waiting."""


async def choose_offer(
    app: App[Any], title: str, offers: list[Offer], *, unasked: bool = False
) -> str | None:
    """One of these, in words; of a cure, its cards. `unasked`: the list came by itself."""
    cures = curings(offers)
    plain = sorted(without_cures(offers), key=lambda offer: offer.kind in PASSING)
    lines = [*cures, *(offer.words for offer in plain)]
    kinds = ["cure"] * len(cures) + [offer.kind for offer in plain]
    chosen = await app.push_screen_wait(Chooser(title, lines, kinds, unasked=unasked))
    if chosen in cures:
        cards = await app.push_screen_wait(Pick(chosen, *cures[chosen]))
        return cure_words(cards) if cards else None
    return chosen


async def sort_forecast(app: App[Any], lines: list[str]) -> list[str]:
    """These lines, which put cards back, in the order in which they are to be done."""
    words = {line.removeprefix("put back "): line for line in lines}
    sheet = Sort("Forecast: the card at the top is drawn first", list(words))
    ordered = await app.push_screen_wait(sheet)
    return [words[city] for city in reversed(ordered or [])]
