"""A page with a game on it: what can be read of the game, and what is said about it."""

from textual import work
from textual.widgets import Static

from fourcures.local.language import later, tr
from fourcures.local.session import Session
from fourcures.tui.map.map_widget import WorldMap
from fourcures.tui.playback import Playback
from fourcures.tui.sheets.ending import Ending
from fourcures.tui.sheets.help import help_text
from fourcures.tui.sheets.review_sheet import ReviewSheet
from fourcures.tui.sheets.sheet import Sheet
from fourcures.tui.stage.beats import SPEED_NAMES
from fourcures.tui.stage.stage import Stage
from fourcures.tui.widgets.page import Page, legible

from .odds import OddsDisplay, odds_lines
from .panels import about, details
from .prompt import plan_lines


class GamePage(Page[None]):
    """Opens sheets to read; whoever plays does so on a table."""

    again = later("a new game")

    def __init__(self, session: Session, *, speed: str) -> None:
        """`speed`: how fast things are shown."""
        super().__init__()
        self.session = session
        self.stage = Stage(self.show, speed)
        self.odds = OddsDisplay(self, session, self.show)

    def show(self) -> None:
        """Show everything as it is now."""
        raise NotImplementedError  # each page its own; Textual has no abstract screens

    def refuse(self, reason: str) -> None:
        """Say why not."""
        self.tell(tr("No: {reason}", reason=reason))

    def tell(self, text: str) -> None:
        """Say something until the next key."""
        refusal = self.query_one("#refusal", Static)
        refusal.update(legible(self, text))
        refusal.display = True

    def action_info(self) -> None:
        """Decks, discards, and what comes next."""
        city = self.query_one(WorldMap).cursor
        seen = self.session.seen()
        odds = self.odds.now()
        risks = [] if odds is None else [*odds_lines(odds), ""]
        lines = [about(seen, city), "", *risks, *details(seen)]
        self.app.push_screen(Sheet(tr("Decks and discards"), lines))

    def action_odds(self) -> None:
        """Show the odds, or no longer."""
        self.odds.toggle()

    def action_log(self) -> None:
        """Everything that has happened."""
        self._end_show()
        self.app.push_screen(Sheet(tr("What happened so far"), self.session.told(), end=True))

    def action_help(self) -> None:
        """The keys, and what can be typed."""
        self.app.push_screen(Sheet(tr("Keys"), self.help_lines()))

    def help_lines(self) -> list[str]:
        """What the keys do, and what stands on the map."""
        return help_text(ascii_only=self.app.has_class("ascii")).splitlines()

    def action_plans(self) -> None:
        """All that is planned, and that teammates plan, step by step."""
        lines = plan_lines(self.session)
        self.app.push_screen(Sheet(tr("What is planned"), lines or [tr("Nothing is planned.")]))

    def action_speed(self) -> None:
        """Show things faster, or slower again."""
        speed = tr(SPEED_NAMES[self.stage.change_speed()])
        self.tell(tr("What happens is shown: {speed}", speed=speed))
        self.show()

    def _end_show(self) -> None:
        if self.stage.busy:
            self.stage.skip()
            self.show()

    async def tell_end(self) -> None:
        """How it ended; from there to the next game."""
        if isinstance(self.app.screen, Ending):
            return
        game = self.session.finished()
        while True:
            ending = Ending(self.session, self.again)
            again = await self.app.push_screen_wait(ending)
            if ending.wish is None or game is None:
                break
            review, replay = ReviewSheet(self.session), Playback(game)
            await self.app.push_screen_wait(replay if ending.wish == "replay" else review)
        if again:
            self.play_again()

    def play_again(self) -> None:
        """On to the next game."""
        self.dismiss(None)

    @work(exclusive=True, group="ask")
    async def show_end(self) -> None:
        """How it ended, once more."""
        await self.tell_end()
