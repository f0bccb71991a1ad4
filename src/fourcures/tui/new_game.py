"""What the players agree on before the box is opened; or a kept game, or the tutorial."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from textual import work
from textual.binding import Binding, BindingType

from fourcures.ai.players.player import LEVELS
from fourcures.engine.box import BOXES
from fourcures.engine.errors import BadOptions
from fourcures.engine.options import NO_ROLE, Options
from fourcures.engine.roles.base import ROLE_NAMES
from fourcures.local.difficulties import DIFFICULTIES, difficulty_words
from fourcures.local.error_words import error_words
from fourcures.local.kept_games import kept_games
from fourcures.local.language import later, tr
from fourcures.local.names import role_name
from fourcures.local.saves import SavedGame
from fourcures.play.words.boxes import read_box

from .sheets.chooser import Chooser
from .widgets.form import Row
from .widgets.form_page import FormPage

EPIDEMICS = later("4 is the game to learn with, 5 the standard one, 6 heroic, 7 legendary.")
START = later("Further to the right is harder: more cities are infected from the beginning.")
MEDIC = later("Whether the Medic also keeps cubes of cured diseases away (rule 2.6).")
BOX = later("Brink adds the Generalist and Borrowed Time to the roles and event cards (rule 2.7).")
_HANDS = later("Hidden: the screen is covered whenever it is somebody else's turn (rule 2.4).")
_PLAYERS = later("You and your teammates. Below: who is a person at this keyboard, who a computer.")
_PERSON = later(
    "People share the keyboard. The stronger a computer teammate, the longer it thinks."
)
_ASKS = later(
    "Before infection cards, for event cards: those of all people here, or your own only."
)
_LEVELS = {
    "beginner": later("a computer teammate, beginner"),
    "normal": later("a computer teammate, normal"),
    "strong": later("a computer teammate, strong"),
    "expert": later("a computer teammate, expert"),
}
_FEWEST = 2
_FIRST_EPIDEMICS = min(DIFFICULTIES.values())


@dataclass(frozen=True)
class Agreed:
    """The options of a game, the levels of computer teammates by seat, and who is asked."""

    options: Options
    computers: dict[int, str]
    own_events_only: bool = False


class NewGame(FormPage[Agreed | SavedGame | Literal["tutorial"]]):
    """Answers with what was agreed on, with a kept game, or that somebody wants to learn."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "app.quit", "quit"),
        Binding("k", "kept", "kept games"),
        Binding("t", "tutorial", "tutorial"),
    ]
    heading = later("FOUR CURES - a new game")
    keys = later(
        "Up, Down: choose   Left, Right: change   Enter: begin\n"
        "t: tutorial   k: kept games   ?: rules   q: quit"
    )

    def __init__(self, before: Agreed) -> None:
        """Begin with what was agreed on before."""
        super().__init__()
        options = before.options
        self.boxes = tuple(dict.fromkeys([*BOXES, options.box.name]))
        epidemics = tuple(difficulty_words(number) for number in DIFFICULTIES.values())
        hands, medic = (tr("open"), tr("hidden")), (tr("prevents"), tr("clears"))
        asks = (tr("everybody here"), tr("only me"))
        self.players = Row(tr("Players"), ("2", "3", "4"), options.players - _FEWEST, tr(_PLAYERS))
        self.epidemics = Row(
            tr("Epidemics"), epidemics, options.epidemics - _FIRST_EPIDEMICS, tr(EPIDEMICS)
        )
        self.rate = Row(
            tr("Infection rate starts on space"), tuple("1234567"), int(options.rate), tr(START)
        )
        self.hands = Row(tr("Hands"), hands, 0 if options.open_hands else 1, tr(_HANDS))
        self.medic = Row(tr("Medic"), medic, 0 if options.medic_prevents else 1, tr(MEDIC))
        self.box = Row(tr("Box"), self.boxes, self.boxes.index(options.box.name), tr(BOX))
        self.asks = Row(tr("Ask for events"), asks, int(before.own_events_only), tr(_ASKS))
        given = [int(role) for role in options.roles] + [NO_ROLE] * 4
        self.seats = [self._seat(seat, role, before) for seat, role in enumerate(given[:4])]

    def _seat(self, seat: int, role: int, before: Agreed) -> tuple[Row, Row]:
        who = (tr("a person"), *(tr(_LEVELS[level]) for level in LEVELS))
        roles = (tr("dealt"), *(role_name(name, 0) for name in ROLE_NAMES))
        level = before.computers.get(seat)
        place = 0 if level is None else list(LEVELS).index(level) + 1
        named = tr("Player {number} is", number=seat + 1)
        with_role = Row(tr("  with the role"), roles, 0 if role == NO_ROLE else role + 1)
        return Row(named, who, place, tr(_PERSON)), with_role

    def rows(self) -> list[Row]:
        """What can be decided with so many players."""
        table = [self.players, self.epidemics, self.rate, self.hands, self.medic, self.box]
        return [*table, self.asks, *(row for seat in self._taken for row in seat)]

    @property
    def _taken(self) -> list[tuple[Row, Row]]:
        return self.seats[: self.players.place + _FEWEST]

    def action_done(self) -> None:
        """Open the box, if the options fit together."""
        try:
            chosen = self.options()
        except BadOptions as error:
            self.refuse(error_words(error))
            return
        levels = [None, *LEVELS]
        who = {seat: levels[row.place] for seat, (row, _) in enumerate(self._taken)}
        computers = {seat: level for seat, level in who.items() if level is not None}
        self.dismiss(Agreed(chosen, computers, bool(self.asks.place)))

    @work(exclusive=True)
    async def action_kept(self) -> None:
        """Continue a game that is kept here, or look at one that is over."""
        games = {game.words: game for game in kept_games()}
        if not games:
            self.refuse(tr("no games are kept here yet"))
            return
        title = tr("Kept games: continue one, or look at one that is over")
        chosen = await self.app.push_screen_wait(Chooser(title, list(games)))
        if chosen is not None:
            self.dismiss(games[chosen].saved)

    def action_tutorial(self) -> None:
        """Learn the game by playing it."""
        self.dismiss("tutorial")

    def options(self) -> Options:
        """What is agreed on; raises BadOptions if it cannot be."""
        return Options(
            self.players.place + _FEWEST,
            self.epidemics.place + _FIRST_EPIDEMICS,
            self.rate.place,
            self.hands.place == 0,
            [NO_ROLE if role.place == 0 else role.place - 1 for _, role in self._taken],
            self.medic.place == 0,
            read_box(self.box.value),
        )
