"""Computer players: always legal, the same for the same seed, and blind to what is hidden."""

import pytest

from fourcures import COMPILED, read_scene
from fourcures.ai.players.player import LEVELS, Player
from fourcures.ai.search.budget import Positions
from fourcures.ai.search.determinize import guess
from fourcures.ai.search.rng import Dice
from fourcures.engine.actions import (
    CURE,
    DISCARD,
    FINISH,
    GO_ON,
    PUT_BACK_CARD,
    airlift,
    consent_of,
    give,
    kind_of,
    seat_of,
)
from fourcures.engine.atlas import NAMES
from fourcures.engine.options import Options
from fourcures.engine.rules import apply, legal, to_move
from fourcures.engine.state import State
from tests.ai.twins import HIDDEN, TWINS

from .games import play_legally, rest_below

POSITIONS = 400 if COMPILED else 60


def by_seats(count: int) -> list[Player]:
    return [Player(seed=seat + 1, positions=POSITIONS) for seat in range(count)]


@pytest.mark.parametrize("number", range(7 if COMPILED else 2))
@pytest.mark.parametrize("hidden", [False, True])
def test_every_seat_plays_legally_and_for_itself(number: int, hidden: bool) -> None:
    players = 2 + number % 3
    roles = [(number + seat) % 7 for seat in range(players)]
    options = Options(players, 4 + number % 3, 0, not hidden, roles)
    team = by_seats(players)

    def choose(state: State) -> int:
        seat = int(to_move(state))
        action = team[seat].choose(state, seat)
        assert seat_of(action) == seat
        return action

    play_legally(options, number, choose, 10_000 if COMPILED else 12)


def test_a_team_may_act_for_every_seat() -> None:
    player = Player(0, team=True)
    _, chosen = play_legally(
        Options(4, 4), 3, lambda s: player.choose(s, int(to_move(s))), 1000 if COMPILED else 20
    )
    assert chosen


@pytest.mark.parametrize("hidden", [False, True])
def test_the_same_seed_and_positions_give_the_same_choices(hidden: bool) -> None:
    def moves() -> list[int]:
        team = by_seats(3)
        options = Options(3, 5, 0, not hidden)

        def choose(state: State) -> int:
            seat = int(to_move(state))
            return team[seat].choose(state, seat)

        return play_legally(options, 11, choose, 60 if COMPILED else 8)[1]

    assert moves() == moves()


def test_hidden_hands_do_not_change_the_choice() -> None:
    plans = [Player(seed=5, positions=POSITIONS).plan(read_scene(text), 0) for text in TWINS]
    assert plans[0].actions == plans[1].actions
    assert plans[0].mean == plans[1].mean


def test_a_forecast_of_somebody_else_does_not_change_the_choice() -> None:
    text = """\
hands hidden
player scientist in Atlanta: Chicago, Madrid
player medic in Paris: Tokyo, Osaka
cubes Paris bbb, Tokyo rrr, Lima yyy
{layers}next act 4
"""
    known = " (known to medic)"
    one, two = (
        read_scene(text.format(layers=rest_below(a + known, b + known)))
        for a, b in (("Paris", "Tokyo"), ("Tokyo", "Paris"))
    )
    assert one.key() != two.key()
    plans = [Player(seed=2, positions=POSITIONS).plan(state, 0) for state in (one, two)]
    assert plans[0].actions == plans[1].actions


def test_a_guess_keeps_what_the_seat_knows() -> None:
    state = read_scene(HIDDEN.format(medic="Tokyo, Osaka", researcher="London, Essen, Airlift"))
    before = state.key()
    seen = set()
    for seed in range(20):
        world = guess(state, 0, Dice(seed))
        assert world.hands[0] == state.hands[0]
        assert [int(h).bit_count() for h in world.hands] == [3, 2, 3]
        assert not world.hands[1] & world.hands[2]
        everything = world.hands[1] | world.hands[2] | world.deck
        assert everything == state.hands[1] | state.hands[2] | state.deck
        seen.add(int(world.hands[1]))
    assert len(seen) > 5
    assert state.key() == before


def test_with_open_hands_there_is_nothing_to_guess() -> None:
    state = read_scene("player scientist in Atlanta: Chicago\nplayer medic in Paris: Tokyo\n")
    assert guess(state, 0, Dice(1)).key() == state.key()


READY = """\
player scientist in {city}: Chicago, Madrid, Paris, London
player medic in Paris: Tokyo
stations Atlanta
next act {actions}
"""


def test_a_full_hand_is_brought_to_a_station_and_cures() -> None:
    state = read_scene(READY.format(city="Chicago", actions=4))
    player = Player(0)
    kinds = [int(kind_of(action)) for action in player.plan(state, 0).actions]
    assert CURE in kinds
    assert kinds[-1] == FINISH


def test_the_fourth_cure_wins_and_nothing_is_better() -> None:
    state = read_scene(READY.format(city="Chicago", actions=4) + "cured red, black, yellow\n")
    best = Player(positions=POSITIONS).rank(state, 0)[0]
    assert kind_of(best.actions[-1]) == CURE
    assert best.mean == 1.0


def test_thinking_ends_where_every_plan_wins() -> None:
    state = read_scene(
        "player scientist in Atlanta: Chicago, Madrid, Paris, London, Milan, Essen, New York\n"
        "player medic in Paris: Tokyo\ncured red, black, yellow\nnext act 1\n"
    )
    best = Player(positions=POSITIONS).rank(state, 0)
    assert [plan.mean for plan in best[:2]] == [1.0, 1.0]


def test_what_was_refused_is_not_asked_again() -> None:
    state = read_scene(READY.format(city="Chicago", actions=1))
    player = Player(0)
    first = player.choose(state, 0)
    assert player.choose(state, 0, refused=(first,)) != first


def test_a_discard_is_chosen_by_the_seat_that_has_too_many() -> None:
    state = read_scene(
        "player scientist in Atlanta: Chicago, Madrid, Paris, London, Tokyo, Lima, Cairo, Miami\n"
        "player medic in Paris: Osaka\nnext hand limit of scientist; infect; pass\n"
    )
    action = Player(positions=POSITIONS).choose(state, 0)
    assert kind_of(action) == DISCARD
    assert NAMES[(action >> 15) & 63] not in ("Chicago", "Madrid", "Paris", "London")


def test_the_worst_card_of_a_forecast_lies_deepest() -> None:
    state = read_scene(
        "player scientist in Atlanta: Chicago\nplayer medic in Paris: Osaka\n"
        "cubes Tokyo rrr, Lima y\npeeked Tokyo, Lima\n"
        "next put back of scientist 2; act 2; draw 2; hand limit of scientist; infect; pass\n"
    )
    action = Player(positions=POSITIONS).choose(state, 0)
    assert kind_of(action) == PUT_BACK_CARD
    assert NAMES[(action >> 9) & 63] == "Tokyo"


def test_an_answer_has_a_reason_and_chances() -> None:
    state = read_scene(
        "player researcher in Atlanta: Chicago, Madrid, Paris\n"
        "player scientist in Atlanta: London\nnext act 4\n"
    )
    helps = Player(0).answer(state, 1, give(0, 1, NAMES.index("Paris")))
    assert helps.agrees
    assert helps.reason in ("helps", "harmless")
    assert 0 <= helps.chance_without <= 1
    away = airlift(0, 1, NAMES.index("Sydney"))
    assert consent_of(away) == 1


def test_thinking_can_be_stopped() -> None:
    state = read_scene(READY.format(city="Chicago", actions=2))
    player = Player(positions=10**9)
    plans = player.search.candidates(state)
    budget = Positions(10**9)
    budget.stopped = True
    player.search.compare(state, plans, budget)
    assert all(plan.samples == 0 for plan in plans)


def test_it_does_not_think_about_what_is_clear() -> None:
    state = read_scene(READY.format(city="Chicago", actions=2))
    search = Player().search
    first = search.candidates(state)[0].actions
    same = [search.plan(state, first), search.plan(state, first)]
    search.compare(state, same, Positions(100_000))
    assert [plan.samples for plan in same] == [16, 16]


def test_a_plan_is_beaten_by_one_that_is_better_in_every_future_but_not_by_luck() -> None:
    state = read_scene(READY.format(city="Chicago", actions=2))
    search = Player().search
    luck, good, bad = (search.plan(state, []) for _ in range(3))
    for number in range(16):
        chance = number % 4 / 4
        bad.add(chance)
        good.add(chance + 0.01)
        luck.add(0.9 if number == 7 else chance)
    assert bad.beaten_by(good)
    assert not good.beaten_by(bad)
    assert not bad.beaten_by(luck)


def test_levels_grow() -> None:
    assert list(LEVELS) == ["beginner", "normal", "strong", "expert"]
    assert list(LEVELS.values()) == sorted(LEVELS.values())


def test_an_event_out_of_turn_is_the_seats_own() -> None:
    state = read_scene(
        "player scientist in Atlanta: Chicago\n"
        "player medic in Atlanta: One Quiet Night, London, Paris, Essen, Madrid, Milan\n"
        "cured red, yellow, black\ncubes Tokyo rrr, Osaka rrr, Seoul rrr, Lima yyy\noutbreaks 7\n"
        f"{rest_below('Tokyo, Osaka, Lima, Seoul')}next infect; pass\n"
    )
    action = Player(positions=POSITIONS).interrupt(state, 1)
    assert action is not None
    assert seat_of(action) == 1
    assert action in legal(state)
    assert Player(0).interrupt(state, 0) is None
    apply(state, action)
    assert GO_ON not in [kind_of(a) for a in legal(state) if seat_of(a) == 1]
