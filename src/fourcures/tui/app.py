"""The terminal game as a whole: a new game, or one that was left, until somebody quits."""

from datetime import datetime
from pathlib import Path

from textual import work

from fourcures.ai.workers.pool import Pool
from fourcures.local.game import LocalSession
from fourcures.local.saves import SavedGame, new_path
from fourcures.local.tutorial import new_lesson
from fourcures.play.chance import Seeded
from fourcures.play.game import Game

from .local_table import LocalTable
from .new_game import Agreed, NewGame
from .tutorial import TutorialTable
from .window import Window


class FourCures(Window):
    """A new game, or a kept one, and then the next."""

    def __init__(
        self,
        agreed: Agreed,
        *,
        saved: SavedGame | None = None,
        tutorial: bool = False,
        note: str = "",
        seed: bytes | None = None,
        ascii_only: bool = False,
        speed: str = "normal",
    ) -> None:
        """Begin with a kept game, the tutorial, or by asking what to play.

        What is `agreed` is where the questions begin; the seed is for the first game.

        The note is for those who play with computer teammates, once.
        """
        super().__init__(ascii_only=ascii_only)
        self.agreed = agreed
        self.saved = saved
        self.tutorial = tutorial
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
        """One game after the other; whoever interrupts one for the tutorial comes back to it."""
        while True:
            table = await self._next_table()
            await self.push_screen_wait(table)
            self.speed = table.stage.speed
            if table.wants_tutorial:
                self.tutorial, self.saved = True, table.session.saved

    async def _next_table(self) -> LocalTable:
        saved, fresh = self.saved, False
        if not self.tutorial and saved is None:
            answer = await self.push_screen_wait(NewGame(self.agreed))
            if isinstance(answer, Agreed):
                self.agreed, fresh = answer, True
                saved = self._deal()
            elif isinstance(answer, SavedGame):
                saved = answer
        if self.tutorial or saved is None:
            self.tutorial = False
            self.session = LocalSession(new_lesson(), self.pool)
            return TutorialTable(self.session, speed=self.speed)
        self.saved = None
        self.session = LocalSession(saved, self.pool, fresh=fresh)
        self.session.own_events_only = self.agreed.own_events_only
        table = LocalTable(self.session, speed=self.speed)
        if saved.computers:
            table.note, self.note = self.note, ""
        return table

    def _deal(self) -> SavedGame:
        seed, self.seed = self.seed, None
        game = Game(self.agreed.options, Seeded(seed))
        return SavedGame(game, new_path(datetime.now()), self.agreed.computers)
