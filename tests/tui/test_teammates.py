"""Computer teammates on the screen: they think, tell, ask and answer."""

import asyncio
import re

import pytest

from fourcures.ai.players.consent import Answer
from fourcures.ai.service.teammate import find_event, find_hints, plan_turn
from fourcures.engine.options import Options
from fourcures.play.words.names import find_card
from fourcures.play.words.notation import read_action
from fourcures.tui.app import FourCures
from fourcures.tui.new_game import Agreed
from tests.tui.screens import playing, press, say, settled, shown
from tests.tui.sittings import Scripted, sitting

FIRST = b"consent 1"
"""The first player of two begins."""


def prompt(text: str) -> str:
    """The line that says what the game waits for."""
    return text.splitlines()[-2]


@pytest.mark.usefixtures("unhurried")
async def test_thinking_is_seen_and_hurried_and_the_plan_is_shown_before_it_is_done() -> None:
    pool = Scripted(["dispatcher: drive Chicago", "dispatcher: finish"], pending=True)
    session = sitting("dispatcher", "medic", seed=FIRST, computers=(0,), pool=pool)
    async with playing(session=session, speed="normal") as pilot:
        assert prompt(shown(pilot)) == "The dispatcher (computer) is thinking"
        await press(pilot, "right", "i")  # the screen goes on meanwhile
        assert "Decks and discards" in shown(pilot)
        await press(pilot, "escape", "enter")
        assert pool.hurried == 1
        assert prompt(shown(pilot)) == "The dispatcher plans: drive Chicago, finish"
        assert re.search("CHI.*d", shown(pilot))
        await press(pilot, "z", "right")  # which is refused, and no sign to go on
        assert session.base().players[0].city == "Atlanta"
        await press(pilot, "space")
        assert "Paused" in shown(pilot)
        await press(pilot, "enter")
        assert session.base().players[0].city == "Chicago"


async def test_paused_teammates_wait_and_go_on_with_what_they_thought() -> None:
    pool = Scripted(["dispatcher: drive Chicago"], pending=True)
    session = sitting("dispatcher", "medic", seed=FIRST, computers=(0,), pool=pool)
    async with playing(session=session) as pilot:
        await press(pilot, "p")
        pool.hurry()
        await settled(pilot)
        assert "paused" in prompt(shown(pilot))
        assert session.base().players[0].city == "Atlanta"
        await press(pilot, "p")
        assert session.base().players[0].city == "Chicago"
        assert [what for what, *_ in pool.asked].count(plan_turn) == 2  # and now the next step


async def test_a_person_is_asked_and_after_a_no_it_is_something_else() -> None:
    pool = Scripted(
        ["dispatcher: drive medic to Chicago", "dispatcher: finish"],
        ["dispatcher: drive medic to Miami", "dispatcher: drive Chicago"],
    )
    session = sitting("dispatcher", "medic", seed=FIRST, computers=(0,), pool=pool)
    async with playing(session=session) as pilot:
        assert "The medic is asked" in shown(pilot)
        assert "The dispatcher (computer) wants to: drive medic to Chicago." in shown(pilot)
        assert "After that: finish." in shown(pilot)
        await press(pilot, "n")
        refused = read_action("dispatcher: drive medic to Chicago", session.game.state)
        assert pool.asked[1][3] == (refused,)
        assert "wants to: drive medic to Miami." in shown(pilot)
        assert [player.city for player in session.base().players] == ["Atlanta", "Atlanta"]
        await press(pilot, "y")
        cities = [player.city for player in session.base().players]
        assert cities == ["Chicago", "Miami"]


async def test_teammates_agree_or_not_and_say_why() -> None:
    pool = Scripted(answers=(Answer(False, "harms", 0.31, 0.42), Answer(True, "helps", 0.42, 0.31)))
    session = sitting("dispatcher", "medic", seed=FIRST, computers=(1,), pool=pool)
    async with playing(session=session) as pilot:
        await say(pilot, "drive medic to Chicago")
        await press(pilot, "c")
        refusal = "the medic does not agree to 'drive medic to Chicago': it would hurt us"
        told = " ".join(shown(pilot).split())
        assert f"{refusal} (31% to win instead of 42%)" in told
        assert session.planned() == ["drive medic to Chicago"]
        await say(pilot, "finish")
        told = " ".join(shown(pilot).split())
        assert (
            "The medic agrees to 'drive medic to Chicago': it helps us (42% to win instead of"
            in told
        )
        assert "dispatcher moves medic from Atlanta to Chicago" in " ".join(session.told())


async def test_a_hint_is_told_what_teammates_declined_in_this_turn() -> None:
    pool = Scripted(answers=(Answer(False, "harms", 0.31, 0.42),))
    session = sitting("dispatcher", "medic", seed=FIRST, computers=(1,), pool=pool)
    async with playing(session=session) as pilot:
        await say(pilot, "drive medic to Chicago")
        await press(pilot, "c", "z", "b")
        declined = read_action("dispatcher: drive medic to Chicago", session.game.state)
        assert pool.asked[-1] == (find_hints, 0, (), (declined,))


async def test_a_hint_is_told_what_people_declined_in_this_turn() -> None:
    pool = Scripted()
    session = sitting("dispatcher", "medic", seed=FIRST, pool=pool)
    async with playing(session=session) as pilot:
        await say(pilot, "drive medic to Chicago")
        await press(pilot, "c", "n", "z", "b")
        declined = read_action("dispatcher: drive medic to Chicago", session.game.state)
        assert pool.asked[-1] == (find_hints, 0, (), (declined,))


async def test_an_event_is_played_before_a_person_goes_on() -> None:
    pool = Scripted(events=("medic: one quiet night",))
    session = sitting("medic", "dispatcher", seed=b"event 3", computers=(0,), pool=pool)
    async with playing(session=session) as pilot:
        await press(pilot, "f", "y")
        assert pool.asked[0][:2] == (find_event, 0)
        assert session.told()[-6:] == [
            "dispatcher draws Osaka",
            "dispatcher draws Algiers",
            "medic discards One Quiet Night",
            "medic makes the next night quiet",
            "the night is quiet, no infections",
            "the turn of the medic begins",
        ]


@pytest.mark.parametrize(("key", "city"), [("y", "London"), ("n", "Atlanta")])
async def test_who_begins_a_turn_may_be_flown_if_it_agrees(key: str, city: str) -> None:
    pool = Scripted(events=("medic: airlift dispatcher to London",))
    session = sitting("dispatcher", "medic", seed=b"airlift 0", computers=(1,), pool=pool)
    async with playing(session=session) as pilot:
        assert "The dispatcher is asked" in shown(pilot)
        assert "The medic (computer) wants to: airlift dispatcher to London." in shown(pilot)
        await press(pilot, key)
        assert session.base().players[0].city == city
        assert session.base().waits_for == 0
        assert len(pool.asked) == 1, "and then it is the turn of the person"


@pytest.mark.parametrize("event", ["One Quiet Night", "Tokyo"])
def test_with_hidden_hands_nobody_sees_who_thinks_about_an_event(event: str) -> None:
    pool = Scripted(events=("medic: one quiet night",))
    roles = ("medic", "dispatcher")
    session = sitting(*roles, seed=b"event 3", open_hands=False, computers=(0,), pool=pool)
    card = find_card(event)
    assert card is not None
    session.game.state.hands[0] = 1 << card
    session.do("finish")
    seen: list[int | None] = []
    assert session.computer_moves  # whether or not there is an event in that hand
    asyncio.run(session.think(lambda: seen.append(session.thinking)))
    assert set(seen) <= {None}
    assert (session.wish() is not None) == (event == "One Quiet Night")
    assert session.computer_moves == (event == "One Quiet Night")


@pytest.mark.usefixtures("unhurried")
async def test_a_plan_may_use_an_event_of_another_teammate() -> None:
    plan = ["medic: one quiet night", "dispatcher: drive Chicago"]
    roles, pool = ("medic", "dispatcher"), Scripted(plan)
    session = sitting(*roles, seed=b"event 3", computers=(0, 1), pool=pool)
    async with playing(session=session, speed="normal") as pilot:
        said = "The dispatcher plans: medic: one quiet night, drive Chicago"
        assert prompt(shown(pilot)) == said
        assert pool.asked[0][-1] == 0b11


@pytest.mark.usefixtures("unhurried")
async def test_with_hidden_hands_only_who_is_asked_hears_of_a_card() -> None:
    plan = ["medic: give Atlanta to scientist", "medic: drive Chicago"]
    roles = ("medic", "scientist", "researcher")
    pool = Scripted(plan)
    session = sitting(*roles, open_hands=False, computers=(0,), seed=b"hand 0", pool=pool)
    session.hand_over(2)
    async with playing(session=session, speed="normal") as pilot:
        await press(pilot, "enter")
        assert prompt(shown(pilot)) == "The medic plans: give a card, drive Chicago"
        assert "Atlanta" not in "".join(session.told())[-60:]
        await press(pilot, "enter")
        assert "For the scientist only" in shown(pilot)
        await press(pilot, "enter")
        assert "The medic (computer) wants to: give Atlanta to scientist." in shown(pilot)
        await press(pilot, "y", "enter")
        assert "medic gives a card to scientist" in shown(pilot)
        assert "Atlanta" not in shown(pilot)


async def test_if_the_process_is_lost_something_simple_is_done() -> None:
    pool = Scripted(pending=True)
    session = sitting("medic", "scientist", seed=FIRST, computers=(0,), pool=pool)
    async with playing(session=session) as pilot:
        moment = session.moment
        assert session.thinking == 0
        pool.lose()
        await settled(pilot)
        assert session.moment > moment
        assert session.thinking == 0


@pytest.mark.parametrize(("computers", "told"), [((1,), True), ((), False)])
async def test_slow_teammates_are_told_of_once(computers: tuple[int, ...], told: bool) -> None:
    session = sitting("dispatcher", "medic", seed=FIRST, computers=computers, pool=Scripted())
    agreed = Agreed(Options(2, 4), {})
    app = FourCures(agreed, saved=session.saved, note="They think slowly.", speed="instant")
    app.pool = Scripted()
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        assert ("They think slowly." in shown(pilot)) is told
        await press(pilot, "right")
        assert "They think slowly." not in shown(pilot)
        assert app.note == ("" if told else "They think slowly.")
