"""A review of the finished game, made while the sheet is open."""

from textual import work
from textual.widgets import Static

from fourcures.ai.workers.errors import NoAnswer
from fourcures.local.language import tr
from fourcures.local.review.plot import Look
from fourcures.local.review.words import review_lines
from fourcures.local.session import Session
from fourcures.tui.widgets.page import is_ascii, legible

from .sheet import Sheet

_COLUMNS = 71  # of a sheet without its edge and the scroll bar


class ReviewSheet(Sheet):
    """Why the game was won or lost."""

    def __init__(self, session: Session) -> None:
        """Review the game of this session."""
        super().__init__(tr("Review"), [tr("Thinking ...")])
        self.session = session

    def on_mount(self) -> None:
        """Begin to think."""
        self.review()

    @work(exclusive=True)
    async def review(self) -> None:
        """Show what is found, and until then how far it is."""
        try:
            found, state = await self.session.review(self._tell_progress)
        except NoAnswer:
            self._put(tr("The review could not be made; try again."))
            return
        look = Look(is_ascii(self), columns=_COLUMNS)
        self._put("\n".join(review_lines(found, state, look)))

    def _tell_progress(self, done: int, of: int) -> None:
        self._put(tr("Thinking: turn {done} of {of} ...", done=done, of=of))

    def _put(self, text: str) -> None:
        self.query_one(".lines Static", Static).update(legible(self, text))
