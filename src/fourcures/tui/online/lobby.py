"""The lobby of a server: the tables there, and opening one."""

import asyncio
from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from fourcures.local.language import later, tr, tr_counted
from fourcures.protocol.lists import Listed, MyGame, Place
from fourcures.protocol.pieces import Settings
from fourcures.tui.new_game import BOX, EPIDEMICS, MEDIC, START
from fourcures.tui.sheets.ask import Ask
from fourcures.tui.widgets.form import Row
from fourcures.tui.widgets.form_page import FormPage
from fourcures.tui.widgets.page import Page, legible

from .commands import setting_values
from .site import CannotJoin, Site

_AGAIN = 3.0
_PHASES = {"waiting": later("waits"), "playing": later("plays"), "over": later("over")}
_VALUES = (
    later("yes"),
    later("no"),
    later("chosen"),
    later("alone"),
    later("always"),
    later("never"),
    later("play"),
    later("advise"),
)
"""What settings can be, besides what a game on this machine can be."""
_LABELS = {
    "seats": later("Seats"),
    "epidemics": later("Epidemics"),
    "start": later("Infection rate starts on space"),
    "hands": later("Hands"),
    "medic": later("Medic"),
    "roles": later("Roles"),
    "watchers": later("Others may watch"),
    "guests": later("Guests may sit down"),
    "auto_consent": later("Computers agree to everything"),
    "hints": later("Hints"),
    "box": later("Box"),
    "computers": later("Computers"),
}
_ABOUT = {
    "seats": later("The game can begin as soon as two are taken, by people or computer players."),
    "epidemics": EPIDEMICS,
    "start": START,
    "hands": later("Hidden: nobody sees the cards of others (rule 2.4)."),
    "medic": MEDIC,
    "roles": later("Whether chance deals the roles, or everybody chooses one."),
    "watchers": later("Whether others may watch."),
    "guests": later("Whether people without an account may sit down."),
    "hints": later(
        "Who may ask for the best plans: whoever plays with computers only, all, or nobody."
    ),
    "box": BOX,
    "computers": later(
        "Advise: with open hands the host plays their seats, and finds their proposal as the plan."
    ),
    "auto_consent": later("Yes: computer players are not asked, except for a hidden card."),
}


class Lobby(Page[tuple[str, str | None] | None]):
    """Answers with the table to go to, and its password; None to leave."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "open", "open a table"),
        Binding("q,escape", "leave", "leave"),
    ]

    def __init__(self, site: Site, why: str = "") -> None:
        """`why`: what is to be said first."""
        super().__init__()
        self.site = site
        self.why = why
        self.tables: list[Listed] = []

    def compose(self) -> ComposeResult:
        """Title, tables, and the keys."""
        yield Static(f"FOUR CURES - {self.site.base}", classes="heading", markup=False)
        yield Static(tr("Looking for tables ..."), id="rows", markup=False)
        yield OptionList(markup=False)
        yield Static(self.why, id="about", markup=False)
        keys = tr("Up, Down: choose   Enter: go there   n: open a table   ?: rules   q: leave")
        yield Static(keys, id="hint")

    def on_mount(self) -> None:
        """Keep looking."""
        self.query_one("#rows", Static).update(tr("You are {name}.", name=self.site.name))
        self.look()

    @work(exclusive=True)
    async def look(self) -> None:
        """The list of tables, again and again."""
        while True:
            try:
                tables = await self.site.tables()
                if tables != self.tables or not self.tables:
                    self._list(tables)
            except CannotJoin as error:
                self.refuse(str(error))
            await asyncio.sleep(_AGAIN)

    def _list(self, tables: list[Listed]) -> None:
        self.tables = tables
        choices = self.query_one(OptionList)
        place = choices.highlighted or 0
        choices.clear_options()
        choices.add_options([Option(legible(self, told(one))) for one in tables])
        choices.highlighted = min(place, len(tables) - 1) if tables else None
        number = tr_counted(len(tables), "{number} table.", "{number} tables.")
        if not tables:
            number = tr("There is no table yet; n opens one.")
        you = tr("You are {name}.", name=self.site.name)
        self.query_one("#rows", Static).update(f"{you} {number}")

    def refuse(self, reason: str) -> None:
        """Say why not."""
        self.query_one("#about", Static).update(legible(self, tr("No: {reason}", reason=reason)))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Go to a table."""
        self.enter(self.tables[event.option_index])

    @work(exclusive=True, group="enter")
    async def enter(self, one: Listed) -> None:
        """Go to a table; a locked one asks for its password, except those who sit there."""
        ticket = None
        if one.table.locked and not _is_own(one):
            typed = await self.app.push_screen_wait(Ask(tr("This table is locked"), ["Password"]))
            if typed is None:
                return
            ticket = typed[0]
        self.dismiss((one.table.id, ticket))

    @work(exclusive=True, group="enter")
    async def action_open(self) -> None:
        """Open a table and be its host."""
        settings = await self.app.push_screen_wait(TableForm())
        if settings is None:
            return
        fields = [later("Name of the table"), "Password"]
        typed = await self.app.push_screen_wait(Ask(tr("A new table"), fields, ["Password"]))
        if typed is None:
            return
        try:
            self.dismiss((await self.site.open_table(typed[0], settings, typed[1]), None))
        except CannotJoin as error:
            self.refuse(str(error))

    def action_leave(self) -> None:
        """That is enough."""
        self.dismiss(None)


class TableForm(FormPage[Settings | None]):
    """Answers with the settings of a new table."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q", "leave", "back")]
    heading = later("FOUR CURES - a new table")
    keys = later("Up, Down: choose   Left, Right: change   Enter: go on   ?: rules   Esc: back")

    def __init__(self) -> None:
        """Begin with what is usual."""
        super().__init__()
        usual = {"seats": "4", "watchers": "yes", "guests": "yes", "auto_consent": "no"}
        self.table = {
            name: Row(
                tr(_LABELS[name]),
                tuple(tr(value) for value in values),
                tuple(values).index(usual.get(name, next(iter(values)))),
                tr(_ABOUT[name]),
            )
            for name, values in setting_values().items()
        }

    def rows(self) -> list[Row]:
        """Every setting."""
        return list(self.table.values())

    def action_done(self) -> None:
        """That is how it will be played."""
        values = setting_values()
        chosen = {name: list(values[name].values())[row.place] for name, row in self.table.items()}
        self.dismiss(Settings(**chosen))

    def action_leave(self) -> None:
        """No table."""
        self.dismiss(None)


def told(one: Listed) -> str:
    """A table in a line."""
    table = one.table
    state = tr(_PHASES.get(one.phase, one.phase))
    own = tr(" (yours)") if _is_own(one) else ""
    waits = tr(", waits for you") if isinstance(one, MyGame) and one.waits_for_me else ""
    names = ", ".join(map(_who, table.seats))
    locked = tr(", locked") if table.locked else ""
    epidemics = tr("{number} epidemics", number=table.settings.epidemics)
    return f"{table.name}{own}: {state}{waits}; {names}; {epidemics}{locked}"


def _is_own(one: Listed) -> bool:
    """Whether a seat is kept there for who asks."""
    return isinstance(one, MyGame) and one.seat is not None


def _who(seat: Place) -> str:
    return seat.name or (tr("computer") if seat.computer else "-")
