"""'I decide, they advise': the host plays the seats of computer players, and nobody else does."""

import asyncio
from typing import Any

import pytest

from fourcures.engine.actions import drive, finish
from fourcures.engine.atlas import NAMES
from fourcures.engine.options import Options
from fourcures.engine.roles.base import ROLE_NAMES
from fourcures.play.chance import Seeded
from fourcures.play.estimates import Purpose
from fourcures.play.game import Game
from fourcures.protocol import messages as say
from fourcures.protocol.pieces import Action, Settings
from fourcures.server.base.people import Person, computer_id
from fourcures.server.table.playing import Proposed
from fourcures.server.table.summaries import waits_for
from fourcures.server.table.views import welcome
from tests.server.client import Client
from tests.server.desk import ANN, BOB, Desk
from tests.server.test_rights_live import quick
from tests.waiting import PATIENCE

COMPUTER = Person(computer_id(1), "computer")
WHY = Purpose("cubes", "Chicago", "blue", 2)


def begins(players: int, role: str = "", seat: int = 1) -> bytes:
    """A seed with which this seat has the first turn and the second one this role."""
    for number in range(3000):
        seed = b"advised %d" % number
        state = Game(Options(players, 4), Seeded(seed)).state
        if state.seat == seat and ROLE_NAMES[state.roles[1]].startswith(role):
            return seed
    raise AssertionError("there is no such seed")


def advised(*people: Person, role: str = "", seat: int = 1, **settings: Any) -> Desk:
    """Ann is the host, a computer player sits beside her, then these people."""
    settings = {"computers": "advise"} | settings
    desk = Desk(Settings(seats=2 + len(people), **settings), begins(2 + len(people), role, seat))
    desk.do(ANN, say.Seats, seat=1, level="normal")
    for person in people:
        desk.do(person, say.Sit)
    desk.do(ANN, say.Start)
    return desk


def propose(desk: Desk, *steps: int) -> Any:
    version = desk.table.version
    return desk.do(
        COMPUTER, Proposed, steps=[], shared=True, version=version, packed=steps, why=WHY
    )


def to(city: str) -> int:
    return int(drive(1, NAMES.index(city)))


def where(desk: Desk, seat: int) -> str:
    assert desk.table.state is not None
    return NAMES[desk.table.state.pawns[seat]]


def test_the_host_plays_the_seat_that_the_game_waits_for() -> None:
    desk = advised()
    told = welcome(desk.table, None, ANN.id, None)
    assert told.seat == 1
    assert told.offers is not None and any(offer.kind == "drive" for offer in told.offers)
    change = desk.do(
        ANN, say.Act, version=desk.table.version, action=Action("drive", pawn=1, city="Chicago")
    )
    update = desk.shown(change, ANN.id)
    assert update.seat == 1 and update.facts is not None and update.facts[0].seat == 1
    assert update.undo
    desk.do(ANN, say.Undo, version=desk.table.version)
    assert waits_for(desk.table) == 0, "in her list the game waits for her"


def test_the_turn_that_is_proposed_stands_as_the_plan_and_can_be_confirmed() -> None:
    desk = advised()
    change = propose(desk, to("Chicago"), to("Atlanta"), int(finish(1)))
    for plans in (
        desk.shown(change, ANN.id).plans,
        welcome(desk.table, None, ANN.id, None).plans,
        welcome(desk.rebuilt(), None, ANN.id, None).plans,
    ):
        assert plans is not None
        (plan,) = plans
        assert (plan.person, plan.seat, plan.advised, plan.why) == (ANN.id, 1, True, WHY)
        assert [step.city for step in plan.steps] == ["Chicago", "Atlanta"]
        assert plan.view is not None and plan.offers
    change = desk.do(ANN, say.Commit, version=desk.table.version)
    facts = desk.shown(change, ANN.id).facts
    assert facts is not None
    assert [fact.kind for fact in facts] == ["pawn_moved", "pawn_moved"]
    assert {fact.seat for fact in facts} == {1}
    again, now = desk.rebuilt().state, desk.table.state
    assert again is not None and now is not None and again.key() == now.key()


def test_what_is_proposed_can_be_changed_and_is_then_the_persons_own() -> None:
    desk = advised()
    propose(desk, to("Chicago"))
    change = desk.do(ANN, say.Plan, steps=[Action("drive", pawn=1, city="Miami")], shared=True)
    plans = desk.shown(change, ANN.id).plans
    assert plans is not None
    assert (plans[0].advised, plans[0].why, plans[0].seat) == (False, None, 1)
    desk.do(ANN, say.Commit, version=desk.table.version)
    assert where(desk, 1) == "Miami"


def test_nobody_asks_themselves() -> None:
    desk = advised(role="dispatcher")
    move = Action("drive", pawn=0, city="Chicago")
    desk.do(ANN, say.Act, version=desk.table.version, action=move)
    assert desk.table.asking is None
    assert where(desk, 0) == "Chicago"


def test_other_people_are_asked_and_answer_for_themselves() -> None:
    desk = advised(BOB, role="dispatcher")
    move = Action("drive", pawn=2, city="Chicago")
    desk.do(ANN, say.Act, version=desk.table.version, action=move)
    assert desk.table.asking is not None and desk.table.asking.of == 2
    assert desk.refused(ANN, say.Consent, version=desk.table.version, agree=True) == "consent/none"
    desk.do(BOB, say.Consent, version=desk.table.version, agree=True)
    assert where(desk, 2) == "Chicago"


def test_only_the_host_decides_for_them() -> None:
    desk = advised(BOB)
    version = desk.table.version
    move = Action("drive", pawn=1, city="Chicago")
    assert welcome(desk.table, None, BOB.id, None).seat == 2
    assert desk.refused(BOB, say.Act, version=version, action=move) == "act/illegal"
    as_it = Action("drive", seat=1, pawn=1, city="Chicago")
    assert desk.refused(BOB, say.Act, version=version, action=as_it) == "act/not_your_seat"
    desk.do(BOB, say.Plan, steps=[as_it], shared=True)  # whoever likes may suggest it
    assert desk.refused(BOB, say.Commit, version=desk.table.version) == "act/not_your_seat"


def test_the_host_decides_for_nobody_who_sits_there() -> None:
    desk = advised(BOB, seat=2)
    assert welcome(desk.table, None, ANN.id, None).seat == 0
    as_bob = Action("drive", seat=2, pawn=2, city="Chicago")
    refused = desk.refused(ANN, say.Act, version=desk.table.version, action=as_bob)
    assert refused == "act/not_your_seat"


def test_where_computers_play_the_host_does_not() -> None:
    desk = advised(computers="play")
    assert welcome(desk.table, None, ANN.id, None).seat == 0
    move = Action("drive", seat=1, pawn=1, city="Chicago")
    refused = desk.refused(ANN, say.Act, version=desk.table.version, action=move)
    assert refused == "act/not_your_seat"
    assert (
        desk.refused(
            COMPUTER, Proposed, steps=[], version=desk.table.version, packed=(to("Chicago"),)
        )
        == "act/stale"
    )


def test_with_hidden_hands_nobody_can_play_so() -> None:
    desk = Desk(Settings(seats=2, hands="hidden", computers="advise"), begins(2))
    desk.do(ANN, say.Seats, seat=1, level="normal")
    assert desk.refused(ANN, say.Start) == "table/settings"
    assert not desk.table.advised


def test_a_host_who_has_left_decides_no_longer() -> None:
    desk = advised(BOB)
    desk.do(ANN, say.Leave)
    assert desk.table.host == BOB.id
    assert welcome(desk.table, None, BOB.id, None).seat == 1


async def until(client: Client, right: Any) -> None:
    async with asyncio.timeout(PATIENCE):
        while not right():
            client.moved.clear()
            await client.moved.wait()


@pytest.mark.parametrize("seats", [2, 3])
async def test_computers_propose_their_turns_and_wait(seats: int) -> None:
    async with quick() as place:
        ann = await place.join("Ann")
        table = await ann.open_table(Settings(seats=seats, computers="advise"))
        await ann.connect(table)
        for seat in range(1, seats):
            await ann.do(say.Seats, seat=seat, level="beginner")
        (await place.hub.room(table)).chance = Seeded(begins(seats))
        await ann.until(await ann.do(say.Start))
        room = await place.hub.room(table)
        await until(ann, lambda: ann.id in room.table.plans)
        plan = room.table.plans[ann.id]
        assert plan.seat == 1 and plan.steps
        assert room.table.state is not None and room.table.state.seat == 1
        moved = room.table.moved
        await ann.do(say.Plan, steps=[], shared=False)  # she will not have it
        await ann.do(say.Chat, text="well")
        assert ann.id not in room.table.plans, "what was turned down is not proposed again"
        assert room.table.moved == moved
        await ann.do(
            say.Act, version=room.table.version, action=Action("drive", pawn=1, city="Chicago")
        )
        await until(ann, lambda: ann.id in room.table.plans)
        assert room.table.plans[ann.id].seat == 1, "there is advice for what is left of the turn"
        await ann.close()
