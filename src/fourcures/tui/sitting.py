"""Sitting at the table: others play, cards are turned up, and the right player sits down."""

import asyncio
from collections.abc import Callable

from textual import work
from textual.screen import Screen
from textual.widgets import Static

from fourcures.engine.errors import FourCuresError

from .canvas import plain
from .ending import Ending
from .map_widget import WorldMap
from .session import Session
from .sheet import Cover, Question, Sheet
from .surroundings import update_panels

_MUST_CHOOSE = ("hand limit", "put back")


class Sitting(Screen[None]):
    """What happens at a table between two things that a person does."""

    def __init__(self, session: Session, *, ascii_only: bool, pace: float) -> None:
        """`pace`: seconds between two things a computer teammate does."""
        super().__init__()
        self.session = session
        self.ascii_only = ascii_only
        self.pace = pace
        self.paused = False
        self._seated: int | None = None
        self._read: dict[int, int] = {}
        self._from = session.moment
        self._told_end = False
        self._behind = False

    def on_resize(self) -> None:
        """There is more or less room."""
        self.call_after_refresh(self.show)

    def hear(self) -> None:
        """Something happened elsewhere; what lies over the table is read first."""
        self.show()
        self._behind = self.app.screen is not self
        if not self._behind:
            self.settle()

    def on_screen_resume(self) -> None:
        """What lay over the table is gone."""
        if self._behind:
            self._behind = False
            self.settle()

    @work(exclusive=True, group="settle")
    async def settle(self) -> None:
        """Let others play, tell what happened, and let the right player sit down."""
        session = self.session
        self.show()
        while session.computer_moves and not self.paused:
            await asyncio.sleep(self.pace)
            session.move_computer()
            self.show()
        await self.sit_down(session.viewer)
        await self._tell_news()
        if session.next_viewer() != session.viewer and not session.planned():
            await self.sit_down(session.next_viewer())
            await self._tell_news()
        question = session.asked()
        if question is not None:
            session.answer(await self.app.push_screen_wait(Question("You are asked", [question])))
        if session.over:
            await self._tell_end()
        elif self._must_choose:
            self.must_choose()

    @property
    def _must_choose(self) -> bool:
        waits = self.session.waits_for in self.session.people
        return waits and self.session.seen().next[0].step in _MUST_CHOOSE

    async def sit_down(self, seat: int) -> None:
        """Let somebody sit down, with nobody else's cards to be seen."""
        if self.session.hidden and seat != self._seated and len(self.session.people) > 1:
            name = self.session.name(seat)
            lines = [f"The {name} sits down in front of the screen.", "Nobody else looks."]
            await self.app.push_screen_wait(Cover(f"For the {name} only", lines))
        changed = seat != self._seated
        self._seated = seat
        if seat != self.session.viewer:
            self.session.hand_over(seat)
        if changed:
            self.to_own_pawn()
        self.show()

    async def _tell_news(self) -> None:
        reader = self.session.viewer if self.session.hidden else 0
        since = min(self._read.get(reader, self._from), self.session.moment)
        self._read[reader] = self.session.moment
        if lines := self.session.news(since):
            await self.app.push_screen_wait(Sheet("What happened", self.plain(lines), end=True))

    async def _tell_end(self) -> None:
        if self._told_end:
            return
        self._told_end = True
        if await self.app.push_screen_wait(Ending(self.session)):
            self.dismiss(None)

    def must_choose(self) -> None:
        """Somebody has to choose a card before anything else; each screen asks in its own way."""
        raise NotImplementedError

    def to_own_pawn(self) -> None:
        """The cursor goes to the viewer's pawn."""
        city = self.session.seen().players[self.session.viewer].city
        self.query_one(WorldMap).cursor = city or "Atlanta"
        self.show()

    def attempt(self, what: Callable[[], object]) -> None:
        """Do something, or say why not; then go on."""
        self.query_one("#refusal").display = False
        try:
            what()
        except FourCuresError as error:
            self.refuse(str(error))
        self.settle()

    def refuse(self, reason: str) -> None:
        """Say why not."""
        refusal = self.query_one("#refusal", Static)
        refusal.update(self.plain([f"No: {reason}"])[0])
        refusal.display = True

    def plain(self, lines: list[str]) -> list[str]:
        """Lines as this terminal can show them."""
        return [plain(line) for line in lines] if self.ascii_only else lines

    def show(self) -> None:
        """Show everything anew, but nobody's cards before somebody sits there."""
        if self.session.hidden and self._seated is None and len(self.session.people) > 1:
            return
        update_panels(self, self.session, self.paused, ascii_only=self.ascii_only)
