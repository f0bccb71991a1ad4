"""The pages of a server at every size."""

from typing import Any

from textual.screen import Screen

from fourcures.protocol import messages as say
from fourcures.protocol.lists import Listed, Summary
from fourcures.protocol.pieces import Settings
from fourcures.tui.online.chat import ChatSheet
from fourcures.tui.online.door import Door
from fourcures.tui.online.lobby import Lobby, TableForm
from fourcures.tui.online.site import Site
from fourcures.tui.online.table import OnlineTable
from fourcures.tui.online.waiting_room import WaitingRoom
from fourcures.tui.sheets.ask import Ask
from fourcures.tui.window import Window
from tests.server.desk import ANN, BOB
from tests.tui.lines import Company
from tests.tui.screens import press, settled, shown
from tests.tui.test_resizing import EDGES, SIZES, through

TABLE = Listed("waiting", 0.0, Summary("a", "Ann's", "Ann", [], Settings(), locked=False))


class Somewhere(Site):
    """A server with one table, however often one looks."""

    async def tables(self) -> list[Listed]:
        return [TABLE]


async def test_every_page_of_a_server() -> None:
    company = Company(ANN, BOB, settings=Settings(seats=2))
    company.do(ANN, say.Chat, text="hello there")
    site = Somewhere("http://somewhere")
    pages: dict[str, Screen[Any]] = {
        "How do you want to come in?": Door(site),
        "Ann's: waits": Lobby(site),
        "Guests may sit down": TableForm(),
        "Name of the table": Ask("A new table", ["Name of the table", "Password"]),
        "2  free": WaitingRoom(company[BOB]),
        "hello there": ChatSheet(company[BOB]),
    }
    app = Window()
    async with app.run_test(size=(80, 24)) as pilot:
        for words, page in pages.items():
            app.push_screen(page)
            await settled(pilot)
            assert words in shown(pilot)
            await through(pilot, words, SIZES if words == "2  free" else EDGES)
            assert app.screen is page
            page.dismiss(None)
            await settled(pilot)


async def test_a_table_with_people_elsewhere() -> None:
    company = Company(ANN, BOB, settings=Settings(seats=2))
    company.do(BOB, say.Sit)
    company.do(ANN, say.Start)
    app = Window()
    async with app.run_test(size=(80, 24)) as pilot:
        table = OnlineTable(company.on_turn(), speed="instant")
        app.push_screen(table)
        await settled(pilot)
        await press(pilot, "enter")
        await through(pilot, "4 actions left", SIZES)
        for key, words in {"o": "At this table", "m": "watching", "t": "say something"}.items():
            await press(pilot, key)
            await through(pilot, words, EDGES)
            await press(pilot, "escape")
        assert app.screen is table
