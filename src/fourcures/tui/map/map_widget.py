"""The world map as a part of the screen, with a cursor on a city."""

from collections.abc import Collection

from rich.segment import Segment
from textual.events import Click
from textual.geometry import Region
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from fourcures.play.view.view import View

from .canvas import Run
from .looks import style_of
from .places import Layout, layout
from .walking import walk
from .world_map import NO_NOTES, Notes, draw_map


class WorldMap(Widget):
    """Shows a view; arrow keys and clicks choose a city."""

    cursor: reactive[str] = reactive("Atlanta")

    class Chosen(Message):
        """A city was clicked."""

    def __init__(self) -> None:
        """An empty frame until there is something to show."""
        super().__init__()
        self._seen: View | None = None
        self._lit: Collection[str] = ()
        self._notes: Notes = NO_NOTES
        self._happening: str | None = None
        self._rows: list[list[Run]] = []

    def show(
        self,
        seen: View,
        lit: Collection[str] = (),
        notes: Notes = NO_NOTES,
        happening: str | None = None,
    ) -> None:
        """Show a position, with these cities lit, and notes beside cities.

        While something happens in a city, that one stands out instead of the cursor's.
        """
        self._seen, self._lit, self._notes, self._happening = seen, lit, notes, happening
        self._redraw()

    def walk(self, way: str) -> None:
        """Move the cursor."""
        self.cursor = walk(self._layout, self.cursor, way)

    def watch_cursor(self) -> None:
        """The cursor is somewhere else."""
        self._redraw()

    def on_resize(self) -> None:
        """There is more or less room."""
        self._redraw()

    def on_click(self, event: Click) -> None:
        """Choose the city nearest to the mouse."""
        places = self._layout.cities
        self.cursor = min(
            places,
            key=lambda c: abs(places[c][0] + 2 - event.x) + 3 * abs(places[c][1] - event.y),
        )
        self.post_message(self.Chosen())

    def render_line(self, y: int) -> Strip:
        """One row of the map."""
        ground = self.rich_style
        if y >= len(self._rows):
            return Strip.blank(self.size.width, ground)
        return Strip([Segment(run.text, ground + style_of(run.style)) for run in self._rows[y]])

    @property
    def _layout(self) -> Layout:
        return layout(*self.size)

    def _redraw(self) -> None:
        if self._seen is None or not self.size.width or not self.size.height:
            return
        canvas = draw_map(
            self._seen,
            *self.size,
            cursor=self._happening or self.cursor,
            lit=self._lit,
            notes=self._notes,
            ascii_only=self.app.has_class("ascii"),
        )
        before, self._rows = self._rows, [canvas.runs(y) for y in range(canvas.height)]
        if len(before) != len(self._rows):
            self.refresh()
            return
        for y, (old, new) in enumerate(zip(before, self._rows, strict=True)):
            if old != new:  # to draw a row takes longer than to compare it
                self.refresh(Region(0, y, self.size.width, 1))
