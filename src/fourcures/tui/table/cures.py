"""Cures as they are chosen: first the disease, then the cards one by one."""

from fourcures.local.language import tr
from fourcures.local.names import color_word
from fourcures.local.session import Offer
from fourcures.tui.map.world_map import color_name


def curings(offers: list[Offer]) -> dict[str, tuple[list[str], int]]:
    """A line for each cure with cards to spare: the cards, and how many it takes."""
    by_color: dict[str, list[tuple[str, ...]]] = {}
    for offer in offers:
        if offer.kind == "cure":
            by_color.setdefault(color_name(offer.cards[0]), []).append(offer.cards)
    found = {}
    for color, ways in by_color.items():
        if len(ways) > 1:
            cards = list(dict.fromkeys(card for way in ways for card in way))
            need = len(ways[0])
            line = tr("cure {color}: choose {need} of {many} cards")
            found[line.format(color=color_word(color), need=need, many=len(cards))] = (cards, need)
    return found


def without_cures(offers: list[Offer]) -> list[Offer]:
    """The offers without cures whose cards can be chosen."""
    spare = {card for cards, _ in curings(offers).values() for card in cards}
    return [offer for offer in offers if offer.kind != "cure" or offer.cards[0] not in spare]


def cure_with(offers: list[Offer], cards: list[str]) -> str | None:
    """The cure with these cards, as it is typed."""
    wanted = set(cards)
    return next((o.words for o in offers if o.kind == "cure" and set(o.cards) == wanted), None)
