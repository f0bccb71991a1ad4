"""What a computer teammate says when it is asked for a share."""

import pytest

from fourcures import COMPILED, apply, read_action, read_scene
from fourcures.ai.advice.hints import hints
from fourcures.ai.players.consent import Answer
from fourcures.ai.players.player import Player
from fourcures.ai.service.asked import Asked
from fourcures.engine.actions import consent_of

POSITIONS = {"beginner": 0, "normal": 12_500} | ({"strong": 60_000} if COMPILED else {})

TAKE = """\
player dispatcher in Mumbai: Khartoum, Cairo, Delhi, Kolkata, Tehran, Hong Kong, Tokyo
player operations expert in Mumbai: Chennai, Mumbai, Bangkok
cubes Essen bb, London bb, Paris bb, Lagos yy, Algiers kkk, Hong Kong rr
stations Atlanta, Delhi
next act 4
"""
GIVE = """\
player dispatcher in Mumbai: Mumbai, Paris, Essen
player scientist in Mumbai: Delhi, Karachi, Chennai, Tokyo, Osaka, Lima, Bogotá
cubes Essen bb, London bb, Paris bb, Lagos yy, Algiers kkk, Hong Kong rr
stations Atlanta, Delhi
next act 4
"""
RUIN = """\
player medic in Mumbai: Tokyo, Osaka, Lima, Bogotá, Paris, Essen, London
player researcher in Mumbai: Mumbai, Delhi, Karachi, Chennai, Kolkata
cured red, yellow, blue
cubes Paris bbb, Essen bbb, Milan bbb, Cairo kkk, Delhi kkk, Tehran kkk, Karachi kkk
stations Atlanta, Mumbai
outbreaks 7
next act 1
"""


def said(text: str, question: str, level: str) -> Answer:
    state = read_scene(text)
    action = read_action(question, state)
    asked = Asked(state, action, 0, positions=POSITIONS[level])
    return asked.answer(state, int(consent_of(action)), action)


@pytest.mark.parametrize("level", POSITIONS)
def test_a_card_for_a_cure_is_given_though_another_is_discarded_for_it(level: str) -> None:
    assert said(TAKE, "dispatcher: take Mumbai from operations expert", level).agrees


@pytest.mark.parametrize("level", POSITIONS)
def test_a_card_for_a_cure_is_taken_though_another_is_discarded_for_it(level: str) -> None:
    assert said(GIVE, "dispatcher: give Mumbai to scientist", level).agrees


@pytest.mark.parametrize("level", POSITIONS)
def test_a_share_that_takes_the_last_cure_away_is_declined(level: str) -> None:
    answer = said(RUIN, "medic: take Mumbai from researcher", level)
    assert not answer.agrees
    assert answer.reason == "harms"
    assert answer.chance_with < answer.chance_without


@pytest.mark.parametrize("level", ["beginner", "normal"])
def test_a_hint_asks_for_what_is_granted_and_not_again_for_what_was_not(level: str) -> None:
    state = read_scene(TAKE)
    take = read_action("dispatcher: take Mumbai from operations expert", state)
    player = Player(0, positions=POSITIONS[level] // 10)
    found = hints(state, 0, player).plans
    assert take in found[0].actions
    for hint in found:
        now = state.copy()
        for action in hint.actions:
            if consent_of(action) == 1:
                asked = Asked(now, action, 0, positions=POSITIONS[level])
                assert asked.answer(now, 1, action).agrees
            apply(now, action)
    again = hints(state, 0, player, (take,), refused=(take,))
    assert len(again.plans) == 3
    assert all(take not in hint.actions for hint in again.plans)
    assert again.own is not None and take in again.own.actions, "who plans it anyway is told of it"
