"""With hidden hands: one way the cards may lie, as far as a seat can know."""

from fourcures.engine.agenda import PEEK, PUT_BACK, seat_of_todo, step_of
from fourcures.engine.bits import count, nth
from fourcures.engine.state import State
from fourcures.play.view.offers import unseen
from fourcures.play.view.sight import strata

from .rng import Dice


def guess(state: State, seat: int, dice: Dice) -> State:
    """A copy in which all that the seat cannot know is dealt afresh.

    Nothing of the result depends on hidden cards: only on how many there are.
    """
    world = state.copy()
    if state.options.open_hands:
        return world
    pool = unseen(state, seat)
    for other in range(state.options.players):
        if other != seat:
            world.hands[other], pool = _draw(pool, int(count(state.hands[other])), dice)
    world.deck = pool
    _deal_infections(state, world, seat, dice)
    return world


def _draw(pool: int, number: int, dice: Dice) -> tuple[int, int]:
    """So many cards of a set, and the rest."""
    drawn = 0
    for _ in range(number):
        card = 1 << int(nth(pool, dice.roll(count(pool))))
        drawn |= card
        pool &= ~card
    return drawn, pool


def _deal_infections(state: State, world: State, seat: int, dice: Dice) -> None:
    """What only another seat knows of the infection deck is one layer; so is its open Forecast."""
    forecaster = None
    for entry in state.agenda[: state.depth]:
        if step_of(entry) in (PEEK, PUT_BACK):
            forecaster = int(seat_of_todo(entry))
    layers = strata(state, seat, forecaster)
    if state.peeked and forecaster != seat:
        world.peeked, layers[-1] = _draw(layers[-1], int(count(state.peeked)), dice)
        if not layers[-1]:
            layers.pop()
    world.height = len(layers)
    for place, layer in enumerate(layers):
        world.layers[place] = layer
