"""With hidden hands, what a seat sees does not change when something hidden from it changes."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fourcures.engine.agenda import BEGIN, PARTIAL, PEEK, PUT_BACK, seat_of_todo, step_of
from fourcures.engine.facts import Log
from fourcures.engine.infection_deck import cards_of, knower_of
from fourcures.engine.options import Options
from fourcures.engine.rules import apply, legal
from fourcures.engine.state import State
from fourcures.play.view.offers import offers
from fourcures.play.view.sight import redact
from fourcures.play.view.view import view
from tests.properties.strategies import options, walk

few = settings(max_examples=60, deadline=None)


@pytest.mark.covers("B8", "R7", "R49", "2.4", "10.4", "R54", "R56")
@few
@given(options(hidden=True), st.integers(0, 2**32))
def test_views_offers_and_facts_tell_nothing(chosen: Options, seed: int) -> None:
    rng = random.Random(seed)
    viewers = [None, *range(chosen.players)]
    for state, actions, _ in walk(chosen, seed):
        viewer = rng.choice(viewers)
        other = disturbed(rng, state, viewer)
        if other is None:
            continue
        assert view(other, viewer) == view(state, viewer)
        if viewer is not None:
            assert offers(other, viewer) == offers(state, viewer)
        both = sorted(set(actions) & set(legal(other)))
        deciding = step_of(state.agenda[0]) == BEGIN  # rule 3.7 shows the largest city to all
        if both and not deciding:
            action = rng.choice(both)
            assert seen_facts(other, action, viewer) == seen_facts(state, action, viewer)


def seen_facts(state: State, action: int, viewer: int | None) -> tuple[list[int], object]:
    """What a viewer is told of a step, and sees after it."""
    after = state.copy()
    log = Log()
    apply(after, action, log)
    facts = [redact(fact, viewer, state.options) for fact in log.facts()]
    return facts, view(after, viewer)


def disturbed(rng: random.Random, state: State, viewer: int | None) -> State | None:
    """The position with something else behind the backs of the cards the viewer cannot see."""
    other = state.copy()
    ways = [swap_hand_and_deck, swap_hands, swap_known_layers, swap_peeked]
    rng.shuffle(ways)
    return other if any(way(rng, other, viewer) for way in ways) else None


def swap_hand_and_deck(rng: random.Random, state: State, viewer: int | None) -> bool:
    seats = [s for s in range(state.options.players) if s != viewer and state.hands[s]]
    if not seats or not state.deck:
        return False
    seat = rng.choice(seats)
    mine, drawn = any_of(rng, state.hands[seat]), any_of(rng, state.deck)
    state.hands[seat] ^= mine | drawn
    state.deck ^= mine | drawn
    return True


def swap_hands(rng: random.Random, state: State, viewer: int | None) -> bool:
    seats = [s for s in range(state.options.players) if s != viewer and state.hands[s]]
    if len(seats) < 2:
        return False
    one, two = rng.sample(seats, 2)
    cards = any_of(rng, state.hands[one]) | any_of(rng, state.hands[two])
    state.hands[one] ^= cards
    state.hands[two] ^= cards
    return True


def swap_known_layers(rng: random.Random, state: State, viewer: int | None) -> bool:
    """A layer that only somebody else knows apart, exchanged with cards of the one below."""
    places = [
        place
        for place in range(1, state.height)
        if knower_of(state.layers[place]) not in (-1, viewer)
    ]
    if not places:
        return False
    place = rng.choice(places)
    above = any_of(rng, cards_of(state.layers[place]))
    below = any_of(rng, cards_of(state.layers[place - 1]))
    state.layers[place] ^= above | below
    state.layers[place - 1] ^= above | below
    return True


def swap_peeked(rng: random.Random, state: State, viewer: int | None) -> bool:
    """A card of somebody else's open Forecast, exchanged with one that lies below."""
    entries = [e for e in state.agenda[: state.depth] if step_of(e) in (PEEK, PUT_BACK)]
    if not entries or seat_of_todo(entries[0]) == viewer or not state.peeked or not state.height:
        return False
    top = state.height - 1
    if len(entries) == 1 and not entries[0] & PARTIAL:
        return False  # a whole layer is out, and everybody knows its cards
    peeked, below = any_of(rng, state.peeked), any_of(rng, cards_of(state.layers[top]))
    state.peeked ^= peeked | below
    state.layers[top] ^= peeked | below
    return True


def any_of(rng: random.Random, cards: int) -> int:
    return 1 << rng.choice([card for card in range(62) if cards >> card & 1])
