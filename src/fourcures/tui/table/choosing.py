"""Choosing what to do: from a list, the cards of a cure, the order of a Forecast."""

from typing import Any

from textual.app import App

from fourcures.local.language import notation, tr
from fourcures.local.names import card_name
from fourcures.local.session import Offer
from fourcures.play.words.fields import KIND_NUMBERS
from fourcures.tui.sheets.chooser import Chooser
from fourcures.tui.sheets.pick import Pick
from fourcures.tui.sheets.sort import Sort

from .cures import cure_with, curings, without_cures

PASSING = ("finish", "go_on")
"""What ends the waiting."""


def passing_words() -> list[str]:
    """The same as it is typed."""
    return [notation().actions[KIND_NUMBERS[kind]][0].text for kind in PASSING]


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
        return cure_with(offers, cards) if cards else None
    return chosen


async def sort_forecast(app: App[Any], offers: list[Offer]) -> list[str]:
    """These offers, which put cards back, in words and in the order in which they are done."""
    words = {card_name(offer.city or ""): offer.words for offer in offers}
    sheet = Sort(tr("Forecast: the card at the top is drawn first"), list(words))
    ordered = await app.push_screen_wait(sheet)
    return [words[city] for city in reversed(ordered or [])]
