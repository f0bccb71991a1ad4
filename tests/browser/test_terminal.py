"""A browser and a terminal at one table: both show the server's position, all the way."""

import asyncio
import random
import time

from textual.pilot import Pilot

from fourcures.protocol.pieces import Settings
from fourcures.tui.online.app import Join
from fourcures.tui.online.session import OnlineSession
from fourcures.tui.online.site import Site
from fourcures.tui.online.table import OnlineTable
from fourcures.tui.sheets.sheet import Sheet
from tests.browser.conftest import Arrive
from tests.browser.tables import Game, begin, is_shown
from tests.browser.test_whole_games import act as act_on_page
from tests.server.load import Server
from tests.tui.choices import Curious
from tests.tui.hands import act as act_in_terminal
from tests.tui.hands import map_shows
from tests.tui.screens import shown
from tests.waiting import PATIENCE, until


async def catch_up(game: Game, pilot: Pilot[None], session: OnlineSession) -> None:
    """Let the terminal hear what the server said last, and put away what it tells about it."""
    first, second = game.people
    give_up = time.monotonic() + PATIENCE
    heard = -1
    while time.monotonic() < give_up:
        await pilot.pause(0.02)
        if type(pilot.app.screen) is Sheet:
            await pilot.press("enter")
        elif session.playing and session.base() == second.view and first.version == second.version:
            if heard == first.version:  # since the last pause, so that it is drawn
                return
            heard = first.version
    raise AssertionError("the terminal does not hear of the last position")


def is_in_terminal(game: Game, pilot: Pilot[None], session: OnlineSession) -> bool:
    """Whether the terminal shows the server's position and nothing over it."""
    if session.planned() or not isinstance(pilot.app.screen, OnlineTable):
        return False
    map_shows(pilot, game.view)
    return True


async def test_both_see_the_same_position_throughout(arrive: Arrive, server: Server) -> None:
    game = await begin(server, Settings(seats=2, epidemics=7))  # over soon, but not at once
    page = await game.open(arrive, game.people[0], "instant")
    way = Site(server.url)
    way.token = game.people[1].token
    app = Join(way, game.table, speed="instant")
    rng, player = random.Random(5), Curious(5)
    async with app.run_test(size=(120, 40)) as pilot:
        await until(lambda: app.session is not None)
        session = app.session
        assert session is not None
        compared: set[str] = set()
        for _ in range(2000):
            if game.view.outcome != "playing":
                break
            await catch_up(game, pilot, session)
            if is_in_terminal(game, pilot, session):
                await is_shown(game, page)
                compared.add(repr(game.view))
            await act_in_terminal(pilot, session, player)
            await act_on_page(page, rng)
        assert len(compared) >= 8
        async with asyncio.timeout(PATIENCE):
            while "The end" not in shown(pilot):
                await pilot.pause(0.05)
                if "What happened" in shown(pilot):
                    await pilot.press("enter")
        await is_shown(game, page)
    await game.close()
