"""Two games that differ in a hidden hand only look the same, byte for byte, to everybody else."""

import random
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from hashlib import blake2b
from typing import Any

import msgspec
import pytest

from fourcures.engine.actions import DRAW_CARD, card_in, kind_of, seat_of
from fourcures.engine.lots import EPIDEMIC_OUTCOME
from fourcures.engine.rules import apply, legal, odds
from fourcures.engine.state import State
from fourcures.play.chance import commitment
from fourcures.play.view.offers import asks
from fourcures.play.words.names import CARD_NAMES
from fourcures.protocol import messages as say
from fourcures.protocol.codec import show_action
from fourcures.protocol.pieces import Action, Settings
from fourcures.server.live.rooms import Room
from fourcures.server.table.refusals import Refusal
from tests.server.client import Client
from tests.server.test_rights_live import Quick, quick
from tests.waiting import until

PLAYERS = {"Ann": "medic", "Bob": "researcher", "Cleo": "scientist"}
WATCHERS = ("Dan", "Eve", "nobody")
BLIND = ("Ann", "Cleo", *WATCHERS)
"""Everybody but Bob, whose hand is the secret; nobody is not logged in."""
HANDS = ["Jakarta", "Kolkata", "Lagos", "Forecast", "(secret)", "Cairo", "Osaka", "Sydney", "Essen"]


class Stacked:
    """Luck with the player cards in a given order, and everything else always the same."""

    seed = b"the same in both games"

    def __init__(self, order: list[str]) -> None:
        self._place = {CARD_NAMES.index(name): place for place, name in enumerate(order)}

    @property
    def commitment(self) -> str:
        return commitment(self.seed)

    def choose(self, state: State) -> int:
        outcomes = [outcome for outcome, _ in odds(state)]
        cards = [o for o in outcomes if kind_of(o) == DRAW_CARD]
        if EPIDEMIC_OUTCOME in outcomes and (
            not cards or self._hash(int(state.deck).bit_count()) < 60
        ):
            return EPIDEMIC_OUTCOME
        if cards:
            return min(cards, key=lambda outcome: self._place[card_in(outcome)])
        return min(outcomes, key=lambda outcome: self._hash(state.draws, outcome))

    def _hash(self, *numbers: int) -> int:
        return blake2b(repr([int(n) for n in numbers]).encode(), digest_size=1).digest()[0]


def order_with(secret: str, other: str) -> list[str]:
    """The player cards: Bob has the secret one, the other one lies at the bottom."""
    hands = [secret if name == "(secret)" else name for name in HANDS]
    rest = [name for name in CARD_NAMES if name not in (*hands, other)]
    random.Random(1).shuffle(rest)
    return [*hands, *rest, other]


class OneGame:
    """A table with everybody at it."""

    def __init__(self, place: Quick, people: dict[str, Client]) -> None:
        self.place = place
        self.people = people
        self.id = ""

    @property
    def room(self) -> Room:
        return self.place.hub.rooms[self.id]

    @property
    def state(self) -> State:
        assert self.room.table.state is not None
        return self.room.table.state

    async def begin(self, order: list[str], roles: dict[str, str], settings: Settings) -> None:
        self.id = await self.people["Ann"].open_table(settings)
        for name, role in roles.items():
            await self.people[name].connect(self.id)
            if name != "Ann":
                await self.people[name].do(say.Sit)
            await self.people[name].do(say.Choose, role=role)
        for name in WATCHERS:
            await self.people[name].connect(self.id)
        self.room.chance = Stacked(order)  # type: ignore[assignment] # all it needs
        await self.people["Ann"].do(say.Start)
        await self.settled()

    async def settled(self) -> None:
        """Everybody has heard everything."""
        for client in self.people.values():
            await client.until(self.room.table.version)

    async def do(self, name: str, command: type[say.Command], **values: Any) -> str:
        if "version" in command.__struct_fields__:
            values.setdefault("version", self.room.table.version)
        try:
            await self.people[name].do(command, **values)
        except Refusal as refusal:
            return refusal.code
        await self.settled()
        return "done"

    async def come_back(self, name: str, after: int) -> None:
        """Lose the connection and resume, once everybody else knows; of both."""
        client = self.people[name]
        others = [other for other in self.people.values() if other is not client]
        heard = [len(other.raw) for other in others]
        await client.drop()
        await until(lambda: all(len(o.raw) > n for o, n in zip(others, heard, strict=True)))
        heard = [len(other.raw) for other in others]
        await client.connect(self.id, after=after)
        await until(lambda: all(len(o.raw) > n for o, n in zip(others, heard, strict=True)))
        await until(lambda: client.presence == others[0].presence)

    def stream(self, name: str) -> list[bytes]:
        """Every message to somebody, but for the table's id and what time it was."""
        return [
            re.sub(rb'"at":[0-9.e+]+', b'"at":0', raw.replace(self.id.encode(), b"TABLE"))
            for raw in self.people[name].raw
            if not raw.startswith(b'{"type":"presence"')  # who connects when is not the game's
        ]


class Twins:
    """Two games, and commands for both of them."""

    def __init__(self, games: list[OneGame]) -> None:
        self.games = games

    @property
    def states(self) -> list[State]:
        return [game.state for game in self.games]

    async def do(self, name: str, command: type[say.Command], **values: Any) -> str:
        first, second = [await game.do(name, command, **values) for game in self.games]
        assert first == second
        return first

    async def each(self, work: Callable[[int, OneGame], Awaitable[object]]) -> None:
        for number, game in enumerate(self.games):
            await work(number, game)

    async def act(self, name: str, kind: str, **fields: Any) -> str:
        return await self.do(name, say.Act, action=Action(kind, **fields))

    def compare(self) -> None:
        """Everybody else has got the same messages, in the same order."""
        one, two = self.games
        for name in BLIND:
            assert one.stream(name) == two.stream(name), name
            assert one.people[name].presence == two.people[name].presence, name


@asynccontextmanager
async def twins(
    secret: str, other: str, role: str = "researcher", **settings: Any
) -> AsyncIterator[Twins]:
    """Two games with the same people; in the second the two cards have changed places."""
    async with quick() as place:
        tokens = [await place.join(name, guest=name == "Eve") for name in (*PLAYERS, *WATCHERS[:2])]
        games = []
        for number in range(2):
            people = {name: Client(place.base, name) for name in (*PLAYERS, *WATCHERS)}
            for original in tokens:
                copy = people[original.name]
                copy.id, copy.token = original.id, original.token
            order = order_with(secret, other)
            if number == 1:
                a, b = order.index(secret), order.index(other)
                order[a], order[b] = other, secret
            game = OneGame(place, people)
            chosen = Settings(hands="hidden", roles="chosen", **settings)
            await game.begin(order, {**PLAYERS, "Bob": role}, chosen)
            games.append(game)
        both = Twins(games)
        assert both.states[0].hands[1] != both.states[1].hands[1]
        yield both
        both.compare()
        for game in games:
            tell_nothing(game, [client.token for client in tokens])
            for client in game.people.values():
                await client.close()


def tell_nothing(game: OneGame, tokens: list[str]) -> None:
    """No message holds what nobody, or only somebody else, may know."""
    seed = game.room.chance.seed
    seeds = [seed, seed.hex().encode()]
    never = [b"argon2", b"password", *(token.encode() for token in tokens)]
    places = {name: place for place, name in enumerate(CARD_NAMES)}
    for name, client in game.people.items():
        for raw in client.raw:
            told = msgspec.json.decode(raw)
            over = (told.get("table") or {}).get("phase") == "over"
            assert not [secret for secret in (never if over else never + seeds) if secret in raw]
            for plan in told.get("plans") or []:
                assert plan["shared"] or plan["person"] == client.id
            view = told.get("view")
            if view is None:
                continue
            for cards in [*view["infection_deck"], view["unseen"]]:
                assert cards == sorted(cards, key=places.__getitem__), "no order is told"
            for seat, player in enumerate(view["players"]):
                assert (player["hand"] is not None) == (seat == client.seat), name


async def turn_ends(both: Twins, name: str) -> None:
    """Finish, draw, and go on through every pause until somebody else is on turn."""
    await both.act(name, "finish")
    while list(PLAYERS)[both.states[0].seat] == name:
        state = both.states[0]
        hand_limit = [a for a in legal(state) if show_action(a).kind == "discard"]
        if hand_limit:
            seat = int(seat_of(hand_limit[-1]))
            await both.do(list(PLAYERS)[seat], say.Act, action=show_action(hand_limit[-1]))
        else:
            await both.act("Cleo" if name != "Cleo" else "Ann", "go_on")  # refused: not theirs
            assert await both.act(name, "go_on") == "done"


@pytest.mark.covers("R54", "R56")
@pytest.mark.parametrize(
    ("secret", "other", "role"),
    [
        ("Atlanta", "Lima", "researcher"),
        ("Airlift", "Milan", "quarantine specialist"),
        ("Madrid", "One Quiet Night", "researcher"),
        ("Chicago", "Atlanta", "dispatcher"),
    ],
)
async def test_asking_pauses_plans_and_refusals_tell_nothing(
    secret: str, other: str, role: str
) -> None:
    async with twins(secret, other, role) as both:
        for card in (secret, other, "Atlanta", "Forecast", "Tokyo", "Jakarta"):
            for name in ("Ann", "Cleo", "nobody"):
                await both.act(name, "take", pawn=1, card=card)
                await both.do(name, say.Plan, steps=[Action("take", pawn=1, card=card)])
            if both.games[0].room.table.asking is not None:
                await both.each(lambda _, g, card=card: agree_to_nothing(g, card))  # type: ignore[misc]
            both.compare()
        await both.do("Ann", say.Plan, steps=[])
        await both.act("Ann", "drive", city="Chicago")
        for name, kind in (("Cleo", "finish"), ("Cleo", "airlift"), ("Ann", "forecast")):
            await both.act(name, kind, pawn=1, city="Paris")
        for card in (secret, other, "Atlanta", "Chicago"):
            await both.act("Ann", "take", pawn=1, card=card)
            await both.act("Ann", "take", pawn=3, card=card)
        await both.do("Cleo", say.Undo)
        await both.do("Cleo", say.Hold, hold=True)
        assert await both.act("Ann", "finish") == "act/held"
        await both.do("Cleo", say.Hold, hold=False)
        await turn_ends(both, "Ann")
        goals = ("Chicago", "Miami")
        await both.each(
            lambda n, g: g.do("Bob", say.Plan, steps=[Action("drive", city=goals[n])])
        )  # nobody else sees it
        await both.do("Bob", say.Plan, steps=[Action("drive", city="Washington")], shared=True)
        for name in BLIND:
            version = both.games[0].room.table.version
            await both.each(lambda n, g, name=name, v=version: g.come_back(name, v - 4))  # type: ignore[misc]
        await both.do("Bob", say.Commit)
        await turn_ends(both, "Bob")


async def agree_to_nothing(game: OneGame, card: str) -> None:
    """Bob declines what he could give, and agrees to give what he has not."""
    held = game.state.hands[1] >> CARD_NAMES.index(card) & 1
    assert await game.do("Bob", say.Consent, agree=not held) == "done"
    assert game.room.table.asking is None


@pytest.mark.covers("R56")
async def test_a_forecast_of_somebody_else_tells_nothing() -> None:
    async with twins("Madrid", "Lima") as both:
        assert await both.act("Bob", "forecast") == "done"
        cities = [CARD_NAMES[n] for n in range(48) if both.states[0].peeked >> n & 1]
        assert len(cities) == 6
        for name in ("Ann", "Cleo", "nobody"):
            for city in ("Tokyo", cities[0]):
                await both.act(name, "put_back", city=city)
            await both.act(name, "finish")
        await both.each(lambda n, g: put_back(g, cities if n == 0 else cities[::-1]))
        await both.act("Ann", "drive", city="Chicago")
        for name in BLIND:
            await both.each(lambda n, g, name=name: g.come_back(name, 3))  # type: ignore[misc]


async def put_back(game: OneGame, cities: list[str]) -> None:
    for city in cities:
        assert await game.do("Bob", say.Act, action=Action("put_back", city=city)) == "done"


@pytest.mark.covers("R56")
@pytest.mark.parametrize(
    ("secret", "other", "seed"), [("Atlanta", "Lima", 4), ("Airlift", "Milan", 2)]
)
async def test_whole_stretches_of_play_tell_nothing(secret: str, other: str, seed: int) -> None:
    rng = random.Random(seed)
    async with twins(secret, other, epidemics=4) as both:
        kept = {CARD_NAMES.index(secret), CARD_NAMES.index(other)}
        for _ in range(70):
            if both.games[0].room.table.phase == "over":
                break
            action = common_action(rng, both, kept)
            if action is None:
                break
            name = list(PLAYERS)[seat_of(action)]
            assert await both.do(name, say.Act, action=show_action(action)) == "done"
            asked = both.games[0].room.table.asking
            if asked is not None:
                known = all(action in legal(state) for state in both.states)
                agree = known and rng.random() < 0.7
                await both.do(list(PLAYERS)[asked.of], say.Consent, agree=agree)
            await both.act(rng.choice(BLIND), "drive", city="Gotham")
            if rng.random() < 0.1:
                back = rng.choice(BLIND)
                after = both.games[0].room.table.version - rng.randrange(5)
                await both.each(lambda n, g, b=back, a=after: g.come_back(b, a))  # type: ignore[misc]
        assert both.games[0].room.table.version > 40


def common_action(rng: random.Random, both: Twins, kept: set[int]) -> int | None:
    """Something that can be done in both games and leaves the two cards where they are."""
    one, two = both.states
    seat = int(one.seat)
    shared = sorted(set(legal(one)) & set(legal(two)))
    if seat != 1:
        asking = asks(one, seat)
        assert asking == asks(two, seat)
        shared += rng.sample(asking, min(2, len(asking)))
    rng.shuffle(shared)
    for action in shared:
        if all(action not in legal(state) or stays(state, action, kept) for state in both.states):
            return action
    return None


def stays(state: State, action: int, kept: set[int]) -> bool:
    after = state.copy()
    apply(after, action)
    mask = sum(1 << card for card in kept)
    return bool(after.hands[1] & mask == state.hands[1] & mask and after.deck & mask)
