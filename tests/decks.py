"""Lazy decks drawn to their end and compared with physically shuffled piles."""

from collections.abc import Callable, Iterator

from fourcures.ai.search.rng import Dice
from fourcures.engine.actions import DRAW_EPIDEMIC, card_in, city_in, kind_of
from fourcures.engine.agenda import DRAW, INFECT, READY, STRIKE, todo
from fourcures.engine.atlas import ALL_CITIES, CITIES
from fourcures.engine.bits import count
from fourcures.engine.infection_deck import draw_bottom, draw_top, lay_on_top
from fourcures.engine.lots import outcome_for
from fourcures.engine.options import Options
from fourcures.engine.shelf import BASE
from fourcures.engine.state import State, opened_box
from fourcures.play.chance import Seeded

Pick = Callable[[State], int]


def deck_statistics(decks: int, dice: Dice) -> Iterator[tuple[str, float, float]]:
    """Name, chi-square and degrees of freedom of each comparison."""

    def rolled(state: State) -> int:
        return outcome_for(state, dice.next())

    for players, epidemics in ((2, 4), (3, 5), (4, 6)):
        where = f"player deck, {players} players, {epidemics} epidemics"
        yield from _player_deck(where, Options(players, epidemics), decks, lambda n: rolled)
    yield from _player_deck(
        "player deck by seeds",
        Options(2, 5),
        decks // 4,
        lambda number: Seeded(number.to_bytes(8, "big")).choose,
    )
    yield from _infection_deck("infection deck", decks, rolled)


def _player_deck(
    name: str, options: Options, decks: int, picks: Callable[[int], Pick]
) -> Iterator[tuple[str, float, float]]:
    heights = [int(height) for height in options.piles]
    sizes = [high - low for high, low in zip(heights, [0, *heights[:-1]], strict=True)][::-1]
    epidemic_at = [[0] * size for size in sizes]
    seen = [[0] * BASE.size for _ in range(sum(sizes))]
    hands = options.players * options.hand
    for number in range(decks):
        state = opened_box(options)
        pick = picks(number)
        state.agenda[0], state.depth = todo(DRAW, 0, 2), 1
        for card in range(hands):  # any cards may be in hands, each card in equally many decks
            state.deck &= ~(1 << (card + number * hands) % BASE.size)
        for position in range(sum(sizes)):
            outcome = pick(state)
            if kind_of(outcome) == DRAW_EPIDEMIC:
                state.epidemics -= 1
                _count_epidemic(epidemic_at, sizes, position)
            else:
                state.deck &= ~(1 << card_in(outcome))
                seen[position][card_in(outcome)] += 1
        assert state.deck == 0 and state.epidemics == 0
    statistic = sum(_chi_square(counts) for counts in epidemic_at)
    yield f"{name}: epidemics", statistic, sum(size - 1 for size in sizes)
    yield f"{name}: cards", sum(map(_chi_square, seen)), float(len(seen) * (BASE.size - 1))


def _count_epidemic(epidemic_at: list[list[int]], sizes: list[int], position: int) -> None:
    for pile, size in enumerate(sizes):
        if position < size:
            epidemic_at[pile][position] += 1
            return
        position -= size


def _infection_deck(name: str, decks: int, pick: Pick) -> Iterator[tuple[str, float, float]]:
    """A whole deck, a bottom card, and a deck with an intensified top."""
    top = [[0] * CITIES for _ in range(CITIES)]
    bottom = [0] * CITIES
    intensified = [[0] * 9 for _ in range(9)]
    for _ in range(decks):
        state = opened_box(Options(2, 4))
        lay_on_top(state, ALL_CITIES)
        state.agenda[0], state.depth = todo(STRIKE, 0, 0), 1
        bottom[city_in(pick(state))] += 1
        state.agenda[0] = todo(INFECT, 0, 2) | READY
        for position in range(CITIES):
            city = city_in(pick(state))
            top[position][city] += 1
            draw_top(state, city)
        assert count(state.height) == 0
        lay_on_top(state, ALL_CITIES & ~0b111111111)
        draw_bottom(state, 47)
        lay_on_top(state, 0b111111111)
        for position in range(9):
            city = city_in(pick(state))
            intensified[position][city] += 1
            draw_top(state, city)
    yield f"{name}: top to bottom", sum(map(_chi_square, top)), CITIES * (CITIES - 1)
    yield f"{name}: bottom card", _chi_square(bottom), CITIES - 1
    yield f"{name}: intensified top", sum(map(_chi_square, intensified)), 72


def _chi_square(counts: list[int]) -> float:
    expected = sum(counts) / len(counts)
    return sum((number - expected) ** 2 for number in counts) / expected if expected else 0.0
