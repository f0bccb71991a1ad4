"""What a computer player holds in a hidden hand shows in nothing that others are sent, or when."""

import asyncio
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest

from fourcures.play.words.names import CARD_NAMES
from fourcures.protocol import messages as say
from fourcures.protocol.pieces import Action, Settings
from fourcures.server.thinking import computers
from fourcures.server.thinking.deadline import timely
from fourcures.teammates import conductor
from tests.server.client import Client
from tests.server.test_rights_live import quick
from tests.server.test_secrets_on_the_wire import Stacked
from tests.server.thoughts import agrees, declines, is_at_a_loss, night, own_answer, slow_answer

OWN = ["Jakarta", "Kolkata", "Lagos", "Cairo"]


@dataclass
class Told:
    """Everything that two people were sent, and how long and how often was thought about it."""

    messages: dict[str, list[bytes]] = field(default_factory=dict)
    waited: list[float] = field(default_factory=list)
    thoughts: int = 0


async def game(
    monkeypatch: pytest.MonkeyPatch,
    cards: list[str],
    play: Callable[[Client], Any],
    thought: str,
    ask: object,
) -> Told:
    """Ann plays beside a computer player with these cards, and Dan watches."""
    told = Told()

    async def noted(think: Any, seconds: float, *, early: bool = False) -> object:
        told.waited.append(seconds)
        assert not early, "the time would tell something"

        async def counted() -> object:
            told.thoughts += 1
            return await think()

        if ask is slow_answer:
            return await timely(counted, seconds)
        return await timely(counted, 60.0, early=True)  # how long it takes, other tests tell

    monkeypatch.setattr(computers, "timely", noted)
    monkeypatch.setattr(conductor, thought, ask)
    monkeypatch.setattr(computers, "_SECRET_SECONDS", 1.0)
    async with quick() as place:
        ann, dan = await place.join("Ann"), await place.join("Dan")
        table = await ann.open_table(Settings(seats=2, roles="chosen", hands="hidden"))
        await ann.connect(table)
        await ann.do(say.Choose, role="medic")
        await ann.do(say.Seats, seat=1, level="expert")
        rest = [name for name in CARD_NAMES if name not in (*OWN, "Atlanta", "Milan", *cards)]
        left = [name for name in ("Atlanta", "Milan") if name not in cards]
        room = await place.hub.room(table)
        room.chance = Stacked([*OWN, *cards, *rest, *left])  # type: ignore[assignment] # all it needs
        await dan.connect(table)
        await ann.until(await ann.do(say.Start))
        assert ann.view is not None and ann.view.turn == 0
        await play(ann)
        await dan.until(room.table.version)
        for client in (ann, dan):
            told.messages[client.name] = [_plain(raw, client, table) for raw in client.raw]
            await client.drop()
    monkeypatch.undo()
    return told


def _plain(raw: bytes, client: Client, table: str) -> bytes:
    """A message without what is another one's each time: ids, and what time it was."""
    raw = raw.replace(table.encode(), b"TABLE")
    raw = re.sub(rb"id-of-(\w+)-[0-9a-f]+", rb"\1", raw)
    return re.sub(rb'"at":[0-9.e+]+', b'"at":0', raw)


async def ask_for_atlanta(ann: Client) -> None:
    for _ in range(2):
        take = Action("take", pawn=1, card="Atlanta")
        await ann.do(say.Act, version=ann.version, action=take)
        async with asyncio.timeout(15):
            while ann.table is None or ann.table.asking is not None:
                ann.moved.clear()
                await ann.moved.wait()


@pytest.mark.parametrize("answer", [declines, own_answer])
async def test_an_answer_about_a_hidden_card_is_sent_alike(
    monkeypatch: pytest.MonkeyPatch, answer: object
) -> None:
    """It declines in both games: in one since it will not, in the other since it cannot."""
    with_it, without = [
        await game(monkeypatch, cards, ask_for_atlanta, "give_consent", answer)
        for cards in (
            ["Atlanta", "Essen", "Osaka", "Sydney"],
            ["Milan", "Essen", "Osaka", "Sydney"],
        )
    ]
    assert with_it == without
    assert with_it.thoughts == 2
    assert with_it.waited == [1.0, 1.0]
    assert not [raw for raw in with_it.messages["Dan"] if b'"thinking":1' in raw]


@pytest.mark.parametrize("trouble", [agrees, is_at_a_loss, slow_answer])
async def test_until_it_is_told_an_answer_looks_alike_whatever_goes_wrong(
    monkeypatch: pytest.MonkeyPatch, trouble: object
) -> None:
    """Who has the card gives it then, and that is to be seen, but nothing before it."""

    async def ask_once(ann: Client) -> None:
        before = len(ann.raw)
        take = Action("take", pawn=1, card="Atlanta")
        await ann.do(say.Act, version=ann.version, action=take)
        while not any(b'"asking":null' in raw or b"not agree" in raw for raw in ann.raw[before:]):
            ann.moved.clear()
            async with asyncio.timeout(15):
                await ann.moved.wait()

    with_it, without = [
        await game(monkeypatch, cards, ask_once, "give_consent", trouble)
        for cards in (
            ["Atlanta", "Essen", "Osaka", "Sydney"],
            ["Milan", "Essen", "Osaka", "Sydney"],
        )
    ]
    assert (with_it.thoughts, with_it.waited) == (without.thoughts, without.waited) == (1, [1.0])
    for name in ("Ann", "Dan"):
        one, two = ([*told.messages[name]] for told in (with_it, without))
        last = next(n for n, (a, b) in enumerate(zip(one, two, strict=False)) if a != b)
        assert b"card_given" in one[last]
        assert b'"code":"declined"' in two[last]


async def test_an_event_in_a_hidden_hand_is_not_seen_before_it_is_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def to_the_infections(ann: Client) -> None:
        await ann.do(say.Act, version=ann.version, action=Action("finish"))
        while ann.view is not None and ann.view.next[0].step != "infect":
            await ann.do(say.Act, version=ann.version, action=Action("go_on"))
        await asyncio.sleep(0.3)

    hands = (["Airlift", "Essen", "Osaka", "Sydney"], ["Milan", "Essen", "Osaka", "Sydney"])
    with_it, without = [
        await game(monkeypatch, cards, to_the_infections, "find_event", night) for cards in hands
    ]
    assert with_it.messages == without.messages


@pytest.mark.parametrize("holder", [1, 2])
async def test_computers_go_on_after_the_same_time_with_events_or_without(
    monkeypatch: pytest.MonkeyPatch, holder: int
) -> None:
    """The computer on turn may hold an event, or one beside it."""
    waited: list[list[float]] = []
    for secret in ("Airlift", "Milan"):
        seconds: list[float] = []

        async def noted(think: Any, given: float, *, early: bool = False) -> None:
            seconds.append(given)  # noqa: B023 # it is used before the next round
            assert room.thinking is None  # noqa: B023
            assert not early

        monkeypatch.setattr(computers, "timely", noted)
        async with quick() as place:
            ann = await place.join("Ann")
            table = await ann.open_table(Settings(seats=3, hands="hidden"))
            await ann.connect(table)
            for seat in (1, 2):
                await ann.do(say.Seats, seat=seat, level="beginner")
            hands = [*OWN[:3], "Chicago", "Paris", "Tokyo", "Sydney", "Essen", "Osaka"]
            hands[3 * holder] = secret
            rest = [name for name in CARD_NAMES if name not in hands]
            room = await place.hub.room(table)
            room.chance = Stacked([*hands, *rest])  # type: ignore[assignment] # all it needs
            await ann.until(await ann.do(say.Start))
            async with asyncio.timeout(60):
                while not seconds:
                    if ann.view is not None and ann.view.waits_for == 0:
                        await ann.do(say.Act, version=ann.version, action=_on(ann))
                    await asyncio.sleep(0.01)
            await ann.drop()
        waited.append(seconds[:1])
        monkeypatch.undo()
    assert waited[0] == waited[1] == [computers._SECRET_EVENT_SECONDS]


def _on(ann: Client) -> Action:
    kinds = {offer.kind: offer for offer in ann.offers}
    for kind in ("finish", "go_on"):
        if kind in kinds:
            return Action(kind)
    return Action("discard", card=(kinds["discard"].cards or [""])[0])
