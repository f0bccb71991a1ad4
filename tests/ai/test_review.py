"""Reviews: luck and decisions add up to the end of the game, and neither knows too much."""

from functools import cache
from itertools import pairwise

import pytest

from fourcures.ai.odds.odds import odds_for
from fourcures.ai.review.luck import of_cards, of_infections
from fourcures.ai.review.review import Review, look, put_together, review
from fourcures.ai.review.trials import Thinking, Trials
from fourcures.ai.review.turns import Choice, PlayedTurn, turns_of
from fourcures.ai.search.search import Search
from fourcures.ai.service.review import look_at_record
from fourcures.engine.actions import CHANCE, seat_of
from fourcures.engine.errors import FourCuresError
from fourcures.engine.facts import EPIDEMIC_DRAWN, OUTBREAK
from fourcures.engine.options import Options
from fourcures.engine.rules import apply, legal, odds
from fourcures.engine.state import State
from fourcures.play.chance import Seeded
from fourcures.play.estimates import Chance, Stroke
from fourcures.play.game import Game
from fourcures.play.record import Record, write_record
from fourcures.play.scene import read_scene
from fourcures.play.words.notation import write_action, write_fact
from tests.ai.games import rest_below
from tests.ai.reviewed import quick_game

BRIEF = Thinking(positions=200)
PEOPLE = """
player medic in Lima: Tokyo
player scientist in Cairo: Osaka
cubes Santiago yyy
"""
SANTIAGO = PEOPLE + rest_below("Santiago, Lagos")
LATE = SANTIAGO + "outbreaks 6\n"


@cache
def reviewed() -> Review:
    return review(quick_game(b"20"), BRIEF)


def turn_of(state: State, *actions: str) -> PlayedTurn:
    """A turn in which this was done and nothing drawn yet."""
    game = Game(state=state, manual=True)
    for action in actions:
        game.play(action)
    choice = Choice(state, tuple(game.log), game.state)
    return PlayedTurn(1, int(state.seat), (choice,), (), None, None)


# -- the account -----------------------------------------------------------------------------------


def test_start_decisions_and_luck_add_up_to_the_end() -> None:
    found = reviewed()
    assert not found.won
    assert found.start.mean + found.decided + found.luck == pytest.approx(0.0, abs=1e-9)
    for turn in found.turns:
        assert turn.before.mean + turn.decided.mean + turn.luck.mean == pytest.approx(
            turn.after.mean
        )
        assert turn.cards.mean + turn.infections.mean == pytest.approx(turn.luck.mean)


def test_a_game_that_is_won_ends_with_certainty() -> None:
    game = quick_game(b"20")
    looks = [look(turn, BRIEF) for turn in turns_of(game)]
    won = game.fork()
    won.state.outcome = 1
    found = put_together(won, looks)
    assert found.won
    assert found.turns[-1].after.mean == 1.0
    assert found.start.mean + found.decided + found.luck == pytest.approx(1.0)


def test_the_curve_goes_on_where_the_turn_before_ended() -> None:
    turns = reviewed().turns
    assert [turn.number for turn in turns] == list(range(1, len(turns) + 1))
    for turn, later in pairwise(turns):
        assert turn.after == later.before
    assert all(0.0 <= turn.before.mean <= 1.0 and turn.before.error >= 0 for turn in turns)


def test_the_same_positions_give_the_same_review() -> None:
    turn = turn_of(read_scene(SANTIAGO), "finish")
    assert look(turn, BRIEF) == look(turn, BRIEF)
    assert look(turn, BRIEF) != look(turn, Thinking(positions=200, seed=2))


def test_luck_is_what_differs_from_the_average_of_all_outcomes() -> None:
    last = "cured red, black\noutbreaks 7\nnext infect; pass\n"  # one more and the game is lost
    state = read_scene(PEOPLE + rest_below("Santiago, Lagos, Lima") + last)
    search, thinking = Search(1), Thinking(positions=12_000)

    def chance(state: State) -> Chance:
        trials = Trials(search, 0, [state], thinking)
        trials.run(thinking.budget(1.0))
        return trials.chance(0)

    before, after = chance(state), []
    for outcome, _ in odds(state):
        drawn = state.copy()
        apply(drawn, outcome)
        after.append(chance(drawn))
    assert len(after) == 3
    error = before.error + max(end.error for end in after)
    assert min(end.mean for end in after) == 0.0 < before.mean < max(end.mean for end in after)
    assert abs(before.mean - sum(end.mean for end in after) / 3) < 3 * error


def test_trials_end_where_every_future_ends_at_once() -> None:
    last = "outbreaks 7\nnext infect; pass\n"
    state = read_scene(
        PEOPLE + rest_below("Lagos", "Santiago") + last
    )  # Santiago comes, and breaks out
    thinking = Thinking(positions=50)
    trials = Trials(Search(1), 0, [state], thinking)
    trials.run(thinking.budget(1.0))
    assert trials.chance(0) == Chance(0.0, 0.0)


# -- decisions -------------------------------------------------------------------------------------


def test_a_better_plan_is_told_with_what_it_would_have_won() -> None:
    found = look(turn_of(read_scene(LATE), "finish"), Thinking(positions=4000))
    (decision,) = found.decisions
    assert decision.better is not None
    assert decision.better.gain.mean > 2 * decision.better.gain.error
    assert decision.better.hint.chance - decision.after.mean == pytest.approx(
        decision.better.gain.mean
    )
    state = read_scene(LATE)
    for action in decision.better.hint.actions:
        assert action in legal(state)
        apply(state, action)
    # Whoever plans well goes where the next card may bring an outbreak.
    assert any("Santiago" in write_fact(fact, state) for fact in decision.better.hint.achieves)
    (point,) = put_together(quick_game(b"20"), [found]).points[:1]
    assert (point.what, point.decision) == ("missed", decision)
    assert point.change.mean == -decision.better.gain.mean


def test_who_did_the_best_hears_of_nothing_better() -> None:
    state = read_scene(LATE)
    best = look(turn_of(state, "finish"), BRIEF).decisions[0].better
    assert best is not None
    again = look(
        turn_of(state, *(write_action(action, state) for action in best.hint.actions)), BRIEF
    )
    assert again.decisions[0].better is None


def test_hidden_cards_change_neither_chances_nor_plans() -> None:
    game = Game(Options(3, 5, open_hands=False), Seeded(b"hidden"))
    state = game.state
    seat = int(state.seat)
    other = (seat + 1) % 3
    changed = state.copy()
    held, lying = (int(cards) & -int(cards) for cards in (state.hands[other], state.deck))
    changed.hands[other] ^= held | lying
    changed.deck ^= held | lying
    assert look(turn_of(state, "finish"), BRIEF) == look(turn_of(changed, "finish"), BRIEF)


# -- turns -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("hands_open", [True, False])
def test_every_action_belongs_to_one_choice_of_one_turn(hands_open: bool) -> None:
    game = quick_game(b"26", hands_open=hands_open)
    turns = turns_of(game)
    done = [step.action for step in game.steps if seat_of(step.action) != CHANCE]
    assert [a for turn in turns for choice in turn.choices for a in choice.actions] == done
    for turn in turns:
        assert int(turn.choices[0].before.seat) == turn.seat
        for choice in turn.choices:
            state = choice.before.copy()
            for action in choice.actions:
                apply(state, action)
            assert state.key() == choice.after.key()


def test_what_was_taken_back_is_not_reviewed() -> None:
    game = Game(Options(2, 4), Seeded(b"undo"))
    game.play("drive Chicago")
    first = game.log[-1]
    game.undo()
    game.play("finish")
    assert first not in turns_of(game)[0].choices[0].actions


# -- luck in words ---------------------------------------------------------------------------------


def test_strokes_are_what_happened_beside_the_exact_odds() -> None:
    outbreaks = epidemics = 0
    for turn, shown in zip(turns_of(quick_game(b"20")), reviewed().turns, strict=True):
        if turn.drawing is None:
            continue
        expected = odds_for(turn.drawing, turn.seat)
        assert expected is not None
        strokes = {stroke.what: stroke for stroke in shown.strokes if stroke.city is None}
        assert strokes["outbreaks"].expected == expected.outbreaks
        assert strokes["epidemics"].number == len(
            [f for f in turn.facts if f & 63 == EPIDEMIC_DRAWN]
        )
        assert strokes["outbreaks"].number == len([f for f in turn.facts if f & 63 == OUTBREAK])
        for stroke in shown.strokes:
            if stroke.city is not None:
                assert stroke.expected == expected.cities[stroke.city].outbreak
        outbreaks += strokes["outbreaks"].number
        epidemics += strokes["epidemics"].number
    assert outbreaks
    assert epidemics


def test_epidemics_of_the_last_turns_are_told_together() -> None:
    before = [Stroke("epidemics", 1, 0.25), Stroke("epidemics", 0, 0.2)]
    now = (Stroke("epidemics", 1, 0.15), Stroke("drawn", cards=("Lima",)))
    assert of_cards(now, before) == (Stroke("epidemics", 2, 0.6, turns=3), now[1])
    assert of_cards(now, before[1:]) == now
    assert of_cards((Stroke("epidemics", 0, 0.1), now[1]), before) == (now[1],)


def test_an_outbreak_that_did_not_come_is_luck_too() -> None:
    infected = Stroke("infected", cards=("Lima", "Cairo"))
    assert of_infections((Stroke("outbreaks", 0, 1.2), infected)) == (Stroke("outbreaks", 0, 1.2),)
    assert of_infections((Stroke("outbreaks", 0, 0.1), infected)) == (infected,)
    delhi = Stroke("outbreak", 1, 0.04, "Delhi")
    assert of_infections((Stroke("outbreaks", 1, 0.1), delhi, infected)) == (delhi,)


# -- how it goes on --------------------------------------------------------------------------------


class Enough(Exception):
    pass


def test_progress_is_told_and_can_stop_it() -> None:
    heard: list[tuple[int, int]] = []

    def hear(done: int, of: int) -> None:
        heard.append((done, of))
        if done == 2:
            raise Enough

    with pytest.raises(Enough):
        review(quick_game(b"20"), BRIEF, hear)
    assert heard == [(1, 3), (2, 3)]


def test_only_finished_games_are_reviewed() -> None:
    with pytest.raises(FourCuresError, match="not over"):
        review(Game(Options(2, 4), Seeded(b"begun")), BRIEF)


def test_other_processes_look_at_one_turn_of_a_record() -> None:
    game = quick_game(b"20")
    found = look_at_record(write_record(Record.of(game)), 1, 0.01)
    assert (found.number, found.seat) == (2, turns_of(game)[1].seat)
    assert found.decisions[0].actions == turns_of(game)[1].choices[0].actions
