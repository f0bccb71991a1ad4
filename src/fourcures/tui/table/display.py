"""What a table looks like: the board, whom the game waits for, and the keys."""

from dataclasses import replace

from textual.screen import Screen
from textual.widgets import Static

from fourcures.local.language import later, tr
from fourcures.local.session import Session
from fourcures.play.view.view import View
from fourcures.tui.map.map_widget import WorldMap
from fourcures.tui.map.world_map import Note
from fourcures.tui.stage.stage import Stage
from fourcures.tui.widgets.page import legible

from .board import LOG_LINES, Board, ghost_notes
from .odds import OddsDisplay, odds_line, risk_notes
from .prompt import prompt

_SHOWING = later("Enter next  Space pause  Esc skip  v speed  ? rules")
_RESTING = later("Enter at once  Space pause  p pause team  e events  v speed  ? rules")
_THINKING = later("Enter hurries  p pause  e events  i decks  l log  q quit  ? rules")
_STANDING = later("Paused: Space goes on  Enter next  Esc skip  v speed  ? rules")


class Display:
    """Puts the game, or what is on the stage, onto the page."""

    def __init__(
        self,
        page: Screen[None],
        session: Session,
        stage: Stage,
        odds: OddsDisplay,
        keys: str,
        again: str,
    ) -> None:
        """`keys`: what stands at the bottom while a person plays; `again`: what comes after."""
        self._again = again
        self._page = page
        self._session = session
        self._stage = stage
        self._odds = odds
        self._keys = keys
        self._stood: str | None = None

    def show(self, *, paused: bool) -> None:
        """Show everything as it is now; `paused`: computer teammates wait."""
        session, stage, board = self._session, self._stage, self._page.query_one(Board)
        if stage.seen is not None:
            board.show(stage.seen, stage.told, happening=stage.city)
            self._put(stage.line, tr(_STANDING if stage.paused else _SHOWING))
            return
        base, seen = session.base(), session.seen()
        self._follow(seen)
        pairs = zip(seen.players, base.players, strict=True)
        board.show(
            replace(seen, players=tuple(replace(p, city=now.city) for p, now in pairs)),
            session.told(max(1, session.moment - LOG_LINES)),
            lit=session.reach(),
            notes=self._notes(),
        )
        line = prompt(session, paused, self._page.app.size.width, self._again)
        self._put(line, "  ".join(filter(None, [session.notice(), self._hint()])))

    def to_pawn(self, seat: int) -> None:
        """The cursor goes to the pawn of a seat."""
        self._page.query_one(Board).world.cursor = (
            self._session.seen().players[seat].city or "Atlanta"
        )

    def _hint(self) -> str:
        if self._stage.paused:
            return tr(_STANDING)
        if self._stage.resting:
            return tr(_RESTING)
        if self._session.thinking is not None:
            return tr(_THINKING)
        odds = self._odds.now()
        return tr(self._keys) if odds is None else odds_line(odds)

    def _follow(self, seen: View) -> None:
        """The cursor goes with the pawn of whoever plays, planned or not."""
        seat = self._session.viewer if self._session.people else seen.turn
        city = seen.players[seat].city
        if city is not None and city != self._stood:
            self._stood = city
            world = self._page.query_one(Board).world
            world.set_reactive(WorldMap.cursor, city)  # unseen: everything is about to be drawn

    def _notes(self) -> dict[str, list[Note]]:
        """What stands beside cities on the map besides the pieces."""
        found = ghost_notes(self._session.base(), self._session.ghosts())
        odds = self._odds.now()
        for city, note in ({} if odds is None else risk_notes(odds)).items():
            found.setdefault(city, []).append(note)
        return found

    def _put(self, line: str, hint: str) -> None:
        for name, text in (("#prompt", line), ("#hint", hint)):
            self._page.query_one(name, Static).update(legible(self._page, text), layout=False)
