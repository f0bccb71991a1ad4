"""Futures: as likely as the rules say, and the same whatever the players do."""

from collections import Counter

from fourcures import scene
from fourcures.ai.games.games import dealt_game
from fourcures.ai.search.future import Future
from fourcures.ai.search.rng import Dice
from fourcures.engine.actions import (
    CHANCE,
    DRAW_CARD,
    DRAW_EPIDEMIC,
    FINISH,
    city_in,
    kind_of,
)
from fourcures.engine.atlas import NAMES
from fourcures.engine.drawing import pile_left, top_pile
from fourcures.engine.options import Options
from fourcures.engine.rules import apply, legal, mover, odds
from fourcures.engine.state import PLAYING

from .games import rest_below


def test_outcomes_are_possible_and_as_likely_as_odds() -> None:
    state = dealt_game(Options(2, 4), 1, Future())
    apply(state, next(a for a in legal(state) if kind_of(a) == FINISH))
    chances = dict(odds(state))
    future, dice = Future(), Dice(5)
    seen: Counter[int] = Counter()
    rounds = 4000
    for _ in range(rounds):
        future.deal(state, dice)
        seen[int(future.outcome(state))] += 1
    assert set(seen) <= set(chances)
    epidemic = next(outcome for outcome in chances if kind_of(outcome) == DRAW_EPIDEMIC)
    expected = rounds / pile_left(state, top_pile(state))
    assert abs(seen[epidemic] - expected) < 5 * expected**0.5
    cards = [seen[outcome] for outcome in chances if outcome != epidemic]
    mean = sum(cards) / len(cards)
    assert sum((number - mean) ** 2 / mean for number in cards) < 2 * len(cards)


def test_the_player_deck_comes_in_the_same_order_whatever_is_done() -> None:
    drawn = []
    for place in (0, -1):
        future = Future()
        state = dealt_game(Options(2, 5), 31, future)
        cards: list[int] = []
        while len(cards) < 10 and state.outcome == PLAYING:
            action = future.outcome(state) if mover(state) == CHANCE else legal(state)[place]
            if kind_of(action) in (DRAW_CARD, DRAW_EPIDEMIC):
                cards.append(action)
            apply(state, action)
        drawn.append(cards)
    assert drawn[0] == drawn[1]
    assert len(drawn[0]) == 10


def test_each_card_of_the_top_layer_is_as_likely_to_be_on_top() -> None:
    cities = "Paris, Tokyo, Lima, Cairo, Miami, Seoul, Delhi, Milan"
    state = scene(
        "player medic in Atlanta\nplayer scientist in Atlanta\n"
        f"{rest_below(cities)}next infect; pass\n"
    )
    future, dice = Future(), Dice(9)
    tops: Counter[str] = Counter()
    for _ in range(4000):
        future.deal(state, dice)
        tops[NAMES[city_in(future.outcome(state))]] += 1
    assert set(tops) == set(cities.split(", "))
    assert sum((number - 500) ** 2 / 500 for number in tops.values()) < 30
