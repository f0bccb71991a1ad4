"""Cards that are chosen one by one: cures, the Forecast, too many in a hand."""

import pytest

from fourcures.engine.atlas import NAMES, color_of
from fourcures.engine.event_cards.base import EVENT_NAMES
from fourcures.local.game import LocalSession
from fourcures.local.session import Offer
from fourcures.play.words.names import find_card
from fourcures.tui.table.cures import cure_with, curings, without_cures
from tests.tui.screens import playing, press, say, shown
from tests.tui.sittings import sitting


def holding(session: LocalSession, *cards: str) -> LocalSession:
    """The same game, with these cards in the hand of whoever is on turn.

    Only for trying out the screen: how they came there is not in the record.
    """
    state = session.game.state
    numbers = [find_card(card) for card in cards]
    state.hands[state.seat] = sum(1 << number for number in numbers if number is not None)
    session.hand_over(session.viewer)
    return session


BLUE = [name for number, name in enumerate(NAMES) if color_of(number) == 0]


def test_cures_are_put_together_by_color() -> None:
    def cure(*cards: str) -> Offer:
        return Offer(f"cure with {', '.join(cards)}", "cure", 0, None, cards)

    offers = [cure("Essen", "Paris"), cure("Essen", "Milan"), cure("Tokyo", "Osaka")]
    assert curings(offers) == {"cure blue: choose 2 of 3 cards": (["Essen", "Paris", "Milan"], 2)}
    assert without_cures(offers) == offers[2:]
    assert cure_with(offers, ["Milan", "Essen"]) == "cure with Essen, Milan"
    assert cure_with(offers, ["Milan", "Paris"]) is None


async def test_the_cards_of_a_cure_are_chosen_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    session = holding(sitting("medic", "scientist", seed=b"cure"), *BLUE[2:9])
    async with playing(session=session) as pilot:
        await press(pilot, "a")
        await pilot.press(*"cure")
        need = 5 if "choose 5 of 7" in shown(pilot) else 4
        assert f"cure blue: choose {need} of 7 cards" in shown(pilot)
        await press(pilot, "enter", "enter")
        assert f"No: {need} cards are needed, 0 chosen so far" in shown(pilot)
        await press(pilot, "space", "enter")
        assert f"No: {need} cards are needed, 1 chosen so far" in shown(pilot)
        await press(pilot, "down", "space", "space")
        assert f"1 of {need} chosen" in shown(pilot)
        for _ in range(need - 1):
            await press(pilot, "down", "space")
        assert shown(pilot).count("[x]") == need
        await press(pilot, "enter")
        chosen = [BLUE[2], *BLUE[4 : 3 + need]]
        assert session.planned() == [f"cure with {', '.join(chosen)}"]
        await press(pilot, "c")
        assert "cured" in shown(pilot).splitlines()[0]


async def test_a_forecast_is_put_into_any_order() -> None:
    session = holding(sitting("medic", "scientist", seed=b"cure"), "Forecast")
    async with playing(session=session) as pilot:
        await press(pilot, "e", "enter", "c", "enter")
        assert "the card at the top is drawn first" in shown(pilot)
        before = [line.split(". ")[1].split("  ")[0] for line in _numbered(shown(pilot))]
        assert len(before) == 6
        await press(pilot, "right", "right", "enter")
        wished = [*before[1:3], before[0], *before[3:]]
        deck = session.base().infection_deck
        assert [group[0] for group in deck[:6]] == wished


def _numbered(text: str) -> list[str]:
    return [line.strip("│ ") for line in text.splitlines() if ". " in line and "│" in line]


async def test_too_many_cards_are_discarded_before_anything_else() -> None:
    session = holding(sitting("medic", "scientist", seed=b"cure"), *BLUE[2:9])
    async with playing(session=session) as pilot:
        await press(pilot, "f", "y")
        while "Enter chooses" not in shown(pilot):
            await press(pilot, "enter")
        assert "too many cards" in shown(pilot)
        await press(pilot, "escape")
        await say(pilot, "finish")
        assert "No: " in shown(pilot)
        await press(pilot, "a", "enter")
        while "too many cards" in shown(pilot):
            await press(pilot, "enter")
        assert "Planned: " in shown(pilot)
        await press(pilot, "c")
        assert len(session.base().players[1 - session.base().turn].hand or ()) == 7


@pytest.mark.parametrize("event", EVENT_NAMES)
async def test_every_event_is_there_at_any_time(event: str) -> None:
    session = holding(sitting("medic", "scientist", seed=b"cure"), event)
    async with playing(session=session, size=(120, 40)) as pilot:
        await press(pilot, "e")
        assert "Event cards" in shown(pilot)
        await press(pilot, "enter")
        if not session.planned():
            await press(pilot, "enter")
        assert len(session.planned()) == 1
        await press(pilot, "c", "y")
        if event != "Forecast":
            assert event in session.base().discard
