"""The board as a part of a page: tracks, the map, hands, and with more room the log."""

from collections.abc import Collection

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Static

from fourcures.local.codes import role_letters
from fourcures.local.language import tr
from fourcures.play.view.view import View
from fourcures.tui.map.map_widget import WorldMap
from fourcures.tui.map.world_map import Note
from fourcures.tui.widgets.page import is_ascii, legible

from .panels import about, hands, piles, tracks, whats_next

_LARGE = (120, 40)
_NEXT = 31  # columns for what comes next: see look.tcss
_HANDS = 45  # columns for hands, at least
_LOG = 44  # columns for the log, at least
LOG_LINES = 20  # the most that there is room for, on a very high screen


class Board(Vertical):
    """Shows a position with everything around it."""

    can_focus = False

    def __init__(self) -> None:
        """An empty table until there is something to show."""
        super().__init__()
        self._lines = 0
        self._put_there: dict[str, str | Text] = {}

    def compose(self) -> ComposeResult:
        """Tracks, the map, and what is below it."""
        yield Static(id="tracks")
        yield WorldMap()
        with Horizontal(id="below"):
            yield Static(id="hands")
            yield Static(id="next", markup=False)
            yield Static(id="log", markup=False)

    @property
    def world(self) -> WorldMap:
        """The map."""
        return self.query_one(WorldMap)

    def show(
        self,
        seen: View,
        log: list[str],
        *,
        lit: Collection[str] = (),
        notes: dict[str, list[Note]] | None = None,
        happening: str | None = None,
    ) -> None:
        """Show a position, the last lines of a log, and where something is happening."""
        size = self.app.size
        large = size.width >= _LARGE[0] and size.height >= _LARGE[1]
        self.set_class(large, "large")
        self.world.show(seen, lit, notes or {}, happening)
        self._put("#tracks", tracks(seen, size.width))
        width, height = room_below(*size) if large else (0, 0)
        cards = hands(seen, width=width, height=height, ascii_only=is_ascii(self))
        lines = str(cards).count("\n")
        self._put("#hands", cards, layout=lines != self._lines)
        self._lines = lines
        self._make_room(width, height)
        if large:
            coming = tr("Next: {steps}", steps=", ".join(whats_next(seen)))
            coming += "\n" + tr("Piles: {piles}", piles=piles(seen)) + "\n\n"
            told = ("" if happening else coming) + about(seen, happening or self.world.cursor)
            self._put("#next", legible(self, told))
            self._put("#log", legible(self, "\n".join(log[1 - height :])))

    def _make_room(self, width: int, height: int) -> None:
        """Hands get what they need beside the log, which takes whatever a wide screen has more."""
        self.query_one("#hands").styles.width = width or "1fr"
        self.query_one("#below").styles.height = height or "auto"

    def _put(self, name: str, text: str | Text, *, layout: bool = False) -> None:
        """Only hands need room of their own height: a new layout takes most of the time."""
        if self._put_there.get(name) != text:
            self._put_there[name] = text
            self.query_one(name, Static).update(text, layout=layout)


def room_below(width: int, height: int) -> tuple[int, int]:
    """The columns for hands and the rows below the map, on a large screen."""
    spare = max(0, width - _HANDS - _NEXT - _LOG)
    return _HANDS + min(spare // 3, _HANDS), 10 + min(10, max(0, height - 40) // 3)


def ghost_notes(seen: View, ghosts: list[tuple[int, str]]) -> dict[str, list[Note]]:
    """Pawns as plans would move them, in small letters."""
    notes: dict[str, list[Note]] = {}
    for seat, city in ghosts:
        letter = role_letters().get(seen.players[seat].role or "", str(seat + 1)).lower()
        if (letter, "ghost") not in notes.setdefault(city, []):
            notes[city].append((letter, "ghost"))
    return notes
