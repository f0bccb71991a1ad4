"""Odds over the wire: told to who asks, from what they may know, and nothing is written."""

import msgspec

from fourcures.ai.odds.odds import odds_for
from fourcures.engine.state import State
from fourcures.play.estimates import Odds
from fourcures.protocol import messages as say
from fourcures.protocol.pieces import Action, Settings
from fourcures.server.base.people import Requester
from fourcures.server.thinking.odds import Reckoner
from tests.conftest import Children
from tests.server.client import Client
from tests.server.desk import ANN, BOB, seated
from tests.server.test_rights_live import quick, started
from tests.server.test_secrets_on_the_wire import BLIND, put_back, twins


def expected(state: State, seat: int | None) -> Odds:
    found = odds_for(state, seat)
    assert found is not None
    return msgspec.convert(found, Odds, from_attributes=True)


async def told(client: Client) -> say.OddsTold:
    client.odds = None
    await client.do(say.AskOdds)
    assert client.odds is not None
    return client.odds


async def test_players_and_watchers_with_a_name_are_told_the_odds() -> None:
    async with quick() as place:
        table, people = await started(place, Settings(hands="hidden"))
        room = place.hub.rooms[table]
        dan = await (await place.join("Dan")).connect(table)
        before = room.table.version
        assert room.table.state is not None
        for client in (*people, dan):
            answer = await told(client)
            assert answer.now == expected(room.table.state, client.seat)
            assert (answer.version, answer.planned) == (before, None)
        assert len({str(client.odds and client.odds.now.unseen) for client in people}) > 1
        assert room.table.version == before


async def test_a_persons_plan_is_counted_in() -> None:
    async with quick() as place:
        table, people = await started(place, Settings())
        room = place.hub.rooms[table]
        assert room.table.state is not None
        client = next(person for person in people if person.seat == room.table.state.seat)
        offers = [offer for offer in client.offers if offer.kind == "drive"]
        step = Action("drive", city=offers[0].cities[0])
        await client.do(say.Plan, steps=[step], shared=True)
        answer = await told(client)
        assert answer.now == expected(room.table.state, client.seat)
        assert answer.planned == expected(room.table.plans[client.id].state, client.seat)
        other = next(person for person in people if person is not client)
        assert (await told(other)).planned is None


async def test_only_who_played_a_forecast_is_told_its_odds() -> None:
    async with twins("Madrid", "Lima") as both:
        assert await both.act("Bob", "forecast") == "done"
        names = both.games[0].people["Bob"].view
        assert names is not None and names.forecast is not None
        cities = list(names.forecast.cities or ())
        for name in BLIND[:-1]:
            assert await both.do(name, say.AskOdds) == "done"
        await both.each(lambda n, g: put_back(g, cities if n == 0 else cities[::-1]))
        for name in BLIND[:-1]:
            assert await both.do(name, say.AskOdds) == "done"
        assert await both.do("nobody", say.AskOdds) == "table/not_seated"
        first, second = [(await told(game.people["Bob"])).now.cities for game in both.games]
        assert first[cities[-1]].infected > 0.5  # the next card, unless an epidemic comes
        assert cities[-1] not in second


async def test_a_process_that_died_is_replaced(children: Children) -> None:
    desk = seated(BOB)
    reckoner = Reckoner()
    try:
        first = await reckoner.tell(desk.table, Requester("", ANN.id), "1")
        (process,) = children()
        process.kill()
        reckoner._found.clear()
        assert (await reckoner.tell(desk.table, Requester("", ANN.id), "1")) == first
    finally:
        reckoner.close()
