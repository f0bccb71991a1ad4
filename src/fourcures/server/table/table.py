"""A table without any input or output: what is known of it, and what can be asked about it."""

from collections import deque

from fourcures.engine.box import Box, box_called
from fourcures.engine.options import NO_ROLE, Options
from fourcures.engine.rules import to_move
from fourcures.engine.state import PLAYING, State
from fourcures.play.game import CannotUndo, Game
from fourcures.play.plan import Plan
from fourcures.play.words.names import find_role
from fourcures.protocol.pieces import Chair, Line, Settings, Sitter
from fourcures.server.base.people import computer_id

from .changes import Change
from .events import Asked, Proposal

KEPT_LINES = 200
KEPT_UPDATES = 200


class Table:
    """Who sits where, what is being played, and what was said."""

    def __init__(self, id: str) -> None:
        """An empty table; its log is to be folded into it."""
        self.id = id
        self.name = ""
        self.version = 0
        self.settings = Settings()
        self.locked = False
        self.host: str | None = None
        self.chairs: list[Chair] = []
        self.kicked: set[str] = set()
        self.muted: set[str] = set()
        self.names: dict[str, str] = {}
        self.played: set[str] = set()
        """Everybody who has had a seat in the game, those who left included."""
        self.sitters: tuple[Sitter, ...] = ()
        """Who sits where, by seat."""
        self.sittings: list[tuple[int, tuple[Sitter, ...]]] = []
        """The same over the game, each from this place in its log on."""
        self.begun: float | None = None
        self.ended: float | None = None
        self.luck: str | None = None
        self.rematch: str | None = None
        self.game: Game | None = None
        self.plans: dict[str, Plan] = {}
        self.shared: set[str] = set()
        self.proposed: Proposal | None = None
        """What a computer player has proposed last."""
        self.asking: Asked | None = None
        self.asked = 0
        """The version at which the last question was asked."""
        self.in_vain: dict[tuple[int, int], int] = {}
        """How often in this turn a seat has asked another one and was not granted it."""
        self.refused: tuple[int, ...] = ()
        """What somebody did not agree to in this turn."""
        self.moved = 0
        """The version at which the position last changed."""
        self.lines: deque[Line] = deque(maxlen=KEPT_LINES)
        self.changes: deque[Change] = deque(maxlen=KEPT_UPDATES)
        self.commands: dict[tuple[str, str], int] = {}

    @property
    def phase(self) -> str:
        """`waiting`, `playing` or `over`."""
        if self.game is None:
            return "waiting"
        return "playing" if self.game.state.outcome == PLAYING else "over"

    @property
    def state(self) -> State | None:
        """The position of the game, once there is one."""
        return None if self.game is None else self.game.state

    def seat_of(self, person: str | None) -> int | None:
        """Where somebody sits."""
        if person is None:
            return None
        for seat, chair in enumerate(self.chairs):
            if chair.person == person or (chair.computer and person == computer_id(seat)):
                return seat
        return None

    @property
    def advised(self) -> bool:
        """Whether computer players only advise, and the host plays their seats."""
        settings = self.settings
        means = settings.computers == "advise" and settings.hands == "open"
        return means and self.seat_of(self.host) is not None

    def decider_of(self, seat: int) -> str | None:
        """The person who decides what a seat does; None if nobody or a computer player does."""
        if not 0 <= seat < len(self.chairs):
            return None
        chair = self.chairs[seat]
        return self.host if chair.computer and self.advised else chair.person

    def plays(self, person: str | None) -> int | None:
        """The seat that somebody plays now: the own one, or one to be decided for."""
        seat, state = self.seat_of(person), self.state
        if seat is None or state is None or state.outcome != PLAYING or not self.advised:
            return seat
        waited = int(to_move(state))
        return waited if self.decider_of(waited) == person else seat

    def can_undo(self, seat: int | None) -> bool:
        """Whether a seat could take the last action back."""
        if self.game is None or self.game.over or seat is None:
            return False
        try:
            self.game.undoable(seat)
        except CannotUndo:
            return False
        return True

    def lets_in(self, person: str | None) -> bool:
        """Whether somebody may be here, sitting or watching; passwords are asked at the door."""
        if person is not None and person in self.kicked:
            return False
        watched = self.phase == "waiting" or self.settings.watchers
        return watched or self.seat_of(person) is not None

    def was_played_by(self, person: str) -> bool:
        """Whether somebody sits here or has played here, and was not kicked."""
        return person not in self.kicked and (
            person in self.played or self.seat_of(person) is not None
        )

    @property
    def people(self) -> list[str]:
        """Everybody who sits here, in the order of the seats."""
        return [chair.person for chair in self.chairs if chair.person is not None]

    @property
    def taken(self) -> int:
        """How many seats have a player, computers included."""
        return sum(1 for chair in self.chairs if chair.person or chair.computer)

    def options(self, box: Box | None = None) -> Options:
        """The options of the game that those who sit here would begin, or began with a box."""
        sitting = [chair for chair in self.chairs if chair.person or chair.computer]
        roles = [NO_ROLE] * len(sitting)
        if self.settings.roles == "chosen":
            found = [find_role(chair.role) if chair.role else None for chair in sitting]
            roles = [NO_ROLE if role is None else role for role in found]
        return Options(
            len(sitting),
            self.settings.epidemics,
            self.settings.start - 1,
            self.settings.hands == "open",
            roles,
            self.settings.medic == "prevents",
            box or box_called(self.settings.box),
        )
