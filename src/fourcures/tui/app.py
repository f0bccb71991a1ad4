"""The terminal game as a whole: a new game, or one that was left, until somebody quits."""

from datetime import datetime
from pathlib import Path

from textual import work

from fourcures.ai.workers.pool import Pool
from fourcures.engine.options import Options
from fourcures.local.game import LocalSession
from fourcures.local.saves import SavedGame, new_path
from fourcures.play.chance import Seeded
from fourcures.play.game import Game

from .new_game import NewGame
from .table.table import Table
from .window import Window


class FourCures(Window):
    """A new game, or a kept one, and then the next."""

    def __init__(
        self,
        options: Options,
        *,
        computers: dict[int, str] | None = None,
        saved: SavedGame | None = None,
        note: str = "",
        seed: bytes | None = None,
        ascii_only: bool = False,
        speed: str = "normal",
    ) -> None:
        """Begin with a kept game, or by asking for options; the seed is for the first game.

        The note is for those who play with computer teammates, once.
        """
        super().__init__(ascii_only=ascii_only)
        self.given = options
        self.computers = computers or {}
        self.saved = saved
        self.note = note
        self.seed = seed
        self.speed = speed
        self.session: LocalSession | None = None
        self.pool = Pool()

    @property
    def left(self) -> Path | None:
        """The file of the game that somebody has left before its end."""
        if self.session is None or self.session.over:
            return None
        return self.session.saved.path

    def on_mount(self) -> None:
        """Take off."""
        self.play()

    def on_unmount(self) -> None:
        """Nobody waits for what is being thought."""
        self.pool.close()

    @work
    async def play(self) -> None:
        """One game after the other."""
        while True:
            saved, self.saved = self.saved, None
            fresh = saved is None
            saved = saved or await self._new_game()
            self.session = LocalSession(saved, self.pool, fresh=fresh)
            table = Table(self.session, speed=self.speed)
            if saved.computers:
                table.note, self.note = self.note, ""
            await self.push_screen_wait(table)
            self.speed = table.stage.speed

    async def _new_game(self) -> SavedGame:
        screen = NewGame(self.given, self.computers)
        self.given, self.computers = await self.push_screen_wait(screen)
        seed, self.seed = self.seed, None
        game = Game(self.given, Seeded(seed))
        return SavedGame(game, new_path(datetime.now()), self.computers)
