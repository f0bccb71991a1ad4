"""Tables and games as they would be on a lively evening, for pictures of them."""

import itertools
from dataclasses import dataclass

import msgspec

from fourcures.engine.atlas import NAMES, NEAR
from fourcures.play.view.view import View
from fourcures.play.words.names import members
from fourcures.protocol import messages as say
from fourcures.protocol.pieces import Action, Settings
from tests.browser.played import act, play_on
from tests.browser.tables import Deal, Game
from tests.server.client import Client
from tests.server.load import Server

EVENINGS = ("Friday night", "After dinner", "On the train", "One more", "Rainy Tuesday")
PEOPLE = ("Mira", "Tomás", "Jun", "Amélie")


@dataclass(frozen=True)
class Stage:
    """Everything that is shown."""

    server: Server
    people: list[Client]
    waiting: str
    middle: Game
    far: str
    """A city that the player on turn could fly to."""
    forecast: Game
    fresh: Game
    ended: Game

    @property
    def on_turn(self) -> Client:
        return self.middle.people[self.middle.turn]


async def prepare(server: Server) -> Stage:
    """Open the tables and play the games."""
    people = [await Client(server.url, name).sign_up() for name in PEOPLE]
    ended = await dealt(people[:3], Settings(seats=3, epidemics=5), "Lunch break")
    await play_on(ended, lambda _: False)
    await ended.close()
    pair = [await Client(server.url, name).sign_up() for name in ("Noor", "Ilse")]
    unseen = Settings(seats=2, watchers=False)  # so many tables would fill the lobby
    forecast = await dealt(pair, unseen, "Quick one", holds_forecast)
    await act(forecast.people[forecast.turn], Action("forecast"))
    fresh = await dealt(pair, unseen, "Another quick one")
    middle = await in_the_middle(people)
    await talk(middle)
    await plan(middle)
    hand = middle.view.players[middle.turn].hand or ()
    here = middle.view.players[middle.turn].city or ""
    far = next(card for card in hand if card in NAMES and card not in (here, *near(here)))
    waiting = await lobby(people)
    return Stage(server, people, waiting, middle, far, forecast, fresh, ended)


async def in_the_middle(people: list[Client]) -> Game:
    """A game that is not lost yet."""
    for name in itertools.cycle(EVENINGS):
        game = await dealt(people, Settings(seats=4), name)
        await play_on(game, lambda view: view.player_deck < 32 and worth_a_plan(view))
        await game.close()
        if game.view.outcome == "playing":
            for person in game.people:  # who comes again may speak as much as they like
                await person.connect(game.table)
            return game
    raise AssertionError("there is always another evening")


async def dealt(
    people: list[Client], settings: Settings, name: str, deal: Deal = lambda _: True
) -> Game:
    """A game of these people that has begun, dealt as wished."""
    while True:
        table = await opened(people[0], settings, name)
        sitting = [again(person) for person in people]
        for person in sitting:
            await person.connect(table)
            if person.seat is None:
                await person.do(say.Sit)
        version = await sitting[0].do(say.Start)
        for person in sitting:
            await person.until(version)
        game = Game(table, sitting)
        if deal(game.view):
            return game
        await game.close()


def again(person: Client) -> Client:
    """The same person in another window."""
    other = Client(person.base, person.name)
    other.token, other.id = person.token, person.id
    return other


async def opened(person: Client, settings: Settings, name: str, password: str = "") -> str:
    """A table with a name."""
    body: dict[str, object] = {"name": name, "settings": msgspec.to_builtins(settings)}
    if password:
        body["password"] = password
    async with person.http() as http:
        answer = await http.post("/api/tables", json=body)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


async def lobby(people: list[Client]) -> str:
    """Tables that wait; the last one is ours."""
    mira, tomas, jun, amelie = people
    await opened(jun, Settings(seats=3, epidemics=6, hands="hidden"), "Heroes only", "swordfish")
    await opened(amelie, Settings(seats=2, roles="chosen"), "Rainy Sunday")
    table = await opened(mira, Settings(seats=4, epidemics=5, roles="chosen"), "Board game club")
    for person in (mira, tomas, jun):
        guest = await again(person).connect(table)
        if guest.seat is None:
            await guest.do(say.Sit)
            await guest.do(say.Ready, ready=person is tomas)
        if person is tomas:
            await guest.do(say.Chat, text="Evening! Same roles as last time?")
        if person is jun:
            await guest.do(say.Chat, text="I would love to be the Medic for once.")
    return table


async def solo(server: Server) -> tuple[Client, str]:
    """Somebody at a table with two computers, about to start."""
    person = await Client(server.url, "").sign_up(guest=True)
    table = await opened(person, Settings(seats=3, auto_consent=True), "With the computers")
    guest = await again(person).connect(table)
    for seat in (1, 2):
        await guest.do(say.Seats, seat=seat, level="beginner")
    await guest.close()
    return person, table


async def talk(game: Game) -> None:
    """What people say."""
    first, second = game.people[1], game.people[2]
    await first.do(say.Chat, text="If you treat there, I can build in Asia next turn.")
    await second.do(say.Chat, text="Good. I keep my red cards then.")


async def plan(game: Game) -> None:
    """Go where it burns, treat, and go on."""
    view, player = game.view, game.people[game.turn]
    here = view.players[game.turn].city or ""
    place = max(near(here), key=lambda city: sum(view.cubes.get(city, {}).values()))
    color = next(color for color, number in view.cubes[place].items() if number)
    steps = [Action("drive", city=place), Action("treat", color=color)]
    onward = next(city for city in near(place) if city != here)
    await player.do(say.Plan, steps=[*steps, Action("drive", city=onward)], shared=True)


def holds_forecast(view: View) -> bool:
    """Whether the player on turn can look ahead."""
    return "Forecast" in (view.players[view.turn].hand or ())


def worth_a_plan(view: View) -> bool:
    """Whether a turn begins beside a city with cubes, with a card to fly away."""
    player = view.players[view.turn]
    if view.next[0].step != "act" or view.actions != 4 or player.city is None:
        return False
    sick = [city for city in near(player.city) if sum(view.cubes.get(city, {}).values()) > 1]
    far = set(player.hand or ()) & set(NAMES) - {player.city, *near(player.city)}
    return bool(sick and far)


def near(city: str) -> list[str]:
    """The neighbors of a city."""
    return [NAMES[place] for place in members(NEAR[NAMES.index(city)])]
