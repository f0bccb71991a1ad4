"""The tutorial's game: private, begun at once, and always dealt the same."""

from pathlib import Path

import pytest

from fourcures.play.words.names import CARD_NAMES, members
from fourcures.protocol import messages as say
from fourcures.protocol.pieces import Action
from fourcures.server.table.refusals import Refusal
from tests.server.client import Client
from tests.server.test_live import site


async def open_tutorial(learner: Client) -> str:
    async with learner.http() as http:
        answer = await http.post("/api/tables", json={"name": "Tutorial", "tutorial": True})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


async def test_the_tutorial_is_always_dealt_the_same(tmp_path: Path) -> None:
    async with site(tmp_path) as (base, hub):
        ann, bob = (
            await Client(base, "Ann").sign_up(),
            await Client(base, "Bob").sign_up(guest=True),
        )
        rooms = [await hub.room(await open_tutorial(learner)) for learner in (ann, bob)]
        for room in rooms:
            state = room.table.state
            assert room.table.phase == "playing" and state is not None
            assert [chair.computer for chair in room.table.chairs] == [None, "beginner"]
            assert state.seat == 0
            held = [CARD_NAMES[card] for card in members(int(state.hands[0]))]
            assert held == ["Beijing", "Jakarta", "Seoul", "Airlift"]
        assert rooms[0].table.state.key() == rooms[1].table.state.key()  # type: ignore[union-attr]
        assert rooms[0].next_id != rooms[1].next_id
        listed = (await Client(base, "nobody").get("/api/tables")).json()["tables"]
        assert listed == []
        stranger = await Client(base, "Eve").sign_up()
        await stranger.connect(rooms[0].id)
        assert [refusal.code for refusal in stranger.refusals] == ["table/private"]
        await stranger.close()


async def test_a_learner_can_play_and_is_told_why_not(tmp_path: Path) -> None:
    async with site(tmp_path) as (base, _):
        ann = await Client(base, "Ann").sign_up()
        await ann.connect(await open_tutorial(ann))
        await ann.do(say.Act, version=ann.version, action=Action("drive", city="Chicago"))
        await ann.do(say.Act, version=ann.version, action=Action("treat", color="blue"))
        with pytest.raises(Refusal, match="not neighbors"):
            await ann.do(say.Why, action=Action("drive", city="Tokyo"))
        (refused,) = ann.refusals
        assert refused.key == "not_neighbors"
        assert refused.names == {"here": "Chicago", "city": "Tokyo"}
        await ann.close()
