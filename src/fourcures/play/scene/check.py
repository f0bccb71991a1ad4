"""Refusing scenes that no game can lead to, as far as one position tells."""

import re

from fourcures.engine.agenda import (
    ACT,
    BEGIN,
    DRAW,
    EPIDEMIC_UNIT,
    FLOWN,
    HAND_LIMIT,
    INFECT,
    PEEK,
    PUT_BACK,
    count_of,
    seat_of_todo,
    step_of,
)
from fourcures.engine.atlas import ALL_CITIES, CITIES, NAMES
from fourcures.engine.bits import count
from fourcures.engine.building import STATIONS
from fourcures.engine.cards import EVENTS, FORECAST, ONE_QUIET_NIGHT, RESILIENT_POPULATION
from fourcures.engine.cubes import supply
from fourcures.engine.curing import ALL_CURED
from fourcures.engine.drawing import CARDS_DRAWN, top_pile
from fourcures.engine.errors import FourCuresError
from fourcures.engine.event_cards.forecast import DEPTH
from fourcures.engine.facts import SILENT
from fourcures.engine.hands import LIMIT
from fourcures.engine.infection_deck import cards_of, knower_of
from fourcures.engine.options import NO_ROLE, RATES
from fourcures.engine.outbreaks import LAST_OUTBREAK
from fourcures.engine.roles.base import role_of
from fourcures.engine.roles.cast import ROLE_NAMES
from fourcures.engine.state import LOST_OUTBREAKS, PLAYING, WON, State
from fourcures.engine.turn import ACTIONS
from fourcures.play.words.names import CARD_NAMES, COLOR_NAMES, members, seat_name

_PLANNER = ROLE_NAMES.index("contingency planner")
_EXPERT = ROLE_NAMES.index("operations expert")
_NAMED = 3  # of cards that are missing


class BadScene(FourCuresError):
    """A text that is no position, with the line that is to blame."""

    def __init__(self, line: str, reason: str) -> None:
        """Remember both."""
        self.line = line
        self.reason = reason
        super().__init__(f"scene: {reason}" + (f", in '{line}'" if line else ""))


def check_scene(state: State) -> None:
    """Raise BadScene if this cannot be."""
    _check_cards(state)
    _check_board(state)
    _check_outcome(state)
    _check_seats(state)
    if state.outcome == PLAYING:
        _check_agenda(state)
        _check_hands(state)
        _check_events(state)
        _check_cleared(state)


def piles_agree(state: State, epidemics: int) -> bool:
    """Whether each pile below the top one has its epidemic, and the top one at most one."""
    state.epidemics = epidemics
    return epidemics - top_pile(state) in (0, 1)


def _require(holds: bool, otherwise: str) -> None:
    if not holds:
        raise BadScene("", otherwise)


def _setting_up(state: State) -> bool:
    return state.depth > 0 and step_of(state.agenda[0]) == BEGIN


def _check_cards(state: State) -> None:
    _once([*state.hands, state.discard, state.removed, state.stored], "player card")
    layers = [cards_of(layer) for layer in state.layers[: state.height]]
    infections = [*layers, state.infection_discard, state.infection_removed, state.peeked]
    _once(infections, "infection card")
    if missing := [NAMES[city] for city in members(ALL_CITIES & ~sum(infections))]:
        raise BadScene("", f"the infection {_named(missing)} missing")
    _require(all(layers), "a layer is empty")
    known = any(knower_of(layer) >= 0 for layer in state.layers[: state.height])
    open_hands = state.options.open_hands
    _require(not (known and open_hands), "with open hands everybody knows what a Forecast shows")


def _named(cards: list[str]) -> str:
    if len(cards) == 1:
        return f"card {cards[0]} is"
    more = f" and {len(cards) - _NAMED} more" if len(cards) > _NAMED else ""
    return f"cards {', '.join(cards[:_NAMED])}{more} are"


def _once(sets: list[int], what: str) -> None:
    seen = 0
    for cards in sets:
        if seen & cards:
            name = CARD_NAMES[(seen & cards).bit_length() - 1]
            raise BadScene("", f"the {what} {name} is in two places")
        seen |= cards


def _check_board(state: State) -> None:
    for color, name in enumerate(COLOR_NAMES):
        _require(supply(state, color) >= 0, f"there are more than 24 {name} cubes")
    _require(count(state.stations) <= STATIONS, "there are more than six stations")
    _require(state.stations != 0, "there is always a station")


def _check_outcome(state: State) -> None:
    outcome, four, eight = state.outcome, state.cured == ALL_CURED, state.outbreaks == LAST_OUTBREAK
    _require(
        outcome == LOST_OUTBREAKS or not eight,
        "with eight outbreaks the game is lost: write 'outcome outbreaks'",
    )
    _require(outcome == WON or not four, "with four cures the game is won: write 'outcome won'")
    _require(four or outcome != WON, "a won game has four cures")
    _require(eight or outcome != LOST_OUTBREAKS, "lost by outbreaks is a game with eight of them")


def _check_seats(state: State) -> None:
    seats = range(state.options.players)
    dealt = [state.roles[seat] for seat in seats if state.roles[seat] != NO_ROLE]
    _require(len(set(dealt)) == len(dealt), "a role is there twice")
    for seat, chosen in enumerate(state.options.roles):
        if chosen not in (NO_ROLE, state.roles[seat]):
            wrong = f"the {ROLE_NAMES[chosen]} was chosen, not the {seat_name(state, seat)}"
            raise BadScene("", wrong)
    ready = len(dealt) == len(seats) and all(state.pawns[seat] < CITIES for seat in seats)
    _require(ready or _setting_up(state), "a player needs a role and a city")
    happened = state.cured | state.outbreaks | state.discard | state.removed | state.stored
    happened |= state.peeked | state.infection_removed | state.quiet
    _require(not (happened and _setting_up(state)), "nothing has happened yet while setting up")


_LETTERS = "nrdbADESNHIPKU"
"""A letter for each step of the agenda in its order, small ones while setting up."""
_AGENDA = re.compile("b(d(rn?)?)?|P(I(H(DA?H?|E|E?NS?)?)?)?(UK?)?")
"""What can lie on the agenda, bottom first."""


def _steps(state: State) -> str:
    return "".join(_LETTERS[step_of(entry)] for entry in state.agenda[: state.depth])


def _check_agenda(state: State) -> None:
    steps = _steps(state)
    _require(
        _AGENDA.fullmatch(steps) is not None,
        "the steps of 'next' do not follow each other like this in a turn",
    )
    entries = {step_of(entry): entry for entry in reversed(list(state.agenda[: state.depth]))}
    acting, drawing, infecting = (entries.get(step, 0) for step in (ACT, DRAW, INFECT))
    peeking, putting_back = entries.get(PEEK, 0), entries.get(PUT_BACK, 0)
    _require(count_of(acting) <= ACTIONS, "a turn has four actions")
    _require(
        not acting & FLOWN or state.roles[state.seat] == _EXPERT,
        "only an operations expert has 'flown'",
    )
    _require(not drawing or 1 <= count_of(drawing) <= CARDS_DRAWN, "one or two cards are drawn")
    _require(_drawn(drawing) >= 0, "the draw has brought more epidemics than cards")
    _require(count_of(infecting) <= max(RATES), "four infection cards are the most")
    own = entries.get(HAND_LIMIT, -1)  # the lowest
    _require(
        own < 0 or seat_of_todo(own) == state.seat, "the hand limit of a turn is that of its player"
    )
    _require(
        not peeking or seat_of_todo(peeking) == seat_of_todo(putting_back),
        "the same player peeks and puts back",
    )
    _require(count_of(putting_back) <= DEPTH, "a Forecast is of six cards")
    _require(
        count(state.peeked) + count_of(peeking) == count_of(putting_back),
        "the cards of the Forecast do not fit 'put back'",
    )
    _require(
        _setting_up(state) or piles_agree(state, state.epidemics),
        "'epidemics left' does not fit the cards in the deck",
    )


def _drawn(drawing: int) -> int:
    """How many cards other than epidemics have come, if this remains to be drawn."""
    return int(CARDS_DRAWN - count_of(drawing) - drawing // EPIDEMIC_UNIT)


def _check_hands(state: State) -> None:
    for seat in range(state.options.players):
        held, most = count(state.hands[seat]), _most_cards(state, seat)
        name = seat_name(state, seat)
        _require(held <= most, f"the {name} holds {held} cards; at this step {most} are the most")


def _most_cards(state: State, seat: int) -> int:
    """How many cards a hand can have."""
    if _setting_up(state):
        return int(state.options.hand)
    steps = _steps(state).rstrip("KU")
    last = state.agenda[len(steps) - 1]
    if steps.count("H") > 1 and seat_of_todo(last) == seat:
        return LIMIT + 1  # a card that was given
    if seat != state.seat or not steps.startswith("PIH"):
        return LIMIT
    if "D" in steps:
        return LIMIT + _drawn(state.agenda[steps.index("D")])
    return LIMIT + CARDS_DRAWN - steps.count("E") - steps.count("N")


def _check_events(state: State) -> None:
    kept = state.stored | state.removed
    _require(
        not kept & ~EVENTS and count(state.stored) <= 1,
        "only one event card can be stored, and only events leave the game",
    )
    _require(
        not kept or _PLANNER in list(state.roles),
        "only a contingency planner stores events and removes them from the game",
    )
    forecast = any(step_of(entry) == PUT_BACK for entry in state.agenda[: state.depth])
    for happened, card in (
        (state.quiet, ONE_QUIET_NIGHT),
        (forecast, FORECAST),
        (state.infection_removed, RESILIENT_POPULATION),
    ):
        held = any(hand >> card & 1 for hand in state.hands)
        name = CARD_NAMES[card]
        _require(not (happened and held), f"{name} has been played, so no hand holds it")


def _check_cleared(state: State) -> None:
    """What a role does where its pawn stands has been done."""
    for seat in range(state.options.players):
        after = state.copy()
        role_of(after, seat).arrived(after, seat, SILENT)
        if list(after.cubes) != list(state.cubes):
            city, name = NAMES[state.pawns[seat]], seat_name(state, seat)
            raise BadScene("", f"no cured cubes stay in {city}, where the {name} is")
