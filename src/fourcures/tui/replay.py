"""A recorded game on the map, step by step."""

from fourcures.play.game import Game

from .playback import Playback
from .window import Window


class Replay(Window):
    """Begins with the opened box and ends when somebody leaves."""

    def __init__(self, game: Game, *, place: int = 0, ascii_only: bool = False) -> None:
        """`place`: the step to begin at."""
        super().__init__(ascii_only=ascii_only)
        self.game = game
        self.place = place

    def on_mount(self) -> None:
        """Show the game."""
        self.push_screen(Playback(self.game, self.place), lambda _: self.exit())
