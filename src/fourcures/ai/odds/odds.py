"""The risks of the rest of this turn, exactly, from what a seat may know."""

from fourcures.engine.agenda import BEGIN, DRAW, PEEK, PUT_BACK, count_of, seat_of_todo, step_of
from fourcures.engine.atlas import NAMES, cities_of
from fourcures.engine.bits import BIT, count
from fourcures.engine.cards import EVENTS
from fourcures.engine.drawing import CARDS_DRAWN, cards_left
from fourcures.engine.options import Options
from fourcures.engine.state import LOST_CARDS, LOST_CUBES, LOST_OUTBREAKS, PLAYING, State
from fourcures.play.estimates import CityOdds, LossOdds, Odds, PileOdds
from fourcures.play.scene import read_scene
from fourcures.play.view.offers import unseen
from fourcures.play.view.sight import strata
from fourcures.play.view.view import PileView, piles
from fourcures.play.words.names import COLOR_NAMES

from .turn import rest_of_turn


def odds_for(state: State, viewer: int | None) -> Odds | None:
    """The odds as a seat or a watcher (None) may know them; None before and after a game."""
    if state.outcome != PLAYING or _steps(state, BEGIN):
        return None
    tally = rest_of_turn(known_to(state, viewer))
    cards = int(unseen(state, viewer))
    return Odds(
        cities={
            name: CityOdds(tally.infected[city], tally.outbreak[city])
            for city, name in enumerate(NAMES)
            if tally.infected[city] or tally.outbreak[city]
        },
        outbreaks=tally.outbreaks,
        lost=LossOdds(
            tally.ended[LOST_OUTBREAKS], tally.ended[LOST_CUBES], tally.ended[LOST_CARDS]
        ),
        epidemics=(tally.epidemics[0], tally.epidemics[1], tally.epidemics[2]),
        piles=_pile_odds(state),
        unseen={name: int(count(cards & cities_of(c))) for c, name in enumerate(COLOR_NAMES)},
        unseen_events=int(count(cards & EVENTS)),
    )


def odds_of_scene(text: str, viewer: int | None, **_: object) -> Odds | None:
    """The odds of a position that comes as text, as to another process; too quick to hurry."""
    return odds_for(read_scene(text), viewer)


def known_to(state: State, viewer: int | None) -> State:
    """The position with all that a seat may know of it, and nothing that it may not.

    Nobody holds a card, so nobody can play an event; which player cards are in the deck is not
    told, only how many. The cards of an open Forecast lie on top in unknown order.
    """
    known = state.copy()
    options = state.options
    if not options.open_hands:
        known.options = Options(
            options.players,
            options.epidemics,
            options.rate,
            True,
            list(options.roles),
            options.medic_prevents,
            options.box,
        )
    forecasts = _steps(state, PEEK) + _steps(state, PUT_BACK)
    forecaster = int(seat_of_todo(forecasts[0])) if forecasts else None
    layers = strata(state, viewer, forecaster)
    if state.peeked and (options.open_hands or viewer == forecaster):
        layers.append(int(state.peeked))
    for place, layer in enumerate(layers):
        known.layers[place] = layer
    known.height = len(layers)
    known.peeked = 0
    for seat in range(options.players):
        known.hands[seat] = 0
    known.deck = BIT[count(state.deck)] - 1
    known.discard = known.removed = known.stored = 0
    known.depth -= len(forecasts)  # a Forecast is always on top
    return known


def _steps(state: State, step: int) -> list[int]:
    return [entry for entry in state.agenda[: state.depth] if step_of(entry) == step]


def _pile_odds(state: State) -> tuple[PileOdds, ...]:
    draws = sum(int(count_of(entry)) for entry in _steps(state, DRAW))
    if draws == CARDS_DRAWN > cards_left(state):
        draws = 0
    found = []
    for pile in piles(state):
        found.append(_pile_chance(pile, draws))
        draws = max(0, draws - pile.cards)
    return tuple(found)


def _pile_chance(pile: PileView, draws: int) -> PileOdds:
    chance = min(1.0, draws / pile.cards) if pile.epidemic else 0.0
    return PileOdds(pile.cards, pile.epidemic, chance)
