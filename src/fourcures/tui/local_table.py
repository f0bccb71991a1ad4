"""The table of a game on this machine, from which one can go to the tutorial and come back."""

from collections.abc import Callable
from typing import ClassVar

from textual.binding import Binding, BindingType

from fourcures.local.game import LocalSession
from fourcures.local.language import later, tr

from .sheets.sheet import Sheet
from .table.table import Table


class HelpSheet(Sheet):
    """The keys, and a way to the tutorial."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("t", "learn", "tutorial")]
    keys = later("Enter goes on    Up, Down read    t: the tutorial; this game waits")
    wants_tutorial = False

    def action_learn(self) -> None:
        """Learn the game by playing it."""
        self.wants_tutorial = True
        self.dismiss(True)


class LocalTable(Table):
    """A game being played at this keyboard."""

    session: LocalSession
    wants_tutorial = False
    """Whether this game was left for the tutorial."""

    def __init__(self, session: LocalSession, *, speed: str) -> None:
        """The table of this session."""
        super().__init__(session, speed=speed)
        self.session = session

    def action_help(self) -> None:
        """The keys, and what can be typed."""
        sheet = HelpSheet(tr("Keys"), self.help_lines())
        self.app.push_screen(sheet, lambda _: self.learn() if sheet.wants_tutorial else None)

    def learn(self) -> None:
        """Leave for the tutorial."""
        self.wants_tutorial = True
        self.dismiss(None)

    def words(self) -> dict[str, Callable[[], object]]:
        """What can be typed besides actions."""
        return super().words() | {"tutorial": self.learn}
