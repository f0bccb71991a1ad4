"""The wording of every action and fact, read and written from the same table.

{chair} is a seat by its number, {space} a space of the rate track, both counted from 1. A phrase
may fix fields it does not show: `seat=NOBODY`, or `pawn=OWN` for the actor's own pawn. Of several
phrases of a kind the first that fits is written; all are read.
"""

import re

from fourcures.engine.actions import KINDS, NOBODY, OWN
from fourcures.engine.atlas import NO_CITY
from fourcures.engine.cards import NO_CARD
from fourcures.engine.event_cards.base import EVENT_CARDS, EventCard
from fourcures.engine.facts import FACTS

from .names import fold

_SHOWN_AS = {"chair": "seat", "space": "number"}


class Phrase:
    """One wording of a kind of action or fact."""

    def __init__(self, text: str, *, says: bool = True, **fixed: int) -> None:
        """`says=False` for wordings that are understood but never written."""
        self.text = text
        self.says = says
        self.fixed = fixed
        self.fields = re.findall(r"{(\w+)}", text)
        parts = re.split(r"{\w+}", text)
        pattern = re.escape(_keep_ends(parts[0]))
        for field, part in zip(self.fields, parts[1:], strict=True):
            pattern += f"(?P<{field}>.+?)" + re.escape(_keep_ends(part))
        self.pattern = re.compile(pattern)

    def fits(self, values: dict[str, int]) -> bool:
        """Whether the fields it does not show have the values it stands for."""
        return all(
            values["seat"] == values["pawn"] if value == OWN else values[field] == value
            for field, value in self.fixed.items()
        )

    def complete(self, values: dict[str, int], actor: int | None) -> dict[str, int]:
        """The fields that were read, with those it stands for."""
        values = {_SHOWN_AS.get(field, field): value for field, value in values.items()}
        own = values.get("pawn", actor)
        fixed = {
            field: own if value == OWN and own is not None else value
            for field, value in self.fixed.items()
        }
        return values | fixed


def _keep_ends(text: str) -> str:
    """Fold a part of a phrase, but keep the spaces at its ends."""
    folded = fold(text)
    if not folded:
        return " " if " " in text else ""
    return " " * text.startswith(" ") + folded + " " * text.endswith(" ")


def _move(verb: str, *others: str) -> list[Phrase]:
    return [
        Phrase(verb + " {city}", pawn=OWN),
        Phrase(verb + " {pawn} to {city}"),
        Phrase(verb + " to {city}", says=False, pawn=OWN),
        *(Phrase(other + " {city}", says=False, pawn=OWN) for other in others),
        *(Phrase(other + " to {city}", says=False, pawn=OWN) for other in others),
    ]


_OF_ACTION: dict[str, list[Phrase]] = {
    "drive": _move("drive", "ferry", "move"),
    "direct": _move("direct", "direct flight", "fly"),
    "charter": _move("charter", "charter flight"),
    "shuttle": _move("shuttle", "shuttle flight"),
    "build": [Phrase("build", other=NO_CITY), Phrase("build with the station of {other}")],
    "treat": [Phrase("treat {color}")],
    "give": [Phrase("give {card} to {pawn}")],
    "take": [Phrase("take {card} from {pawn}")],
    "cure": [Phrase("cure with {cards}")],
    "dispatch": [Phrase("dispatch {pawn} to {city}"), Phrase("send {pawn} to {city}", says=False)],
    "expert_flight": [Phrase("expert flight to {city} for {card}")],
    "fetch": [Phrase("fetch {card}")],
    "finish": [Phrase("finish"), Phrase("end turn", says=False), Phrase("done", says=False)],
    "discard": [Phrase("discard {card}")],
    "go_on": [Phrase("go on"), Phrase("continue", says=False)],
    "put_back": [Phrase("put back {city}")],
    "airlift": [
        Phrase("airlift {pawn} to {city}"),
        Phrase("airlift to {city}", says=False, pawn=OWN),
    ],
    "grant": [
        Phrase("government grant in {city}", other=NO_CITY),
        Phrase("government grant in {city} with the station of {other}"),
    ],
    "resilient": [Phrase("resilient population of {city}")],
    "deal_role": [Phrase("deal {role} to {pawn}")],
    "draw_card": [Phrase("draw {card}")],
    "draw_epidemic": [Phrase("draw an epidemic")],
    "infect": [Phrase("infect {city}")],
    "strike": [Phrase("strike {city}")],
    "peek": [Phrase("peek {city}")],
}

_OF_FACT: dict[str, list[Phrase]] = {
    "station_built": [
        Phrase("a research station is placed in {city}", seat=NOBODY, other=NO_CITY),
        Phrase("{seat} puts a research station in {city}", other=NO_CITY),
        Phrase("{seat} moves the research station of {other} to {city}"),
    ],
    "markers_placed": [Phrase("the markers are placed, infection rate on space {space}")],
    "infection_drawn": [Phrase("the infection card {city} is turned up")],
    "bottom_drawn": [Phrase("the bottom infection card {city} is turned up")],
    "cubes_added": [
        Phrase("1 {color} cube comes to {city}", number=1),
        Phrase("{number} {color} cubes come to {city}"),
    ],
    "infection_prevented": [
        Phrase("no {color} cube comes to {city}: eradicated", seat=NOBODY),
        Phrase("no {color} cube comes to {city}: protected by the {seat}"),
    ],
    "outbreak": [Phrase("outbreak {number}: {color} breaks out in {city}")],
    "role_dealt": [Phrase("player {chair} is the {role}")],
    "pawn_placed": [Phrase("the pawn of the {seat} is placed in {city}")],
    "card_drawn": [Phrase("{seat} draws a card", card=NO_CARD), Phrase("{seat} draws {card}")],
    "epidemic_drawn": [Phrase("{seat} draws an epidemic")],
    "epidemics_hidden": [Phrase("{number} epidemics are hidden in the deck")],
    "first_player": [Phrase("{seat} begins with {card}, the largest city")],
    "turn_began": [Phrase("the turn of the {seat} begins")],
    "pawn_moved": [
        Phrase("{pawn} moves from {other} to {city} ({how})", seat=OWN),
        Phrase("{seat} moves {pawn} from {other} to {city} ({how})"),
    ],
    "card_discarded": [Phrase("{seat} discards {card}")],
    "card_removed": [Phrase("{seat} removes {card} from the game")],
    "card_given": [
        Phrase("{seat} gives a card to {pawn}", card=NO_CARD),
        Phrase("{seat} gives {card} to {pawn}"),
    ],
    "card_fetched": [Phrase("{seat} fetches {card}")],
    "cubes_removed": [
        Phrase("1 {color} cube leaves {city}", number=1),
        Phrase("{number} {color} cubes leave {city}"),
    ],
    "cured": [Phrase("{seat} cures {color}")],
    "eradicated": [Phrase("{color} is eradicated")],
    "rate_raised": [Phrase("the infection rate moves to space {space}")],
    "deck_intensified": [
        Phrase("1 card is shuffled onto the infection deck", number=1),
        Phrase("{number} cards are shuffled onto the infection deck"),
    ],
    "card_foreseen": [
        Phrase("{seat} looks at an infection card", city=NO_CITY),
        Phrase("{seat} looks at the infection card {city}"),
    ],
    "card_put_back": [
        Phrase("{seat} puts an infection card back", city=NO_CITY),
        Phrase("{seat} puts the infection card {city} back"),
    ],
    "infection_removed": [Phrase("the infection card {city} leaves the game")],
    "night_is_quiet": [Phrase("{seat} makes the next night quiet")],
    "infection_skipped": [Phrase("the night is quiet, no infections")],
    "won": [Phrase("the game is won")],
    "lost": [
        Phrase("the game is lost: too many outbreaks", number=2),
        Phrase("the game is lost: not enough cubes", number=3),
        Phrase("the game is lost: not enough cards", number=4),
    ],
    "deck_reshuffled": [Phrase("the infection deck is empty, {number} discards are reshuffled")],
    "taken_back": [Phrase("{seat} takes it back")],
    "actions_gained": [Phrase("{seat} has {number} more actions")],
}


def _as_named(event: EventCard) -> list[Phrase]:
    """The name of an event card, and what has to be said with it."""
    parts = ["to {city}" if field == "city" else f"{{{field}}}" for field in event.fields.split()]
    return [Phrase(" ".join([event.name.lower(), *parts]))]


_OF_EVENT = {event.kind: _as_named(event) for event in EVENT_CARDS}

ACTION_PHRASES = [(_OF_EVENT | _OF_ACTION)[name] for name, _ in KINDS]
FACT_PHRASES = [_OF_FACT[name] for name, _ in FACTS]
