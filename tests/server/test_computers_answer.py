"""Computer players beside people: they answer with a reason and play events in time."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from fourcures.play.words.names import CARD_NAMES
from fourcures.protocol import messages as say
from fourcures.protocol.pieces import Action, Settings
from fourcures.server.thinking import computers
from fourcures.teammates import conductor
from fourcures.tui.online.line_words import line_words
from tests.server.client import Client
from tests.server.test_rights_live import quick
from tests.server.test_secrets_on_the_wire import Stacked
from tests.server.thoughts import (
    NOTES,
    agrees,
    declines,
    ends,
    flight,
    is_at_a_loss,
    night,
    noted,
    slow_night,
)
from tests.waiting import PATIENCE

ANN = ["Jakarta", "Kolkata", "Lagos", "Cairo"]
COMPUTER = ["One Quiet Night", "Essen", "Osaka", "Sydney"]


@asynccontextmanager
async def beside(role: str, cards: list[str] = COMPUTER, **settings: Any) -> AsyncIterator[Client]:
    """Ann, on turn, and a computer player with these cards."""
    async with quick() as place:
        ann = await place.join("Ann")
        table = await ann.open_table(Settings(seats=2, roles="chosen", **settings))
        await ann.connect(table)
        await ann.do(say.Choose, role=role)
        await ann.do(say.Seats, seat=1, level="expert")
        rest = [name for name in CARD_NAMES if name not in (*ANN, *cards)]
        room = await place.hub.room(table)
        room.chance = Stacked([*ANN, *cards, *rest])  # type: ignore[assignment] # all it needs
        await ann.until(await ann.do(say.Start))
        assert ann.view is not None and ann.view.turn == 0
        yield ann
        await ann.close()


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who is asked takes the time it takes: on a busy machine a process starts slowly."""
    monkeypatch.setattr(computers, "_PATIENCE", PATIENCE)
    monkeypatch.setattr(computers, "_SECRET_SECONDS", 10.0)  # it always takes all of them


async def until(client: Client, right: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not right():
            client.moved.clear()
            await client.moved.wait()


def where(client: Client, seat: int) -> str | None:
    assert client.view is not None
    return client.view.players[seat].city


def last_line(client: Client) -> str:
    return line_words(client.lines[-1])


async def move_the_computer(ann: Client) -> None:
    move = Action("drive", pawn=1, city="Chicago")
    await ann.do(say.Act, version=ann.version, action=move)


@pytest.mark.parametrize(
    ("answer", "hands", "goes", "line"),
    [
        (agrees, "open", "Chicago", "Computer 2 agrees: it helps us (54% to win instead of 51%)"),
        (declines, "open", "Atlanta", "Computer 2 does not agree: it would hurt us (48% to win"),
        (agrees, "hidden", "Chicago", "Computer 2 agrees: it helps us"),
        (is_at_a_loss, "open", "Chicago", "The game begins"),
    ],
)
async def test_a_computer_says_whether_it_agrees_and_why(
    monkeypatch: pytest.MonkeyPatch, answer: object, hands: str, goes: str, line: str
) -> None:
    monkeypatch.setattr(conductor, "give_consent", answer)
    async with beside("dispatcher", hands=hands) as ann:
        await move_the_computer(ann)
        await until(ann, lambda: ann.table is not None and ann.table.asking is None)
        assert where(ann, 1) == goes
        assert last_line(ann).startswith(line)
        assert ("%" in last_line(ann)) == (hands == "open" and "game" not in line)


async def test_a_computer_answers_by_itself() -> None:
    async with beside("dispatcher") as ann:
        await move_the_computer(ann)
        await until(ann, lambda: ann.table is not None and ann.table.asking is None)
        agreed = where(ann, 1) == "Chicago"
        said = "Computer 2 agrees: it" if agreed else "Computer 2 does not agree: it would hurt us"
        assert last_line(ann).startswith(said)


async def test_where_nobody_is_asked_no_computer_is() -> None:
    async with beside("dispatcher", auto_consent=True) as ann:
        await move_the_computer(ann)
        await until(ann, lambda: where(ann, 1) == "Chicago")
        assert last_line(ann) == "The game begins"


@pytest.mark.parametrize("holds", [True, False])
async def test_a_refused_card_does_not_tell_whether_it_is_there(
    monkeypatch: pytest.MonkeyPatch, holds: bool
) -> None:
    monkeypatch.setattr(conductor, "give_consent", declines)
    cards = ["Atlanta" if holds else "Milan", "Essen", "Osaka", "Sydney"]
    async with beside("medic", cards, hands="hidden") as ann:
        take = Action("take", pawn=1, card="Atlanta")
        await ann.do(say.Act, version=ann.version, action=take)
        await until(ann, lambda: ann.table is not None and ann.table.asking is None)
        assert last_line(ann) == "Computer 2 does not agree"


async def to_a_window(ann: Client) -> None:
    """End the turn, and go on to the infections."""
    await ann.do(say.Act, version=ann.version, action=Action("finish"))
    while ann.view is not None and ann.view.next[0].step != "infect":
        await go_on(ann)


async def go_on(ann: Client) -> None:
    await ann.do(say.Act, version=ann.version, action=Action("go_on"))


async def test_an_event_is_played_before_a_person_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conductor, "find_event", night)
    async with beside("medic") as ann:
        await to_a_window(ann)
        await until(ann, lambda: ann.view is not None and "One Quiet Night" in ann.view.discard)


@pytest.mark.parametrize("hands", ["open", "hidden"])
async def test_nobody_waits_for_a_computer_that_thinks_about_an_event(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, hands: str
) -> None:
    monkeypatch.setattr(conductor, "find_event", slow_night)
    notes = tmp_path / "notes"
    monkeypatch.setenv(NOTES, str(notes))
    async with beside("medic", hands=hands) as ann:
        await to_a_window(ann)
        await noted(notes, "thinking")
        assert ann.view is not None and ann.view.waits_for == 0
        if hands == "open":
            await until(ann, lambda: any(b'"thinking":1' in raw for raw in ann.raw))
        await ann.do(say.Chat, text="well?")  # what was told before is here now
        shown = [raw for raw in ann.raw if b'"thinking":1' in raw]
        assert bool(shown) == (hands == "open"), "who thinks about an event has one"
        await go_on(ann)
        assert ann.view.infection_discard
        await noted(notes, "thinking, stopped")


@pytest.mark.parametrize("agree", [True, False])
async def test_who_begins_a_turn_may_be_flown_if_it_agrees(
    monkeypatch: pytest.MonkeyPatch, agree: bool
) -> None:
    monkeypatch.setattr(conductor, "find_event", flight)
    async with beside("medic", ["Airlift", *COMPUTER[1:]]) as ann:
        await until(ann, lambda: ann.table is not None and ann.table.asking is not None)
        assert where(ann, 0) == "Atlanta"
        await ann.do(say.Consent, version=ann.version, agree=agree)
        await until(ann, lambda: ann.table is not None and ann.table.asking is None)
        assert where(ann, 0) == ("London" if agree else "Atlanta")
        await ann.do(say.Act, version=ann.version, action=Action("finish"))


async def test_an_event_that_can_wait_is_not_thought_about_before_a_turn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(conductor, "find_event", night)
    async with beside("medic") as ann:
        await ann.do(say.Act, version=ann.version, action=Action("drive", pawn=0, city="Chicago"))
        assert ann.view is not None and "One Quiet Night" not in ann.view.discard
        assert not [raw for raw in ann.raw if b'"thinking":1' in raw]


@pytest.mark.parametrize("hands", ["open", "hidden"])
async def test_an_event_that_was_declined_does_not_keep_a_computer_from_going_on(
    monkeypatch: pytest.MonkeyPatch, hands: Any
) -> None:
    monkeypatch.setattr(conductor, "find_event", flight)
    monkeypatch.setattr(conductor, "plan_turn", ends)
    monkeypatch.setattr(computers, "_SECRET_EVENT_SECONDS", 3.0)
    async with quick() as place:
        ann = await place.join("Ann")
        table = await ann.open_table(Settings(seats=3, hands=hands))
        await ann.connect(table)
        for seat in (1, 2):
            await ann.do(say.Seats, seat=seat, level="expert")
        cards = ["Lima", "Milan", "Atlanta", "Tokyo", "Essen", "Madrid"]
        cards += ["Airlift", "Sydney", "Washington"]
        rest = [name for name in CARD_NAMES if name not in cards]
        room = await place.hub.room(table)
        room.chance = Stacked([*cards, *rest])  # type: ignore[assignment] # all it needs
        await ann.until(await ann.do(say.Start))
        assert ann.view is not None and ann.view.turn == 1
        asked = 0
        async with asyncio.timeout(60):
            while room.table.state is not None and room.table.state.seat == 1:
                if room.table.asking is not None:
                    asked += 1
                    await asyncio.sleep(0.3)
                    assert room.table.asking is not None, "nobody goes on before the answer"
                    await ann.do(say.Consent, version=room.table.version, agree=False)
                await asyncio.sleep(0.01)
        assert 0 < asked <= 3
