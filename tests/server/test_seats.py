"""Requester a seat is: handed over, kept for somebody, under a new name; and asking for cards."""

import asyncio

import pytest

from fourcures.play.view.offers import asks
from fourcures.protocol import messages as say
from fourcures.protocol.codec import show_action, show_fact
from fourcures.protocol.pieces import Action, Line, Settings
from fourcures.server.base.people import Person
from fourcures.server.store.base import LogRow
from fourcures.server.table.commands import seats_again
from fourcures.server.table.events import Opened
from fourcures.server.table.folding import fold
from fourcures.server.table.refusals import Refusal
from fourcures.server.table.seating import sit
from fourcures.server.table.table import Table
from fourcures.server.table.writing import write_events
from tests.server.client import Client
from tests.server.desk import ANN, BOB, CLEO, EVE, Desk, seated
from tests.server.test_consent import PEOPLE, sharing_desk
from tests.server.test_rights_live import quick
from tests.waiting import PATIENCE


@pytest.mark.parametrize("guests", [True, False])
def test_a_guest_is_handed_a_seat_only_where_guests_may_sit(guests: bool) -> None:
    desk = seated(BOB, settings=Settings(guests=guests))
    desk.do(BOB, say.Leave)
    if guests:
        desk.do(ANN, say.HandOver, seat=1, person="eve")
        assert desk.table.seat_of("eve") == 1
    else:
        assert desk.refused(ANN, say.HandOver, seat=1, person="eve") == "table/guests"


def again(desk: Desk) -> Table:
    """The table of a rematch that Ann wants."""
    table = Table("table-2")
    opened = Opened("ann", "Ann", "Friday night", desk.table.settings, locked=False)
    entries = write_events([opened, *seats_again(desk.table, ANN)])
    fold(table, LogRow("table-2", 1, "ann", "", entries, 1.0))
    return table


def test_a_rematch_keeps_the_seats_of_guests_and_computers() -> None:
    desk = Desk()
    for person in (BOB, EVE):
        desk.do(person, say.Sit)
    desk.do(ANN, say.Seats, seat=3, level="beginner")
    desk.do(ANN, say.Start)
    desk.do(BOB, say.Leave)
    table = again(desk)
    assert [(c.name, c.reserved, c.computer) for c in table.chairs] == [
        ("Ann", None, None),
        (None, "Eve", None),
        (None, None, "beginner"),
        (None, None, None),
    ]
    other_eve = Person("another", "Eve")
    with pytest.raises(Refusal, match="table/reserved"):
        sit(table, say.Sit("x", seat=1), other_eve)
    (sat,) = sit(table, say.Sit("x", seat=1), EVE)
    fold(table, LogRow("table-2", 2, "eve", "", write_events([sat]), 1.0))
    assert table.seat_of("eve") == 1
    assert table.chairs[1].reserved is None
    assert table.chairs[1].reserved_for is None


def test_whoever_sits_anywhere_sits_where_a_seat_is_kept() -> None:
    desk = Desk()
    desk.do(ANN, say.Reserve, seat=3, name="Cleo")
    desk.do(CLEO, say.Sit)
    assert desk.table.seat_of("cleo") == 3
    desk.do(BOB, say.Sit)
    assert desk.table.seat_of("bob") == 1


async def test_a_guest_takes_the_kept_seat_of_a_rematch() -> None:
    async with quick() as place:
        ann, eve = await place.join("Ann"), await place.join("Eve", guest=True)
        table = await ann.open_table(Settings(seats=2, epidemics=7, start=7))
        for person in (ann, eve):
            await person.connect(table)
        await eve.do(say.Sit)
        await ann.do(say.Start)
        people = {one.id: Person(one.id, one.name) for one in (ann, eve)}
        await place.play_out(table, people)
        version = await ann.do(say.Rematch)
        await eve.until(version)
        assert eve.table is not None and eve.table.rematch is not None
        other, new = await place.join("Dan", guest=True), eve.table.rematch
        for person in (eve, other):
            await person.drop()
            await person.connect(new)
        assert await other.refused(say.Sit) == "table/full"
        await eve.do(say.Sit)
        assert eve.seat == 1


async def test_a_guest_who_signs_up_has_the_new_name_on_the_seat() -> None:
    async with quick() as place, Client(place.base, "").http() as http:
        ann, eve = await place.join("Ann"), await place.join("Merry Otter", guest=True)
        table = await ann.open_table(Settings())
        for person in (ann, eve):
            await person.connect(table)
        await eve.do(say.Sit)
        body = {"name": "Eve", "password": "password1", "bearer": True}
        answer = await http.post("/api/signup", json=body, headers=eve.headers)
        assert answer.status_code == 201
        async with asyncio.timeout(PATIENCE):
            while ann.table is None or ann.table.chairs[1].name != "Eve":
                ann.moved.clear()
                await ann.moved.wait()
        assert ann.table.chairs[1].person == eve.id == answer.json()["user"]["id"]
        renamed = Line(ann.lines[-1].at, code="renamed", name="Merry Otter", new_name="Eve")
        assert ann.lines[-1] == renamed
        (row,) = (await http.get("/api/tables")).json()["tables"]
        assert row["table"]["seats"][1]["name"] == "Eve"


@pytest.mark.covers("R54")
@pytest.mark.parametrize("trusting", [True, False])
def test_asking_for_a_hidden_card_tells_nothing_before_the_answer(trusting: bool) -> None:
    given = {True: 0, False: 0}
    for seed in range(60):
        settings = Settings(hands="hidden")
        key = seed.to_bytes(2, "big")
        desk = seated(BOB, settings=settings, seed=key, trusting=trusting)
        state = desk.table.state
        assert state is not None
        seat = int(state.seat)
        for action in asks(state, seat)[:1]:  # none, if the card is in their own hand
            act = {"version": desk.table.version, "action": show_action(action)}
            change = desk.do(PEOPLE[seat], say.Act, **act)
            assert change.facts == []
            assert desk.table.asking is not None and desk.table.asking.of == 1 - seat
            agree = {"version": desk.table.version, "agree": True}
            change = desk.do(PEOPLE[1 - seat], say.Consent, **agree)
            given[[show_fact(fact).kind for fact in change.facts] == ["card_given"]] += 1
    assert given[True] and given[False]  # some had the card, some had not


def test_trust_counts_for_giving_with_hidden_hands() -> None:
    desk, seat, card = sharing_desk(hands="hidden")
    desk.do(PEOPLE[1 - seat], say.Trust, trust=True)
    give = Action("give", pawn=1 - seat, card=card)
    change = desk.do(PEOPLE[seat], say.Act, version=desk.table.version, action=give)
    assert [show_fact(fact).kind for fact in change.facts] == ["card_given"]


def test_whoever_may_not_be_here_gives_no_commands() -> None:
    desk = seated(BOB, settings=Settings(watchers=False))
    assert desk.refused(CLEO, say.Chat, text="still here") == "table/private"
    desk.do(BOB, say.Leave)
    assert desk.refused(CLEO, say.Sit) == "table/private"


def test_only_people_of_the_table_are_silenced() -> None:
    desk = seated(BOB)
    assert desk.refused(ANN, say.Mute, person="nobody", muted=True) == "table/nobody"
    desk.do(ANN, say.Mute, person="eve", muted=True)
    desk.do(BOB, say.Leave)
    desk.present.clear()
    desk.do(ANN, say.Mute, person="bob", muted=True)
    desk.do(ANN, say.Mute, person="eve", muted=False)
    assert desk.table.muted == {"bob"}
