"""Keys go where they belong: none is taken for a letter of a line that nobody opened."""

import pytest
from textual.events import Key
from textual.keys import _character_to_key
from textual.pilot import Pilot

from fourcures.engine.atlas import NAMES
from fourcures.play.words.names import find_card
from fourcures.protocol.pieces import Action, Hint
from fourcures.tui.sheets.chooser import Chooser
from tests.tui.screens import playing, press, say, settled, shown
from tests.tui.sittings import sitting
from tests.waiting import until


def burst(pilot: Pilot[None], keys: str) -> None:
    """Keys as they come from somebody who does not wait for the screen; a slash is Enter."""
    for letter in keys:
        key = Key("enter", None) if letter == "/" else Key(_character_to_key(letter), letter)
        pilot.app.post_message(key)


async def test_keys_right_behind_a_typed_line_are_keys_again() -> None:
    session = sitting("medic", "scientist")
    async with playing(session=session) as pilot:
        burst(pilot, ":drive CHI/:drive SFO/z")
        await until(lambda: session.planned() == ["drive Chicago"])
        await settled(pilot)
        assert session.planned() == ["drive Chicago"]
        burst(pilot, ":drive SFO/c")
        await until(lambda: session.seen().actions == 2 and not session.planned())


async def test_a_letter_right_behind_a_choice_is_no_search() -> None:
    session = sitting("medic", "scientist")
    async with playing(session=session) as pilot:
        await press(pilot, "a")
        burst(pilot, "drive chi/c")
        await until(lambda: session.seen().actions == 3 and not session.planned())


async def test_a_list_that_comes_by_itself_leaves_letters_to_the_table() -> None:
    session = sitting("medic", "scientist", seed=b"cure")
    state = session.game.state
    atlanta, others = find_card("Atlanta"), [find_card(card) for card in NAMES[2:9]]
    assert atlanta is not None
    state.hands[state.seat] = sum(1 << card for card in others if card is not None)
    state.hands[1 - state.seat] = 1 << atlanta
    session.hand_over(session.viewer)
    giver = session.name(1 - state.seat)
    async with playing(session=session) as pilot:
        await say(pilot, f"take Atlanta from {giver}")
        assert isinstance(pilot.app.screen, Chooser)
        assert "too many cards" in shown(pilot)
        await press(pilot, "down", "enter")
        assert len(session.planned()) == 2
        await press(pilot, "z")
        assert len(session.planned()) == 1
        assert isinstance(pilot.app.screen, Chooser)
        await press(pilot, "z")
        assert session.planned() == []
        await press(pilot, "i")
        assert "Player discards" in shown(pilot)


async def test_following_the_hint_to_finish_finishes(monkeypatch: pytest.MonkeyPatch) -> None:
    session = sitting("medic", "scientist")
    turn = session.base().turn

    async def hints() -> list[Hint]:
        return [Hint([Action(kind="finish")], 0.5, 0.1, [], [])]

    monkeypatch.setattr(session, "hints", hints)
    for city in ("CHI", "ATL", "CHI", "ATL"):
        session.do(f"drive {city}")
    session.confirm()
    async with playing(session=session) as pilot:
        assert "no actions left" in shown(pilot)
        await press(pilot, "b", "1", "enter")
        assert session.base().turn != turn
