"""The terminal game as a whole: a new game, or one that was left, until somebody quits."""

from datetime import datetime
from pathlib import Path

from textual import work

from fourcures.engine.options import Options
from fourcures.local.game import LocalSession
from fourcures.local.saves import Kept, new_path
from fourcures.local.thinker import Mind
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
        kept: Kept | None = None,
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
        self.kept = kept
        self.note = note
        self.seed = seed
        self.speed = speed
        self.session: LocalSession | None = None
        self.mind = Mind()

    @property
    def left(self) -> Path | None:
        """The file of the game that somebody has left before its end."""
        if self.session is None or self.session.over:
            return None
        return self.session.kept.path

    def on_mount(self) -> None:
        """Take off."""
        self.play()

    def on_unmount(self) -> None:
        """Nobody waits for what is being thought."""
        self.mind.close()

    @work
    async def play(self) -> None:
        """One game after the other."""
        while True:
            kept, self.kept = self.kept, None
            fresh = kept is None
            kept = kept or await self._new_game()
            self.session = LocalSession(kept, self.mind, fresh=fresh)
            table = Table(self.session, speed=self.speed)
            if kept.computers:
                table.note, self.note = self.note, ""
            await self.push_screen_wait(table)
            self.speed = table.stage.speed

    async def _new_game(self) -> Kept:
        screen = NewGame(self.given, self.computers)
        self.given, self.computers = await self.push_screen_wait(screen)
        seed, self.seed = self.seed, None
        game = Game(self.given, Seeded(seed))
        return Kept(game, new_path(datetime.now()), self.computers)
