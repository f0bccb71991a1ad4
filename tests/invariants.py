"""What must hold in every position, whatever was played."""

from fourcures.engine.actions import CHANCE, seat_of
from fourcures.engine.atlas import ALL_CITIES
from fourcures.engine.bits import count
from fourcures.engine.cards import CITY_CARDS
from fourcures.engine.cubes import supply
from fourcures.engine.infection_deck import cards_of
from fourcures.engine.rules import to_move
from fourcures.engine.state import PLAYING, State


def check_position(state: State, actions: list[int]) -> None:
    """Cubes, cards, stations and the agenda are all accounted for; somebody can go on."""
    cubes = state.cubes
    for color in range(4):
        one, two, three = cubes[3 * color], cubes[3 * color + 1], cubes[3 * color + 2]
        assert three & ~two == 0 and two & ~one == 0, "cubes are stacked"
        assert 0 <= supply(state, color) <= 24
        assert supply(state, color) + sum(map(count, (one, two, three))) == 24
    assert count(state.stations) <= 6
    _each_once(
        [state.deck, state.discard, state.removed, state.stored, *state.hands],
        state.options.box.cards,
    )
    _each_once(
        [
            *(cards_of(layer) for layer in state.layers[: state.height]),
            state.infection_discard,
            state.infection_removed,
            state.peeked,
        ],
        ALL_CITIES,
    )
    assert state.removed & CITY_CARDS == 0, "only event cards leave the game"
    assert 0 <= state.outbreaks <= 8
    assert 0 <= state.epidemics <= state.options.epidemics
    assert bool(actions) == (state.outcome == PLAYING), "legal or over"
    if actions:
        by_chance = to_move(state) == CHANCE
        assert all((seat_of(action) == CHANCE) == by_chance for action in actions)
        assert len(set(actions)) == len(actions), "nothing is offered twice"


def _each_once(sets: list[int], everything: int) -> None:
    union = 0
    for members in sets:
        union |= members
    assert union == everything and sum(sets) == everything, "every card is in exactly one place"
