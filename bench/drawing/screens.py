"""The two apps that are measured, and waiting until a change is on the screen."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from itertools import count
from time import perf_counter, process_time
from typing import Any

from textual.app import App, ComposeResult
from textual.widgets import Static

from fourcures.ai.players.beginner import choose
from fourcures.ai.workers.pool import Pool
from fourcures.engine.options import Options
from fourcures.engine.rules import to_move
from fourcures.local.game import LocalSession
from fourcures.local.saves import SavedGame, new_path
from fourcures.play.chance import Seeded
from fourcures.play.game import Game
from fourcures.tui.table.table import Table
from fourcures.tui.window import Window

_LEFT_OUT = 5  # the first changes fill caches


@dataclass(frozen=True)
class Drawn:
    """A change that was drawn: milliseconds of work, and until it was there."""

    work: float
    until: float


class Watched(Window):
    """Tells when something was handed to the terminal."""

    def __init__(self) -> None:
        """Nothing is drawn yet."""
        super().__init__()
        self.drawn = asyncio.Event()

    def _display(self, *arguments: Any) -> None:
        super()._display(*arguments)
        self.drawn.set()


class Empty(Watched):
    """An app with one line of text and nothing else."""

    def compose(self) -> ComposeResult:
        """The line."""
        yield Static("0")


async def draw(app: Watched, change: Callable[[], object]) -> Drawn:
    """Make a change and wait until it is drawn."""
    app.drawn.clear()
    work, begin = process_time(), perf_counter()
    change()
    await app.drawn.wait()
    return Drawn(1000 * (process_time() - work), 1000 * (perf_counter() - begin))


async def quiet(app: App[None]) -> None:
    """Wait until nothing more happens by itself."""
    for _ in range(3):
        await asyncio.sleep(0.02)


async def empty_steps(size: tuple[int, int], steps: int) -> list[Drawn]:
    """Changes of one line."""
    app = Empty()
    async with app.run_test(size=size):
        line, number = app.screen.query_one(Static), count(1)
        found = []
        for _ in range(steps + _LEFT_OUT):
            await quiet(app)
            found.append(await draw(app, lambda: line.update(str(next(number)))))
    return found[_LEFT_OUT:]


async def game_steps(size: tuple[int, int], steps: int) -> list[Drawn]:
    """Steps of games that four people play."""
    app = Watched()
    found: list[Drawn] = []
    async with app.run_test(size=size):
        for luck in count():
            game = Game(Options(4, 4), Seeded(b"drawing %d" % luck))
            session = LocalSession(SavedGame(game, new_path(datetime.now())), Pool())
            table = Table(session, speed="instant")
            table.paused = True
            await app.push_screen(table)
            while not session.over and len(found) < steps + _LEFT_OUT:
                await quiet(app)
                game.play(choose(game.state, int(to_move(game.state))))
                session.settle()
                found.append(await draw(app, table.show))
            await app.pop_screen()
            if len(found) == steps + _LEFT_OUT:
                return found[_LEFT_OUT:]
    return found
