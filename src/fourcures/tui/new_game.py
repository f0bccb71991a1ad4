"""What the players agree on before the box is opened."""

from typing import ClassVar

from textual.binding import Binding, BindingType

from fourcures.ai.players.player import LEVELS
from fourcures.engine.box import BOXES
from fourcures.engine.errors import BadOptions
from fourcures.engine.options import NO_ROLE, Options
from fourcures.engine.roles.base import ROLE_NAMES
from fourcures.play.words.boxes import read_box
from fourcures.play.words.names import find_role

from .widgets.form import Row
from .widgets.form_page import FormPage

_ROLES = ("dealt", *ROLE_NAMES)
EPIDEMICS = "4 is the game to learn with, 5 the standard one, 6 heroic, 7 legendary."
START = "Further to the right is harder: more cities are infected from the beginning."
MEDIC = "Whether the Medic also keeps cubes of cured diseases away (rule 2.6)."
BOX = "Brink adds the Generalist and Borrowed Time to the roles and event cards (rule 2.7)."
_HANDS = "Hidden: the screen is covered whenever it is somebody else's turn to look (rule 2.4)."
_PLAYERS = "Play all seats alone, share the keyboard with friends, or add computer teammates."
_PERSON = "People share the keyboard. The stronger a computer teammate, the longer it thinks."
_COMPUTERS = {f"a computer teammate, {level}": level for level in LEVELS}


class NewGame(FormPage[tuple[Options, dict[int, str]]]):
    """Answers with the options, and the levels of computer teammates by seat."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q", "app.quit", "quit")]
    heading = "FOUR CURES - a new game"
    keys = "Up, Down: choose   Left, Right: change   Enter: begin   ?: rules   q: quit"

    def __init__(self, options: Options, computers: dict[int, str] | None = None) -> None:
        """Begin with these options."""
        super().__init__()
        boxes = tuple(dict.fromkeys([*BOXES, options.box.name]))
        self.table = [
            Row("Players", ("2", "3", "4"), int(options.players) - 2, _PLAYERS),
            Row("Epidemics", ("4", "5", "6", "7"), int(options.epidemics) - 4, EPIDEMICS),
            Row("Infection rate starts on space", tuple("1234567"), int(options.rate), START),
            Row("Hands", ("open", "hidden"), 0 if options.open_hands else 1, _HANDS),
            Row("Medic", ("prevents", "clears"), 0 if options.medic_prevents else 1, MEDIC),
            Row("Box", boxes, boxes.index(options.box.name), BOX),
        ]
        given = [int(role) for role in options.roles] + [NO_ROLE] * 4
        who = ("a person", *_COMPUTERS)
        levels = {seat: list(LEVELS).index(level) for seat, level in (computers or {}).items()}
        self.seats = [
            (
                Row(f"Player {seat + 1} is", who, levels.get(seat, -1) + 1, _PERSON),
                Row("  with the role", _ROLES, 0 if role == NO_ROLE else role + 1),
            )
            for seat, role in enumerate(given[:4])
        ]

    def rows(self) -> list[Row]:
        """What can be decided with so many players."""
        return [*self.table, *(row for seat in self._taken for row in seat)]

    @property
    def _taken(self) -> list[tuple[Row, Row]]:
        return self.seats[: int(self.table[0].value)]

    def action_done(self) -> None:
        """Open the box, if the options fit together."""
        try:
            chosen = self.options()
        except BadOptions as error:
            self.refuse(str(error))
            return
        who = {seat: row.value for seat, (row, _) in enumerate(self._taken)}
        self.dismiss((chosen, {s: _COMPUTERS[w] for s, w in who.items() if w in _COMPUTERS}))

    def options(self) -> Options:
        """What is agreed on; raises BadOptions if it cannot be."""
        players, epidemics, rate, hands, medic, box = self.table
        found = [find_role(role.value) for _, role in self._taken]
        roles = [NO_ROLE if role is None else role for role in found]
        return Options(
            int(players.value),
            int(epidemics.value),
            rate.place,
            hands.value == "open",
            roles,
            medic.value == "prevents",
            read_box(box.value),
        )
