"""The terminal game as a whole: a new game, or one that was left, until somebody quits."""

from datetime import datetime
from pathlib import Path

from textual import work

from fourcures.engine.options import Options
from fourcures.play.chance import Seeded
from fourcures.play.game import Game

from .keeping import Kept, new_path
from .local import LocalSession
from .new_game import NewGame
from .playback import Playback, setup_steps
from .table import Table
from .window import Window

PACE = 0.7


class FourCures(Window):
    """A new game, or a kept one, and then the next."""

    def __init__(
        self,
        options: Options,
        *,
        kept: Kept | None = None,
        seed: bytes | None = None,
        ascii_only: bool = False,
        pace: float = PACE,
    ) -> None:
        """Begin with a kept game, or by asking for options; the seed is for the first game."""
        super().__init__(ascii_only=ascii_only)
        self.given = options
        self.kept = kept
        self.seed = seed
        self.pace = pace
        self.session: LocalSession | None = None

    @property
    def left(self) -> Path | None:
        """The file of the game that somebody has left before its end."""
        if self.session is None or self.session.over:
            return None
        return self.session.kept.path

    def on_mount(self) -> None:
        """Take off."""
        self.play()

    @work
    async def play(self) -> None:
        """One game after the other."""
        while True:
            kept, self.kept = self.kept, None
            if kept is None:
                kept = await self._new_game()
            self.session = LocalSession(kept)
            table = Table(self.session, ascii_only=self.ascii_only, pace=self.pace)
            await self.push_screen_wait(table)

    async def _new_game(self) -> Kept:
        screen = NewGame(self.given, ascii_only=self.ascii_only)
        self.given, computers = await self.push_screen_wait(screen)
        seed, self.seed = self.seed, None
        game = Game(self.given, Seeded(seed))
        kept = Kept(game, new_path(datetime.now()), computers)
        setup = Playback(
            game,
            setup_steps(game),
            "The box is opened",
            leave="skip",
            ascii_only=self.ascii_only,
        )
        await self.push_screen_wait(setup)
        return kept
