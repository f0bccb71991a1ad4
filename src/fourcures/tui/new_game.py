"""What the players agree on before the box is opened."""

from dataclasses import dataclass
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import Static

from fourcures.engine.errors import BadOptions
from fourcures.engine.options import NO_ROLE, Options
from fourcures.engine.roles.cast import ROLE_NAMES
from fourcures.play.names import find_role

from .rules_sheet import RulesSheet

_ROLES = ("dealt", *ROLE_NAMES)


@dataclass
class Row:
    """Something to decide: what can be chosen, and which of it is."""

    name: str
    values: tuple[str, ...]
    place: int = 0

    @property
    def value(self) -> str:
        """What is chosen."""
        return self.values[self.place]


class NewGame(Screen[tuple[Options, frozenset[int]]]):
    """Arrow keys choose; answers with the options and the seats of computer teammates."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", show=False),
        Binding("down", "move(1)", show=False),
        Binding("left", "change(-1)", show=False),
        Binding("right", "change(1)", show=False),
        Binding("enter", "begin", "begin"),
        Binding("question_mark", "rules", "rules"),
        Binding("escape,q", "app.quit", "quit"),
    ]

    def __init__(self, options: Options, *, ascii_only: bool = False) -> None:
        """Begin with these options."""
        super().__init__()
        self.ascii_only = ascii_only
        self.marked = 0
        self.table = [
            Row("Players", ("2", "3", "4"), int(options.players) - 2),
            Row("Epidemics", ("4", "5", "6", "7"), int(options.epidemics) - 4),
            Row("Infection rate starts on space", tuple("1234567"), int(options.rate)),
            Row("Hands", ("open", "hidden"), 0 if options.open_hands else 1),
            Row("Medic", ("prevents", "clears"), 0 if options.medic_prevents else 1),
        ]
        given = [int(role) for role in options.roles] + [NO_ROLE] * 4
        self.seats = [
            (
                Row(f"Player {seat + 1} is", ("a person", "a computer teammate")),
                Row("  with the role", _ROLES, 0 if role == NO_ROLE else role + 1),
            )
            for seat, role in enumerate(given[:4])
        ]

    @property
    def rows(self) -> list[Row]:
        """What can be decided with so many players."""
        return [*self.table, *(row for seat in self._taken for row in seat)]

    @property
    def _taken(self) -> list[tuple[Row, Row]]:
        return self.seats[: int(self.table[0].value)]

    def compose(self) -> ComposeResult:
        """Title, rows, and the keys."""
        yield Static("FOUR CURES - a new game", classes="heading")
        yield Static(id="rows", markup=False)
        yield Static(id="about", markup=False)
        yield Static(
            "Up, Down: choose   Left, Right: change   Enter: begin   ?: rules   q: quit", id="hint"
        )

    def on_mount(self) -> None:
        """Show what is set."""
        self._show()

    def action_move(self, steps: int) -> None:
        """Another row."""
        self.marked = (self.marked + steps) % len(self.rows)
        self._show()

    def action_change(self, steps: int) -> None:
        """Another value in this row."""
        row = self.rows[self.marked]
        row.place = (row.place + steps) % len(row.values)
        self._show()

    def action_rules(self) -> None:
        """Read the rules first."""
        self.app.push_screen(RulesSheet(ascii_only=self.ascii_only))

    def action_begin(self) -> None:
        """Open the box, if the options fit together."""
        try:
            chosen = self.options()
        except BadOptions as error:
            self.query_one("#about", Static).update(f"No: {error}")
            return
        computers = {seat for seat, (who, _) in enumerate(self._taken) if who.place == 1}
        self.dismiss((chosen, frozenset(computers)))

    def options(self) -> Options:
        """What is agreed on; raises BadOptions if it cannot be."""
        players, epidemics, rate, hands, medic = self.table
        found = [find_role(role.value) for _, role in self._taken]
        roles = [NO_ROLE if role is None else role for role in found]
        return Options(
            int(players.value),
            int(epidemics.value),
            rate.place,
            hands.value == "open",
            roles,
            medic.value == "prevents",
        )

    def _show(self) -> None:
        lines = []
        for number, row in enumerate(self.rows):
            mark = ">" if number == self.marked else " "
            lines.append(f"{mark} {row.name:<32}< {row.value} >")
        self.query_one("#rows", Static).update("\n".join(lines))
        self.query_one("#about", Static).update(_ABOUT.get(self.rows[self.marked].name, ""))


_ABOUT = {
    "Epidemics": "4 is the game to learn with, 5 the standard one, 6 heroic, 7 legendary.",
    "Infection rate starts on space": "Further to the right is harder.",
    "Hands": "Hidden: the screen is covered whenever somebody else must sit down (rule 2.4).",
    "Medic": "Whether the Medic also keeps cubes of cured diseases from coming (rule 2.6).",
}
