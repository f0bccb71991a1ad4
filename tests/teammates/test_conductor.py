"""The conductor of computer players: what is thought about, wanted, refused and forgotten."""

import pytest

from fourcures import apply, read_action, read_scene
from fourcures.ai.players.consent import Answer
from fourcures.ai.service.teammate import Wanted, find_event, plan_turn
from fourcures.engine.actions import GO_ON, kind_of
from fourcures.engine.rules import legal
from fourcures.engine.state import State
from fourcures.play.estimates import Purpose
from fourcures.play.words.notation import write_action
from fourcures.teammates.conductor import Conductor, Consent, Thought, consent_to, consent_told

TURN = """\
player dispatcher in Atlanta: Paris
player medic in Atlanta: {medic}
player scientist in Lima: {scientist}
next act 4
"""
WINDOW = """\
{hands}player dispatcher in Atlanta: {dispatcher}
player medic in Atlanta: {medic}
player scientist in Lima: {scientist}
next infect; pass
"""
ALL = {0: "normal", 1: "strong", 2: "expert"}


def turn(medic: str = "Tokyo", scientist: str = "Osaka") -> State:
    return read_scene(TURN.format(medic=medic, scientist=scientist))


def window(
    dispatcher: str = "Paris", medic: str = "Tokyo", scientist: str = "Osaka", hands: str = "open"
) -> State:
    told = {"dispatcher": dispatcher, "medic": medic, "scientist": scientist}
    return read_scene(WINDOW.format(hands=f"hands {hands}\n", **told))


def at(state: State, levels: dict[int, str], where: object = 1) -> Conductor:
    conductor = Conductor()
    conductor.look(state, where, levels)
    return conductor


def thought_of(conductor: Conductor) -> Thought:
    thought = conductor.thought()
    assert thought is not None
    return thought


def wanted(conductor: Conductor, state: State) -> list[str]:
    return [write_action(action, state) for action in conductor.ahead]


def test_a_turn_is_planned_once_and_done_step_by_step() -> None:
    state = turn()
    conductor = at(state, {0: "normal", 2: "expert"})
    assert conductor.waited_for
    thought = thought_of(conductor)
    assert thought == Thought(0, plan_turn, (0, "normal", (), 0b101))
    steps = [read_action("drive Chicago", state), read_action("finish", state)]
    conductor.take(thought, Wanted(steps))
    assert conductor.thought() is None
    assert (conductor.next, conductor.planner) == (steps[0], 0)
    apply(state, steps[0])
    conductor.done(2)
    conductor.look(state, 2, {0: "normal", 2: "expert"})
    assert conductor.ahead == steps[1:]
    conductor.look(state, 3, {0: "normal", 2: "expert"})
    assert conductor.ahead == [], "somebody else has done something"
    assert thought_of(conductor).ask is plan_turn


def test_what_a_step_is_for_goes_with_it() -> None:
    state = turn()
    conductor = at(state, ALL)
    assert conductor.why is None
    steps = [read_action("drive Chicago", state), read_action("finish", state)]
    cubes = Purpose("cubes", "Chicago", "blue", 2)
    conductor.take(thought_of(conductor), Wanted(steps, (cubes, None)))
    assert conductor.why == cubes
    apply(state, steps[0])
    conductor.done(2)
    conductor.look(state, 2, ALL)
    assert conductor.why is None
    conductor.look(state, 3, ALL)
    assert conductor.why is None, "nothing is wanted any more"


def test_a_no_counts_until_the_turn_ends() -> None:
    state = turn()
    conductor = at(state, ALL)
    move = read_action("drive medic to Chicago", state)
    conductor.take(thought_of(conductor), Wanted([move]))
    conductor.ask()
    conductor.look(state, 1, ALL)
    assert conductor.asked
    conductor.give_up()
    assert not conductor.asked
    assert thought_of(conductor).about[2] == (move,)
    conductor.look(state, 2, ALL, useless=(7,))
    assert thought_of(conductor).about[2] == (move, 7)
    state.seat = 1
    conductor.look(state, 3, ALL)
    assert thought_of(conductor).about[2] == ()
    assert conductor.refused == ()


def test_if_nothing_is_found_something_simple_is_done() -> None:
    state = turn()
    conductor = at(state, ALL)
    conductor.take(thought_of(conductor), None)
    assert conductor.next in legal(state)


def test_people_are_left_alone_unless_an_event_could_help() -> None:
    assert not at(turn(), {1: "normal", 2: "normal"}).waited_for
    assert not at(turn("Forecast"), {1: "normal"}).waited_for, "it can wait"
    conductor = at(turn("Airlift"), {1: "normal", 2: "normal"})
    assert conductor.waited_for
    assert thought_of(conductor) == Thought(1, find_event, (1, "normal"), is_event=True)
    conductor.take(thought_of(conductor), None)
    assert not conductor.waited_for


def test_in_a_window_others_are_asked_for_events_in_turn() -> None:
    state = window(medic="Airlift", scientist="Forecast")
    conductor = at(state, {1: "normal", 2: "normal"})
    conductor.take(thought_of(conductor), None)
    thought = thought_of(conductor)
    assert (thought.seat, thought.is_event, thought.is_idle) == (2, True, False)
    conductor.take(thought, Wanted([read_action("scientist: forecast", state)]))
    assert wanted(conductor, state) == ["scientist: forecast"]
    assert conductor.planner == 2
    conductor.give_up()
    assert not conductor.waited_for, "an event that was declined is not tried again here"
    assert conductor.refused == ()


def test_whoever_goes_on_lets_others_play_events_first() -> None:
    state = window(medic="Airlift")
    conductor = at(state, ALL)
    assert thought_of(conductor).ask is plan_turn
    conductor.take(thought_of(conductor), Wanted([read_action("go on", state)]))
    thought = thought_of(conductor)
    assert (thought.seat, thought.ask) == (1, find_event)
    conductor.take(thought, Wanted([read_action("medic: airlift medic to Lima", state)]))
    assert wanted(conductor, state) == ["medic: airlift medic to Lima"]
    assert conductor.thought() is None


def test_where_everybody_sees_that_nobody_has_an_event_nobody_thinks() -> None:
    state = window(scientist="Forecast")  # a person's
    conductor = at(state, {0: "normal", 1: "normal"})
    assert conductor.thought() is None
    assert conductor.next == next(a for a in legal(state) if kind_of(a) == GO_ON)
    assert at(window(dispatcher="Airlift"), {1: "normal"}).thought() is None
    assert not at(window(dispatcher="Airlift"), {1: "normal"}).waited_for


@pytest.mark.parametrize("event", [True, False])
def test_with_hidden_hands_all_are_asked_whatever_they_hold(event: bool) -> None:
    state = window(medic="Airlift" if event else "Tokyo", hands="hidden")
    conductor = at(state, {1: "normal", 2: "normal"})
    thought = thought_of(conductor)
    assert (thought.seat, thought.is_event, thought.is_idle) == (1, True, not event)
    conductor.take(thought, None)
    assert thought_of(conductor).seat == 2
    own = at(state, ALL)
    assert thought_of(own).ask is plan_turn, "it thinks, though it has no event"


def test_what_is_useless_is_taken_for_no_event() -> None:
    state = window(medic="Airlift")
    conductor = Conductor()
    flight = read_action("medic: airlift medic to Lima", state)
    conductor.look(state, 1, {1: "normal"}, useless=[flight])
    conductor.take(thought_of(conductor), Wanted([flight]))
    assert not conductor.waited_for


def test_what_came_to_nothing_is_thought_about_again_but_for_an_event() -> None:
    state = window(medic="Airlift")
    conductor = at(state, ALL)
    conductor.take(thought_of(conductor), Wanted([read_action("go on", state)]))
    conductor.take(
        thought_of(conductor), Wanted([read_action("medic: airlift medic to Lima", state)])
    )
    conductor.forget()
    conductor.take(thought_of(conductor), Wanted([read_action("go on", state)]))
    assert conductor.thought() is None
    assert wanted(conductor, state) == ["dispatcher: go on"]


def test_consent_is_given_with_a_reason_and_without_one_if_nothing_was_found() -> None:
    assert consent_to(1, "expert", 5).about == (1, "expert", 5)
    assert consent_told(None, chances=True) == Consent(True)
    no = Answer(False, "harms", 0.3, 0.5)
    assert consent_told(no, chances=False) == Consent(False, "harms")
    assert consent_told(no, chances=True) == Consent(False, "harms", 0.3, 0.5)
