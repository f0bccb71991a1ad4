"""Cures as they are chosen: first the disease, then the cards one by one."""

from fourcures.local.session import Offer
from fourcures.tui.map.world_map import color_name

_WITH = "cure with "


def curings(offers: list[Offer]) -> dict[str, tuple[list[str], int]]:
    """A line for each cure with cards to spare: the cards, and how many it takes."""
    by_color: dict[str, list[list[str]]] = {}
    for offer in offers:
        if offer.kind == "cure":
            cards = cards_in(offer.words)
            by_color.setdefault(color_name(cards[0]), []).append(cards)
    found = {}
    for color, ways in by_color.items():
        if len(ways) > 1:
            cards = list(dict.fromkeys(card for way in ways for card in way))
            need = len(ways[0])
            found[f"cure {color}: choose {need} of {len(cards)} cards"] = (cards, need)
    return found


def without_cures(offers: list[Offer]) -> list[Offer]:
    """The offers without cures whose cards can be chosen."""
    spare = {card for cards, _ in curings(offers).values() for card in cards}
    return [o for o in offers if o.kind != "cure" or cards_in(o.words)[0] not in spare]


def cards_in(words: str) -> list[str]:
    """The cards of a cure in words."""
    return words.rpartition(_WITH)[2].split(", ")


def cure_words(cards: list[str]) -> str:
    """A cure with these cards, as it is typed."""
    return _WITH + ", ".join(cards)
