"""Games that are begun over the protocol, and the people who then sit down at the page."""

import asyncio
import json
import re
import time
from collections.abc import Callable

from playwright.async_api import Page, expect

from fourcures.engine.atlas import NAMES
from fourcures.engine.roles.cast import ROLE_NAMES
from fourcures.play.view.view import View
from fourcures.protocol import messages as say
from fourcures.protocol.pieces import Level, Settings
from tests.browser.conftest import Arrive
from tests.server.client import Client
from tests.server.load import Server
from tests.waiting import PATIENCE, until

Deal = Callable[[View], bool]


class Game:
    """A table with its people, both as programs that listen and as pages."""

    def __init__(self, table: str, people: list[Client]) -> None:
        self.table = table
        self.people = people
        self.pages: list[Page] = []

    @property
    def view(self) -> View:
        """The position, as the server tells it to a player."""
        view = self.people[0].view
        assert view is not None
        return view

    @property
    def turn(self) -> int:
        return self.view.turn

    @property
    def on_turn(self) -> Page:
        return self.pages[self.turn]

    @property
    def other(self) -> Page:
        return self.pages[1 - self.turn]

    async def sit_down(self, arrive: Arrive, speed: str = "instant", **options: object) -> None:
        """Everybody opens the table in a browser of their own, the show as quick as wished."""
        for person in self.people:
            self.pages.append(await self.open(arrive, person, speed, **options))

    async def open(self, arrive: Arrive, person: Client, speed: str, **options: object) -> Page:
        page = await arrive("/", **options)
        await self.enter(page, person, speed)
        return page

    async def enter(self, page: Page, person: Client, speed: str) -> None:
        """Somebody whose page is open goes to the table."""
        kept = json.dumps({"speed": speed, "language": "en"})
        await page.evaluate("kept => localStorage.setItem('fourcures.settings', kept)", kept)
        await page.context.add_cookies([{"name": "sid", "value": person.token, "url": person.base}])
        await page.goto(f"/table/{self.table}")
        await expect(page.locator("[data-city=Atlanta]")).to_be_attached()

    async def until(self, wish: Deal) -> None:
        """Wait until the server has told of a position as wished: pages may hear of it first."""
        await until(lambda: wish(self.view))

    async def close(self) -> None:
        for person in self.people:
            await person.close()


async def begin(
    server: Server,
    settings: Settings,
    deal: Deal = lambda _: True,
    computers: int = 0,
    level: Level = "beginner",
) -> Game:
    """A game that has just begun; tables are opened until a deal is as wished."""
    number = settings.seats - computers
    people = [await Client(server.url, "").sign_up(guest=True) for _ in range(number)]
    for _ in range(400):
        table = await people[0].open_table(settings)
        for person in people:
            await person.connect(table)
        for person in people[1:]:
            await person.do(say.Sit)
        for seat in range(number, settings.seats):
            await people[0].do(say.Seats, seat=seat, level=level)
        version = await people[0].do(say.Start)
        for person in people:
            await person.until(version)
        game = Game(table, people)
        if deal(game.view):
            return game
        for person in people:
            await person.close()
            person.version = 0
    raise AssertionError("no such deal")


Place = tuple[dict[str, int], bool, list[str]]


def cities_told(view: View) -> dict[str, Place]:
    """What stands in each city, as the server tells it: cubes, a station, the roles of pawns."""
    return {
        city: (
            {color: count for color, count in view.cubes.get(city, {}).items() if count},
            city in view.stations,
            sorted(p.role for p in view.players if p.city == city and p.role),
        )
        for city in NAMES
    }


async def cities_shown(page: Page) -> dict[str, Place]:
    """The same, as the page tells it to those who hear it."""
    labels: dict[str, str] = await page.evaluate(
        "() => Object.fromEntries([...document.querySelectorAll('[data-city]')]"
        ".map(city => [city.dataset.city, city.getAttribute('aria-label')]))"
    )
    return {
        city: (
            {color: int(n) for n, color in re.findall(r"(\d) (\w+) cubes?", label)},
            "research station" in label,
            sorted(role for role in ROLE_NAMES if role in label.lower()),
        )
        for city, label in labels.items()
    }


async def is_shown(game: Game, page: Page) -> None:
    """Wait until the page shows the server's position, and nothing else."""
    give_up = time.monotonic() + PATIENCE
    while time.monotonic() < give_up:
        told, shown = cities_told(game.view), await cities_shown(page)
        if told == shown:
            return
        await asyncio.sleep(0.1)
    wrong = {city: (told[city], shown.get(city)) for city in told if told[city] != shown.get(city)}
    raise AssertionError(f"the page does not show the position: {wrong}")
