"""The table: the map in the middle, everything else around it, and the keys."""

from collections.abc import Callable
from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.widgets import Input, Static

from .chooser import Chooser
from .command_line import CommandLine
from .help import HINT, help_text
from .map_widget import WorldMap
from .panels import about, details
from .rules_sheet import RulesSheet
from .sheet import Question, Sheet
from .sitting import Sitting
from .surroundings import prompt


class Table(Sitting):
    """A game being played."""

    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "walk('up')", show=False),
        Binding("down", "walk('down')", show=False),
        Binding("left", "walk('left')", show=False),
        Binding("right", "walk('right')", show=False),
        Binding("home", "home", show=False),
        Binding("enter", "here", "what can be done here"),
        Binding("a", "all", "all that can be done"),
        Binding("e", "events", "event cards"),
        Binding("colon", "command", "type"),
        Binding("c", "confirm", "do the plan"),
        Binding("z,u,backspace", "take_back", "take back"),
        Binding("f,space", "finish", "finish, or go on"),
        Binding("i", "info", "decks and discards"),
        Binding("l", "log", "what happened"),
        Binding("s", "seat", "somebody else sits down"),
        Binding("p", "pause", "pause computer teammates"),
        Binding("h", "help", "keys"),
        Binding("question_mark", "rules", "rules"),
        Binding("q", "app.quit", "leave"),
    ]

    def compose(self) -> ComposeResult:
        """Tracks, map, hands and more, what is asked, and a line to type in."""
        yield Static(id="tracks")
        yield WorldMap(ascii_only=self.ascii_only)
        with Horizontal(id="below"):
            yield Static(id="hands")
            yield Static(id="next", markup=False)
            yield Static(id="log", markup=False)
        yield Static(id="prompt", markup=False)
        yield Static(HINT, id="hint", markup=False)
        yield CommandLine(self._typable)
        yield Static(id="refusal", markup=False)

    def on_mount(self) -> None:
        """Begin."""
        self._close_command()
        self.session.changed = self.hear
        self.session.refused = self.refuse
        self.settle()

    # keys

    def on_key(self) -> None:
        """Whatever was refused has been read."""
        self.query_one("#refusal").display = False

    def action_walk(self, way: str) -> None:
        """Move the cursor on the map."""
        self.query_one(WorldMap).walk(way)
        self.show()

    def action_home(self) -> None:
        """The cursor goes to the own pawn."""
        self.to_own_pawn()

    def on_world_map_chosen(self) -> None:
        """A click is as good as Enter."""
        self.action_here()

    def action_here(self) -> None:
        """What can be done in the city under the cursor."""
        seen, city = self.session.seen(), self.query_one(WorldMap).cursor
        seat = self.session.waits_for
        at_home = seat is not None and seen.players[seat].city == city
        offers = self.session.offers()
        here = [o.words for o in offers if o.city == city or (at_home and o.city is None)]
        self._choose(about(seen, city), here)

    def action_all(self) -> None:
        """Everything that can be done now."""
        title = prompt(self.session, self.paused)
        self._choose(title, [offer.words for offer in self.session.offers()])

    def must_choose(self) -> None:
        """Show what there is to choose from."""
        self.action_all()

    def action_events(self) -> None:
        """The event cards that can be played."""
        events = ("airlift", "forecast", "grant", "quiet_night", "resilient")
        found = [offer.words for offer in self.session.offers() if offer.kind in events]
        self._choose("Event cards", found)

    def action_finish(self) -> None:
        """Say that the actions are done, or that nobody plays an event."""
        kinds = {offer.kind: offer.words for offer in self.session.offers()}
        word = kinds.get("go_on") or kinds.get("finish")
        if word is None:
            self.refuse("There is nothing to finish here; h shows the keys.")
        elif "finish" in kinds and self.session.seen().actions:
            self._finish_early(word, self.session.seen().actions)
        else:
            self.do(word)

    @work(exclusive=True, group="ask")
    async def _finish_early(self, word: str, left: int) -> None:
        lines = [f"Actions left: {left}. Finish all the same?"]
        if await self.app.push_screen_wait(Question("Finish the turn", lines)):
            self.do(word)

    @work(exclusive=True, group="ask")
    async def action_confirm(self) -> None:
        """Do the plan, if those whom it concerns agree (rule 11.1)."""
        if not self.session.planned():
            self.refuse("Nothing is planned; Enter shows what can be done here.")
            return
        asking = self.session.asks()
        if asking is not None:
            name, what = self.session.name(asking[0]), asking[1]
            lines = [f"Do you agree to '{what}'?"]
            if not await self.app.push_screen_wait(Question(f"The {name} is asked", lines)):
                self.refuse(f"The {name} does not agree; z takes steps back.")
                return
        self.attempt(self.session.confirm)

    def action_take_back(self) -> None:
        """Take the last step back."""
        self.attempt(self.session.take_back)

    def action_info(self) -> None:
        """Decks, discards, and what comes next."""
        city = self.query_one(WorldMap).cursor
        seen = self.session.seen()
        self._read_sheet("Decks and discards", [about(seen, city), "", *details(seen)])

    def action_log(self) -> None:
        """Everything that has happened."""
        self._read_sheet("What happened so far", self.session.told(), end=True)

    def action_help(self) -> None:
        """The keys, and what can be typed."""
        self._read_sheet("Keys", help_text(ascii_only=self.ascii_only).splitlines())

    def action_rules(self, words: str = "") -> None:
        """The rules."""
        self.app.push_screen(RulesSheet(words, ascii_only=self.ascii_only))

    def action_pause(self) -> None:
        """Stop computer teammates, for an event card, or let them go on."""
        self.paused = not self.paused
        self.settle()

    @work(exclusive=True, group="ask")
    async def action_seat(self) -> None:
        """Somebody else looks at the own hand, or plays an event card."""
        names = {self.session.name(seat): seat for seat in self.session.people}
        chosen = await self.app.push_screen_wait(Chooser("Who sits down?", list(names)))
        if chosen is not None:
            await self.sit_down(names[chosen])

    # the command line

    def action_command(self) -> None:
        """Type what is to be done."""
        line = self.query_one(CommandLine)
        line.value = ""
        line.display, line.disabled = True, False
        self.query_one("#hint").display = False
        line.focus()

    def on_command_line_left(self) -> None:
        """Nothing was to be typed."""
        self._close_command()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Do what is typed; after a refusal it can be mended."""
        line = event.value.strip()
        self.query_one(CommandLine).remember(line)
        self._close_command()
        if line:
            self.obey(line)

    def obey(self, line: str) -> None:
        """Do what a line says: an action, or one of the words that keys have, too."""
        word, _, rest = line.partition(" ")
        if word == "rules":
            self.action_rules(rest)
        elif not rest and word in self._words:
            self._words[word]()
        else:
            self.do(line)

    def do(self, line: str) -> None:
        """Add a step to the plan, or do what ends the waiting."""
        self.attempt(lambda: self.session.do(line))
        if self.session.planned()[-1:] in (["finish"], ["go on"]):
            self.action_confirm()

    @property
    def _words(self) -> dict[str, Callable[[], object]]:
        return {
            "undo": self.action_take_back,
            "confirm": self.action_confirm,
            "log": self.action_log,
            "info": self.action_info,
            "help": self.action_help,
            "pause": self.action_pause,
            "seat": self.action_seat,
            "quit": self.app.exit,
        }

    def _typable(self) -> list[str]:
        return [*(offer.words for offer in self.session.offers()), *self._words, "rules "]

    def _close_command(self) -> None:
        line = self.query_one(CommandLine)
        line.display, line.disabled = False, True
        self.query_one("#hint").display = True
        self.set_focus(None)

    @work(exclusive=True, group="ask")
    async def _choose(self, title: str, lines: list[str]) -> None:
        chosen = await self.app.push_screen_wait(Chooser(*self._shown(title, lines)))
        if chosen is not None:
            self.do(chosen)

    def _shown(self, title: str, lines: list[str]) -> tuple[str, list[str]]:
        return self.plain([title])[0], self.plain(lines)

    def _read_sheet(self, title: str, lines: list[str], *, end: bool = False) -> None:
        self.app.push_screen(Sheet(title, self.plain(lines), end=end))
