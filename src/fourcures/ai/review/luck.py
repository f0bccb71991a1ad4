"""What the cards of a turn brought, beside what was to be expected of them."""

from fourcures.ai.odds.odds import odds_for
from fourcures.engine.facts import CARD_DRAWN, EPIDEMIC_DRAWN, INFECTION_DRAWN, OUTBREAK
from fourcures.play.estimates import Stroke
from fourcures.play.words.fields import FIELDS_OF_FACT, unpack
from fourcures.play.words.names import CARD_NAMES

from .turns import PlayedTurn

_EXPECTED = 0.5
"""What is as likely as this and does not come is worth a word."""


def strokes_of(turn: PlayedTurn) -> tuple[Stroke, ...]:
    """What luck did in a turn, as exactly as the odds know it; nothing if no card was drawn."""
    odds = None if turn.drawing is None else odds_for(turn.drawing, turn.seat)
    if odds is None:
        return ()
    _, one, two = odds.epidemics
    struck = [_name(fact, OUTBREAK, "city") for fact in _of(turn, OUTBREAK)]
    found = [
        Stroke("epidemics", len(_of(turn, EPIDEMIC_DRAWN)), one + 2 * two),
        Stroke("drawn", cards=_cards(turn, CARD_DRAWN, "card")),
        Stroke("outbreaks", len(struck), odds.outbreaks),
    ]
    for city in dict.fromkeys(struck):
        chance = odds.cities[city].outbreak if city in odds.cities else 0.0
        found.append(Stroke("outbreak", 1, chance, city))
    return (*found, Stroke("infected", cards=_cards(turn, INFECTION_DRAWN, "city")))


def of_cards(strokes: tuple[Stroke, ...], before: list[Stroke]) -> tuple[Stroke, ...]:
    """What is to be told of the player cards; `before` are the epidemics of the last turns."""
    found: list[Stroke] = []
    for stroke in strokes:
        if stroke.what == "epidemics":
            if stroke.number and any(other.number for other in before):
                found.append(_together([*before, stroke]))
            elif stroke.number or stroke.expected >= _EXPECTED:
                found.append(stroke)
        elif stroke.what == "drawn" and stroke.cards:
            found.append(stroke)
    return tuple(found)


def of_infections(strokes: tuple[Stroke, ...]) -> tuple[Stroke, ...]:
    """What is to be told of the infection cards: outbreaks, or else the cities."""
    found = [stroke for stroke in strokes if stroke.what == "outbreak"]
    for stroke in strokes:
        many = stroke.number > 1 or (not stroke.number and stroke.expected >= _EXPECTED)
        if stroke.what == "outbreaks" and many:
            found.insert(0, stroke)
        elif stroke.what == "infected" and stroke.cards and not found:
            found.append(stroke)
    return tuple(found)


def _together(epidemics: list[Stroke]) -> Stroke:
    number = sum(stroke.number for stroke in epidemics)
    expected = sum(stroke.expected for stroke in epidemics)
    return Stroke("epidemics", number, expected, turns=len(epidemics))


def _of(turn: PlayedTurn, kind: int) -> list[int]:
    return [fact for fact in turn.facts if fact & 63 == kind]


def _cards(turn: PlayedTurn, kind: int, field: str) -> tuple[str, ...]:
    return tuple(_name(fact, kind, field) for fact in _of(turn, kind))


def _name(fact: int, kind: int, field: str) -> str:
    return CARD_NAMES[unpack(fact, FIELDS_OF_FACT[kind])[field]]
