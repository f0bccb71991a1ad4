"""The tutorial's table: a lesson to read, then a line that says what to do."""

from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Static

from fourcures.local.game import LocalSession
from fourcures.local.language import later, tr
from fourcures.local.lessons import LessonText
from fourcures.local.tutorial import Coach
from fourcures.play.tutorial import LESSONS

from .local_table import LocalTable
from .map.map_widget import WorldMap
from .sheets.sheet import Sheet
from .widgets.page import legible


class LessonSheet(Sheet):
    """A lesson, at the bottom so that the map can be seen."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("s", "skip", "skip")]
    keys = later("Enter goes on    s: skip this step")
    skipped = False

    def __init__(self, number: int, text: LessonText) -> None:
        """The lesson with this number."""
        where = tr("Tutorial, step {number} of {of}", number=number, of=len(LESSONS))
        paragraphs = "\n\n".join(tr(paragraph) for paragraph in text.text)
        super().__init__(f"{where}: {tr(text.title)}", paragraphs.splitlines())

    def action_skip(self) -> None:
        """On to the next lesson."""
        self.skipped = True
        self.dismiss(True)


class TutorialTable(LocalTable):
    """A game in which every step is explained."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("g", "lesson", "the lesson again")]

    def __init__(self, session: LocalSession, *, speed: str) -> None:
        """Begin with the first lesson."""
        super().__init__(session, speed=speed)
        self.coach = Coach(session)
        self._read = 0

    def compose(self) -> ComposeResult:
        """The table, and the line of the coach."""
        yield Static(id="coach", markup=False)
        yield from super().compose()

    @work(exclusive=True, group="settle")
    async def settle(self) -> None:
        """Let others play, tell what happened, and teach."""
        await self._between.settle()
        await self.interject()

    def show(self) -> None:
        """Show everything as it is now, and what the lesson asks for."""
        super().show()
        text = self.coach.text
        task = "" if text is None else tr(text.task)
        line = self.query_one("#coach", Static)
        line.display = bool(task)
        told = tr(
            "{number}/{of}  {task}    g: read again",
            number=self.coach.number,
            task=task,
            of=len(LESSONS),
        )
        line.update(legible(self, told))

    @work(exclusive=True, group="ask")
    async def action_lesson(self) -> None:
        """Read the lesson again."""
        self._read = 0
        await self.interject()

    def action_again(self) -> None:
        """On to a game; the tutorial is kept like every game."""
        if self.coach.lesson is None:
            self.play_again()
        else:
            super().action_again()

    async def interject(self) -> None:
        """Teach what is next."""
        while self.coach.look():
            self.coach.next()
        while (text := self.coach.text) is not None and self._read != self.coach.number:
            self._read = self.coach.number
            self._point()
            self.show()
            sheet = LessonSheet(self.coach.number, text)
            await self.app.push_screen_wait(sheet)
            if sheet.skipped or not self.coach.is_task:
                self.coach.next()
        self.show()

    def _point(self) -> None:
        lesson = self.coach.lesson
        if lesson is not None and lesson.city is not None and not self.coach.is_task:
            self.query_one(WorldMap).cursor = lesson.city
