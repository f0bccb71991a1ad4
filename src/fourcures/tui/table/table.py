"""The table: the map in the middle, everything else around it, and the keys."""

from collections.abc import Callable
from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.events import Key
from textual.widgets import Static

from fourcures.engine.errors import FourCuresError
from fourcures.engine.event_cards.base import EVENT_CARDS
from fourcures.local.error_words import error_words
from fourcures.local.language import tr
from fourcures.local.session import Offer, Session
from fourcures.tui.map.map_widget import WorldMap
from fourcures.tui.sheets.chooser import Chooser
from fourcures.tui.sheets.help import HINT
from fourcures.tui.sheets.hints import HintSheet
from fourcures.tui.sheets.sheet import Question
from fourcures.tui.window import Window

from .between_turns import BetweenTurns
from .board import Board
from .choosing import PASSING, choose_offer, passing_words, sort_forecast
from .command_line import CommandLine
from .display import Display
from .game_page import GamePage
from .keys import KEYS
from .panels import about
from .prompt import prompt

_EVENTS = frozenset(event.kind for event in EVENT_CARDS)
_SHOW_KEYS = ("enter", "space", "escape", "v", "h", "l", "i", "question_mark", "f1", "q")


class Table(GamePage):
    """A game being played."""

    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = KEYS
    hint = HINT
    note = ""
    """Told at the beginning."""

    def __init__(self, session: Session, *, speed: str) -> None:
        """`speed`: how fast things are shown."""
        super().__init__(session, speed=speed)
        self.paused = False
        self._display = Display(self, session, self.stage, self.odds, self.hint, self.again)
        self._between = BetweenTurns(self, session, self.stage)
        self._behind = False

    def compose(self) -> ComposeResult:
        """The board, what is asked, and a line to type in."""
        yield Board()
        yield Static(id="prompt", markup=False)
        yield Static(self.hint, id="hint", markup=False)
        yield CommandLine(self.typable)
        yield Static(id="refusal", markup=False)

    def on_mount(self) -> None:
        """Begin."""
        self.session.changed = self.hear
        self.session.refused = self.refuse
        if self.note:
            self.tell(self.note)
        self.settle()

    def on_resize(self) -> None:
        """There is more or less room."""
        self.call_after_refresh(self.show)

    def on_screen_resume(self) -> None:
        """What lay over the table is gone."""
        if self._behind:
            self._behind = False
            self.settle()

    # the game goes on

    def hear(self) -> None:
        """Something happened elsewhere; what lies over the table is read first."""
        self.show()
        self._between.look_at_question()
        self._behind = self.app.screen is not self
        if not self._behind and not self.stage.busy:
            self.settle()

    @work(exclusive=True, group="settle")
    async def settle(self) -> None:
        """Let others play, tell what happened, and let the right player sit down."""
        await self._between.settle()

    def show(self) -> None:
        """Show everything as it is now, but nobody's cards before somebody sits there."""
        if not self._between.is_covered:
            self._display.show(paused=self.paused)

    def attempt(self, what: Callable[[], object]) -> None:
        """Do something, or say why not; then go on."""
        self.query_one("#refusal").display = False
        try:
            what()
        except FourCuresError as error:
            self.refuse(error_words(error))
        self.settle()

    def is_busy(self) -> bool:
        """Whether somebody is about to do something: computer teammates wait for that."""
        return self.app.screen is not self or bool(self.query_one(CommandLine).display)

    def to_own_pawn(self) -> None:
        """The cursor goes to the viewer's pawn."""
        self._display.to_pawn(self.session.viewer)
        self.show()

    async def interject(self) -> None:
        """Others may go on at once."""

    # keys

    def on_key(self, event: Key) -> None:
        """Whatever was refused has been read; whoever does something has seen enough."""
        self.query_one("#refusal").display = False
        if event.key not in _SHOW_KEYS:
            self._end_show()

    def action_walk(self, way: str) -> None:
        """Move the cursor on the map."""
        self.query_one(WorldMap).walk(way)
        self.show()

    def action_home(self) -> None:
        """The cursor goes to the person's pawn."""
        self.to_own_pawn()

    def on_world_map_chosen(self) -> None:
        """A click is as good as Enter."""
        self._end_show()
        self.action_here()

    def action_here(self) -> None:
        """What can be done in the city under the cursor; during a show, its next part."""
        if self.stage.busy or self.stage.resting:
            self.stage.next()
            return
        if self.session.over:
            self.show_end()
            return
        if self.session.thinking is not None:
            self.session.hurry()
            return
        seen, city = self.session.seen(), self.query_one(WorldMap).cursor
        seat = self.session.waits_for
        at_home = seat is not None and seen.players[seat].city == city
        offers = self.session.offers()
        here = [o for o in offers if o.city == city or (at_home and o.city is None)]
        self.choose(about(seen, city), here)

    def action_all(self) -> None:
        """Everything that can be done now."""
        if self._forecast():
            self._sort_forecast()
        else:
            self.choose(prompt(self.session, self.paused), self.session.offers())

    def must_choose(self) -> None:
        """Show what there is to choose from."""
        if self._forecast():
            self._sort_forecast()
        else:
            title = prompt(self.session, self.paused)
            self.choose(title, self.session.offers(), unasked=True)

    @work(exclusive=True, group="ask")
    async def action_hints(self) -> None:
        """Let a computer think about what could be done, and plan it if wished."""
        hint = await self.app.push_screen_wait(HintSheet(self.session))
        if hint is None:
            return
        if self.session.planned() or any(step.kind not in PASSING for step in hint.steps):
            self.attempt(lambda: self.session.follow(hint))
        else:
            self.action_finish()

    def action_events(self) -> None:
        """The event cards that can be played."""
        found = [offer for offer in self.session.offers() if offer.kind in _EVENTS]
        if found:
            self.choose(tr("Event cards"), found)
        else:
            self.refuse(tr("no event card can be played now"))

    def action_finish(self) -> None:
        """Say that the actions are done, or that nobody plays an event."""
        if self.stage.busy or self.stage.resting:
            self.stage.pause()
            return
        kinds = {offer.kind: offer.words for offer in self.session.offers()}
        word = kinds.get("go_on") or kinds.get("finish")
        if word is None:
            self.refuse(tr("there is nothing to finish here; h shows the keys"))
        elif "finish" in kinds and self.session.seen().actions:
            self._finish_early(word, self.session.seen().actions)
        else:
            self.do(word)

    @work(exclusive=True, group="ask")
    async def _finish_early(self, word: str, left: int) -> None:
        lines = [tr("Actions left: {number}. Finish all the same?", number=left)]
        if await self.app.push_screen_wait(Question(tr("Finish the turn"), lines)):
            self.do(word)

    @work(exclusive=True, group="ask")
    async def action_confirm(self) -> None:
        """Do the plan, if those whom it concerns agree (rule 11.1)."""
        if not self.session.planned():
            self.refuse(tr("nothing is planned; Enter shows what can be done here"))
            return
        replies = await self._between.agreed(self.refuse)
        if replies is not None:
            self.attempt(self.session.confirm)
            if replies:
                self.tell(". ".join(said[0].upper() + said[1:] for said in replies))

    def action_take_back(self) -> None:
        """Take the last step back."""
        self.attempt(self.session.take_back)

    def action_pause(self) -> None:
        """Stop computer teammates, for an event card, or let them go on."""
        self.paused = not self.paused
        self.settle()

    def action_skip(self) -> None:
        """Leave out the rest of the show, of reading a plan, or of thinking."""
        self.session.hurry()
        if self.stage.resting:
            self.stage.next()
        self._end_show()

    def action_again(self) -> None:
        """On to the next game, once this one is over."""
        if self.session.over:
            self.play_again()
        else:
            self.refuse(tr("the game is not over"))

    def action_ask(self) -> None:
        """Be asked for events of one's own only, or for all of those at this screen."""
        session = self.session
        session.own_events_only = not session.own_events_only
        own = tr("Before infection cards you are asked for your own events only.")
        everybody = tr("Before infection cards everybody here is asked for events.")
        self.tell(own if session.own_events_only else everybody)
        self.settle()

    def action_leave(self) -> None:
        """Leave; nothing is lost."""
        self.app.exit()

    @work(exclusive=True, group="ask")
    async def action_seat(self) -> None:
        """Somebody else looks at their hand, or plays an event card."""
        if self.session.hidden and self.session.planned():
            self.refuse(tr("first do what is planned (c), or take it back (z)"))
            return
        names = {self.session.name(seat): seat for seat in self.session.people}
        chosen = await self.app.push_screen_wait(Chooser(tr("Who sits down?"), list(names)))
        if chosen is not None:
            await self._between.sit_down(names[chosen])

    # choosing

    @work(exclusive=True, group="ask")
    async def choose(self, title: str, offers: list[Offer], *, unasked: bool = False) -> None:
        """Choose one of these, and do it; `unasked`: the list came by itself."""
        chosen = await choose_offer(self.app, title, offers, unasked=unasked)
        if chosen in [offer.words for offer in offers if offer.kind in PASSING]:
            self.action_finish()
        elif chosen is not None:
            self.do(chosen)

    def _forecast(self) -> list[Offer]:
        return [offer for offer in self.session.offers() if offer.kind == "put_back"]

    @work(exclusive=True, group="ask")
    async def _sort_forecast(self) -> None:
        """Put all cards of a Forecast back in the order that is wished."""
        ordered = await sort_forecast(self.app, self._forecast())
        for line in ordered:
            self.session.do(line)
        if ordered:
            self.attempt(self.session.confirm)

    # the command line

    def action_command(self) -> None:
        """Type what is to be done; at once, so that whoever types quickly loses no letter."""
        self.query_one("#refusal").display = False
        self._end_show()
        self.query_one(CommandLine).open()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """In a line that is being typed a colon is a letter like others."""
        return action != "command" or not self.query_one(CommandLine).display

    def on_command_line_typed(self, event: CommandLine.Typed) -> None:
        """Do what is typed."""
        self.obey(event.line)

    def obey(self, line: str) -> None:
        """Do what a line says: an action, or one of the words that keys have, too."""
        word, _, rest = line.partition(" ")
        if word in ("rules", "?") and isinstance(self.app, Window):
            self.app.action_rules(rest)
        elif not rest and word in self.words():
            self.words()[word]()
        else:
            self.do(line)

    def do(self, line: str) -> None:
        """Add a step to the plan, or do what ends the waiting."""
        self.attempt(lambda: self.session.do(line))
        if self.session.planned()[-1:] in ([word] for word in passing_words()):
            self.action_confirm()

    def words(self) -> dict[str, Callable[[], object]]:
        """What can be typed besides actions."""
        return {
            "undo": self.action_take_back,
            "confirm": self.action_confirm,
            "log": self.action_log,
            "info": self.action_info,
            "plans": self.action_plans,
            "odds": self.action_odds,
            "hint": self.action_hints,
            "help": self.action_help,
            "pause": self.action_pause,
            "speed": self.action_speed,
            "seat": self.action_seat,
            "quit": self.action_leave,
        }

    def typable(self) -> list[str]:
        """Everything that can be typed now, for completing it."""
        return [*(offer.words for offer in self.session.offers()), *self.words(), "rules "]
