"""Futures in which every card comes first equally often."""

from collections import Counter

from fourcures import read_scene
from fourcures.ai.games.games import dealt_game
from fourcures.ai.search.future import Future
from fourcures.ai.search.stratified import FairFuture
from fourcures.engine.actions import CHANCE, DRAW_EPIDEMIC, FINISH, STRIKE_CITY, city_in, kind_of
from fourcures.engine.atlas import NAMES
from fourcures.engine.bits import count
from fourcures.engine.drawing import pile_left, top_pile
from fourcures.engine.options import Options
from fourcures.engine.rules import apply, legal, odds, to_move
from fourcures.engine.state import PLAYING, State

from .games import rest_below


def drawn(state: State, future: FairFuture, cards: int) -> list[int]:
    """What comes next, in this very state."""
    found: list[int] = []
    while len(found) < cards:
        outcome = int(future.outcome(state))
        assert outcome in dict(odds(state))
        found.append(outcome)
        apply(state, outcome)
    return found


def test_every_card_of_the_deck_comes_once_before_any_comes_twice() -> None:
    state = dealt_game(Options(4, 4), 1, Future())
    apply(state, next(a for a in legal(state) if kind_of(a) == FINISH))
    cards = int(count(state.deck))
    future = FairFuture()
    seen: Counter[int] = Counter()
    for number in range(cards // 2):
        future.deal_number(state, 3, number)
        seen.update(int(card) for card in (future.cards[cards - 1], future.cards[cards - 2]))
    assert set(seen.values()) == {1}


def test_epidemics_are_spread_over_their_pile() -> None:
    state = dealt_game(Options(4, 4), 1, Future())
    apply(state, next(a for a in legal(state) if kind_of(a) == FINISH))
    future = FairFuture()
    early = 0
    for number in range(120):
        future.deal_number(state, 3, number)
        early += kind_of(drawn(state.copy(), future, 1)[0]) == DRAW_EPIDEMIC
    assert abs(early - 120 / pile_left(state, top_pile(state))) <= 2


def test_every_infection_card_on_top_comes_once_before_any_comes_twice() -> None:
    cities = "Paris, Tokyo, Lima, Cairo, Miami, Seoul, Delhi, Milan"
    state = read_scene(
        "player medic in Atlanta\nplayer scientist in Atlanta\n"
        f"{rest_below(cities)}next infect; pass\nrate 1\n"
    )
    future = FairFuture()
    orders = set()
    for start in (0, 4, 8):
        seen: Counter[str] = Counter()
        for number in range(start, start + 4):
            future.deal_number(state, 3, number)
            names = [NAMES[city_in(one)] for one in drawn(state.copy(), future, 2)]
            seen.update(names)
            orders.add(tuple(names))
        assert seen == Counter(cities.split(", "))
    assert len(orders) > 8


def test_every_card_of_the_bottom_layer_is_struck_equally_often() -> None:
    rest = ", ".join(name for name in NAMES if name not in ("Paris", "Tokyo", "Lima", "Cairo"))
    state = read_scene(
        "player medic in Atlanta\nplayer scientist in Atlanta\nrate 1\n"
        f"layers Paris, Tokyo, Lima | Cairo\ninfection discard {rest}\n"
        "next epidemic; hand limit of medic; infect; pass\n"
    )
    future = FairFuture()
    struck: Counter[str] = Counter()
    for number in range(60):
        future.deal_number(state, 3, number)
        after = state.copy()
        while to_move(after) != CHANCE:
            apply(after, legal(after)[0])
        (outcome,) = drawn(after, future, 1)
        assert kind_of(outcome) == STRIKE_CITY
        struck[NAMES[city_in(outcome)]] += 1
    assert set(struck) == {"Paris", "Tokyo", "Lima"}
    assert all(15 <= times <= 25 for times in struck.values())


def test_games_can_be_played_in_them() -> None:
    future = FairFuture()
    for number in range(6):
        state = dealt_game(Options(2 + number % 3, 4 + number % 3), number, Future())
        future.deal_number(state, 7, number)
        while state.outcome == PLAYING:
            if to_move(state) == CHANCE:
                drawn(state, future, 1)
            else:
                apply(state, legal(state)[0])
