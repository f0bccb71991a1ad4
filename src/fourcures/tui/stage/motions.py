"""What each fact moves on the table, literally; no motion decides anything."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from fourcures.engine.options import RATES
from fourcures.play.view.view import Names, View
from fourcures.play.words.names import CARD_NAMES, OUTCOME_NAMES
from fourcures.protocol.pieces import Fact

Motion = Callable[[View, Fact], View]


def move(seen: View, fact: Fact) -> View:
    """The position after a piece has moved as a fact tells."""
    motion = _MOTIONS.get(fact.kind)
    return seen if motion is None else motion(seen, fact)


def _with_seat(seen: View, seat: int | None, **change: Any) -> View:
    players = [replace(p, **change) if n == seat else p for n, p in enumerate(seen.players)]
    return replace(seen, players=tuple(players))


def _with_disease(seen: View, color: str | None, **change: Any) -> View:
    diseases = {
        name: replace(disease, **change) if name == color else disease
        for name, disease in seen.diseases.items()
    }
    return replace(seen, diseases=diseases)


def _cubes(seen: View, fact: Fact, number: int) -> View:
    """Cubes come out of the supply onto a city, or go back."""
    city, color = fact.city or "", fact.color or ""
    here = dict(seen.cubes.get(city, {}))
    here[color] = here.get(color, 0) + number
    cubes = {**seen.cubes, city: {name: count for name, count in here.items() if count > 0}}
    supply = seen.diseases[color].supply - number
    return _with_disease(replace(seen, cubes=cubes), color, supply=supply)


def _add_cubes(seen: View, fact: Fact) -> View:
    return _cubes(seen, fact, fact.number or 0)


def _remove_cubes(seen: View, fact: Fact) -> View:
    return _cubes(seen, fact, -(fact.number or 0))


def _build(seen: View, fact: Fact) -> View:
    return replace(seen, stations=_with(_without(seen.stations, fact.other), fact.city))


def _rate(seen: View, fact: Fact) -> View:
    space = fact.number or 0
    return replace(seen, rate_space=space, rate=int(RATES[space]))


def _outbreak(seen: View, fact: Fact) -> View:
    return replace(seen, outbreaks=fact.number or 0)


def _deal_role(seen: View, fact: Fact) -> View:
    return _with_seat(seen, fact.seat, role=fact.role)


def _place_pawn(seen: View, fact: Fact) -> View:
    return _with_seat(seen, fact.seat, city=fact.city)


def _move_pawn(seen: View, fact: Fact) -> View:
    return _with_seat(seen, fact.pawn, city=fact.city)


def _turn(seen: View, fact: Fact) -> View:
    return replace(seen, turn=fact.seat or 0)


def _from_deck(seen: View, fact: Fact) -> View:
    return replace(seen, player_deck=seen.player_deck - 1)


def _draw(seen: View, fact: Fact) -> View:
    return _into_hand(_from_deck(seen, fact), fact.seat or 0, fact.card)


def _into_hand(seen: View, seat: int, card: str | None) -> View:
    player = seen.players[seat]
    hand = _with(player.hand, card) if player.hand is not None else None
    return _with_seat(seen, seat, cards=player.cards + 1, hand=hand)


def _out_of_hand(seen: View, seat: int, card: str | None) -> View:
    player = seen.players[seat]
    hand = _without(player.hand, card) if player.hand is not None else None
    return _with_seat(seen, seat, cards=player.cards - 1, hand=hand)


def _discard(seen: View, fact: Fact) -> View:
    after = _out_of_hand(seen, fact.seat or 0, fact.card)
    return replace(after, discard=_with(after.discard, fact.card))


def _give(seen: View, fact: Fact) -> View:
    return _into_hand(_out_of_hand(seen, fact.seat or 0, fact.card), fact.pawn or 0, fact.card)


def _fetch(seen: View, fact: Fact) -> View:
    after = _with_seat(seen, fact.seat, stored=fact.card)
    return replace(after, discard=_without(seen.discard, fact.card))


def _remove_stored(seen: View, fact: Fact) -> View:
    return _with_seat(seen, fact.seat, stored=None)


def _cure(seen: View, fact: Fact) -> View:
    return _with_disease(seen, fact.color, cured=True)


def _eradicate(seen: View, fact: Fact) -> View:
    return _with_disease(seen, fact.color, eradicated=True)


def _end(seen: View, fact: Fact) -> View:
    return replace(seen, outcome=OUTCOME_NAMES[fact.number or 1])


_MOTIONS: Final[dict[str, Motion]] = {
    "station_built": _build,
    "markers_placed": _rate,
    "cubes_added": _add_cubes,
    "cubes_removed": _remove_cubes,
    "outbreak": _outbreak,
    "role_dealt": _deal_role,
    "pawn_placed": _place_pawn,
    "pawn_moved": _move_pawn,
    "card_drawn": _draw,
    "epidemic_drawn": _from_deck,
    "first_player": _turn,
    "turn_began": _turn,
    "card_discarded": _discard,
    "card_removed": _remove_stored,
    "card_given": _give,
    "card_fetched": _fetch,
    "cured": _cure,
    "eradicated": _eradicate,
    "rate_raised": _rate,
    "won": _end,
    "lost": _end,
}


def _with(names: Names, name: str | None) -> Names:
    """Cards and cities lie in the order of the city list, events after them."""
    return tuple(one for one in CARD_NAMES if one in names or one == name)


def _without(names: Names, name: str | None) -> Names:
    return tuple(one for one in names if one != name)
