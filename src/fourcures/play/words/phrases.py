"""The wording of every action and fact, read and written from the same table.

{chair} is a seat by its number, {space} a space of the rate track, both counted from 1. A phrase
may fix fields it does not show: `seat=NOBODY`, or `pawn=OWN` for the actor's own pawn. Of several
phrases of a kind the first that fits is written; all are read.
"""

import re

from fourcures.engine.actions import NOBODY, OWN
from fourcures.engine.atlas import NO_CITY
from fourcures.engine.cards import NO_CARD

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


ACTION_PHRASES: list[list[Phrase]] = [
    _move("drive", "ferry", "move"),
    _move("direct", "direct flight", "fly"),
    _move("charter", "charter flight"),
    _move("shuttle", "shuttle flight"),
    [Phrase("build", other=NO_CITY), Phrase("build with the station of {other}")],
    [Phrase("treat {color}")],
    [Phrase("give {card} to {pawn}")],
    [Phrase("take {card} from {pawn}")],
    [Phrase("cure with {cards}")],
    [Phrase("dispatch {pawn} to {city}"), Phrase("send {pawn} to {city}", says=False)],
    [Phrase("expert flight to {city} for {card}")],
    [Phrase("fetch {card}")],
    [Phrase("finish"), Phrase("end turn", says=False), Phrase("done", says=False)],
    [Phrase("discard {card}")],
    [Phrase("go on"), Phrase("continue", says=False)],
    [Phrase("put back {city}")],
    [Phrase("airlift {pawn} to {city}"), Phrase("airlift to {city}", says=False, pawn=OWN)],
    [Phrase("forecast")],
    [
        Phrase("government grant in {city}", other=NO_CITY),
        Phrase("government grant in {city} with the station of {other}"),
    ],
    [Phrase("one quiet night")],
    [Phrase("resilient population of {city}")],
    [Phrase("deal {role} to {pawn}")],
    [Phrase("draw {card}")],
    [Phrase("draw an epidemic")],
    [Phrase("infect {city}")],
    [Phrase("strike {city}")],
    [Phrase("peek {city}")],
]

FACT_PHRASES: list[list[Phrase]] = [
    [
        Phrase("a research station is placed in {city}", seat=NOBODY, other=NO_CITY),
        Phrase("{seat} puts a research station in {city}", other=NO_CITY),
        Phrase("{seat} moves the research station of {other} to {city}"),
    ],
    [Phrase("the markers are placed, infection rate on space {space}")],
    [Phrase("the infection card {city} is turned up")],
    [Phrase("the bottom infection card {city} is turned up")],
    [
        Phrase("1 {color} cube comes to {city}", number=1),
        Phrase("{number} {color} cubes come to {city}"),
    ],
    [
        Phrase("no {color} cube comes to {city}: eradicated", seat=NOBODY),
        Phrase("no {color} cube comes to {city}: protected by the {seat}"),
    ],
    [Phrase("outbreak {number}: {color} breaks out in {city}")],
    [Phrase("player {chair} is the {role}")],
    [Phrase("the pawn of the {seat} is placed in {city}")],
    [Phrase("{seat} draws a card", card=NO_CARD), Phrase("{seat} draws {card}")],
    [Phrase("{seat} draws an epidemic")],
    [Phrase("{number} epidemics are hidden in the deck")],
    [Phrase("{seat} begins with {card}, the largest city")],
    [Phrase("the turn of the {seat} begins")],
    [
        Phrase("{pawn} moves from {other} to {city} ({how})", seat=OWN),
        Phrase("{seat} moves {pawn} from {other} to {city} ({how})"),
    ],
    [Phrase("{seat} discards {card}")],
    [Phrase("{seat} removes {card} from the game")],
    [
        Phrase("{seat} gives a card to {pawn}", card=NO_CARD),
        Phrase("{seat} gives {card} to {pawn}"),
    ],
    [Phrase("{seat} fetches {card}")],
    [
        Phrase("1 {color} cube leaves {city}", number=1),
        Phrase("{number} {color} cubes leave {city}"),
    ],
    [Phrase("{seat} cures {color}")],
    [Phrase("{color} is eradicated")],
    [Phrase("the infection rate moves to space {space}")],
    [
        Phrase("1 card is shuffled onto the infection deck", number=1),
        Phrase("{number} cards are shuffled onto the infection deck"),
    ],
    [
        Phrase("{seat} looks at an infection card", city=NO_CITY),
        Phrase("{seat} looks at the infection card {city}"),
    ],
    [
        Phrase("{seat} puts an infection card back", city=NO_CITY),
        Phrase("{seat} puts the infection card {city} back"),
    ],
    [Phrase("the infection card {city} leaves the game")],
    [Phrase("{seat} makes the next night quiet")],
    [Phrase("the night is quiet, no infections")],
    [Phrase("the game is won")],
    [
        Phrase("the game is lost: too many outbreaks", number=2),
        Phrase("the game is lost: not enough cubes", number=3),
        Phrase("the game is lost: not enough cards", number=4),
    ],
    [Phrase("the infection deck is empty, {number} discards are reshuffled")],
    [Phrase("{seat} takes it back")],
]
