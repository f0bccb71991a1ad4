"""A table without any input or output: rebuilt from its log, one row after the other."""

from collections import deque
from functools import singledispatchmethod

from msgspec import structs

from fourcures.engine.actions import CHANCE, seat_of
from fourcures.engine.box import Box, box_called
from fourcures.engine.options import NO_ROLE, Options
from fourcures.engine.state import State
from fourcures.play.clean_text import shown_text
from fourcures.play.game import Game
from fourcures.play.plan import Plan
from fourcures.play.words.boxes import find_box, roles_in
from fourcures.play.words.names import find_role
from fourcures.play.words.notation import parse
from fourcures.protocol.pieces import Chair, Line, Settings
from fourcures.server.base.people import computer_id
from fourcures.server.store.base import LogRow

from . import events as log
from .changes import Change
from .log_words import read_action

KEPT_LINES = 200
KEPT_UPDATES = 200
KEPT_COMMANDS = 128


class Table:
    """Who sits where, what is being played, and what was said."""

    def __init__(self, id: str) -> None:
        """An empty table; `fold` its log into it."""
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
        self.begun: float | None = None
        self.ended: float | None = None
        self.luck: str | None = None
        self.rematch: str | None = None
        self.game: Game | None = None
        self.plans: dict[str, Plan] = {}
        self.shared: set[str] = set()
        self.asking: log.Asked | None = None
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
        return "over" if self.game.over else "playing"

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

    def lets_in(self, person: str | None) -> bool:
        """Whether somebody may be here, sitting or watching; passwords are asked at the door."""
        if person is not None and person in self.kicked:
            return False
        watched = self.phase == "waiting" or self.settings.watchers
        return watched or self.seat_of(person) is not None

    def was_played_by(self, person: str) -> bool:
        """Whether somebody sits here or has played here, and was not shown out."""
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

    def fold(self, row: LogRow) -> Change:
        """Take in the next row of the log."""
        assert row.seq == self.version + 1, "the log has no gaps"
        self.version = row.seq
        change = Change(row.seq)
        for entry in log.read_entries(row.entries):
            _TAKE(type(entry))(self, entry, change, row.at)
        if row.command:
            self.commands[(row.person, row.command)] = row.seq
            if len(self.commands) > KEPT_COMMANDS:
                del self.commands[next(iter(self.commands))]
        self.changes.append(change)
        return change

    @singledispatchmethod
    def _take(self, entry: object, change: Change, at: float) -> None:
        raise AssertionError(f"unknown entry {entry}")

    @_take.register
    def _(self, entry: log.Opened, change: Change, at: float) -> None:
        self.name = shown_text(entry.table)
        self.settings = entry.settings
        self.locked = entry.locked
        self.chairs = [Chair() for _ in range(entry.settings.seats)]
        self._sit(0, entry.person, entry.name)
        self._make_host(entry.person)
        self._say(f"{entry.name} opened the table", change, at)
        change.table = True

    @_take.register
    def _(self, entry: log.Sat, change: Change, at: float) -> None:
        self._sit(entry.seat, entry.person, entry.name)
        self._note_players()
        self._say(f"{entry.name} took a seat", change, at)
        change.table = change.game = True

    @_take.register
    def _(self, entry: log.Left, change: Change, at: float) -> None:
        change.plans = entry.person in self.plans
        self._empty(entry.person)
        self._say(f"{self.names.get(entry.person, 'Somebody')} left", change, at)
        change.table = change.game = True

    @_take.register
    def _(self, entry: log.Kicked, change: Change, at: float) -> None:
        self.kicked.add(entry.person)
        change.plans = entry.person in self.plans
        self._empty(entry.person)
        self._say(f"{self.names.get(entry.person, 'Somebody')} was shown out", change, at)
        change.table = change.game = True

    @_take.register
    def _(self, entry: log.Renamed, change: Change, at: float) -> None:
        seat = self.seat_of(entry.person)
        if seat is not None:
            self._set(seat, name=entry.name)
        before = self.names.get(entry.person, "Somebody")
        self.names[entry.person] = entry.name
        self._say(f"{before} is called {entry.name} now", change, at)
        change.table = True

    @_take.register
    def _(self, entry: log.Hosted, change: Change, at: float) -> None:
        self._make_host(entry.person)
        self._say(f"{self.names.get(entry.person, 'Somebody')} is the host now", change, at)
        change.table = True

    @_take.register
    def _(self, entry: log.Changed, change: Change, at: float) -> None:
        self.settings = entry.settings
        kept = [chair for chair in self.chairs if chair.person or chair.computer or chair.reserved]
        spare = entry.settings.seats - len(kept)
        if spare >= 0 and len(self.chairs) != entry.settings.seats:
            self.chairs = kept + [Chair() for _ in range(spare)]
        roles = roles_in(box_called(entry.settings.box))
        self.chairs = [
            structs.replace(chair, ready=False, role=chair.role if chair.role in roles else None)
            for chair in self.chairs
        ]
        change.table = True

    @_take.register
    def _(self, entry: log.Reserved, change: Change, at: float) -> None:
        name = None if entry.name is None else shown_text(entry.name)
        self._set(entry.seat, reserved=name, reserved_for=entry.person)
        change.table = True

    @_take.register
    def _(self, entry: log.Computed, change: Change, at: float) -> None:
        self._set(entry.seat, computer=entry.level, ready=entry.level is not None)
        change.table = True

    @_take.register
    def _(self, entry: log.Chose, change: Change, at: float) -> None:
        self._set(entry.seat, role=entry.role)
        change.table = True

    @_take.register
    def _(self, entry: log.Readied, change: Change, at: float) -> None:
        self._set(entry.seat, ready=entry.ready)
        change.table = True

    @_take.register
    def _(self, entry: log.Muted, change: Change, at: float) -> None:
        (self.muted.add if entry.muted else self.muted.discard)(entry.person)
        change.table = True

    @_take.register
    def _(self, entry: log.Started, change: Change, at: float) -> None:
        options = self.options(find_box(entry.box))
        self.chairs = [chair for chair in self.chairs if chair.person or chair.computer]
        self.luck = entry.luck
        self.game = Game(options, manual=True)
        self.begun = at
        self._note_players()
        self.moved = self.version
        change.facts += self.game.opening
        change.table = change.game = True
        self._say("The game begins", change, at)

    @_take.register
    def _(self, entry: log.Acted, change: Change, at: float) -> None:
        assert self.game is not None
        actor = seat_of(read_action(entry.actions[0], self.game.state))
        turn = self.game.state.seat
        for text in entry.actions:
            change.facts += self.game.play(read_action(text, self.game.state))
        if self.game.state.seat != turn:
            self.in_vain.clear()
            self.refused = ()
        self._moved(change, actor)
        if self.game.over:
            self.ended = at
        if seat_of(self.game.steps[-1].action) == CHANCE:
            self.game.steps.clear()  # nothing before a draw can be taken back

    @_take.register
    def _(self, entry: log.Undone, change: Change, at: float) -> None:
        assert self.game is not None
        last = self.game.steps[-1]
        actor = int(seat_of(last.action))
        self.game.undo()
        change.facts.append(last.taken_back)
        self._moved(change, actor)
        self._say(f"{self._name(actor)} took the last action back", change, at)

    @_take.register
    def _(self, entry: log.Planned, change: Change, at: float) -> None:
        seat = self.seat_of(entry.person)
        self.plans.pop(entry.person, None)
        begun = bool(entry.steps) or entry.shared
        if self.game is not None and seat is not None and begun:
            plan = Plan(self.game.state, seat)
            for text in entry.steps:
                plan.step(parse(text, plan.state))
            self.plans[entry.person] = plan
        (self.shared.add if entry.shared else self.shared.discard)(entry.person)
        change.plans = True

    @_take.register
    def _(self, entry: log.Asked, change: Change, at: float) -> None:
        self.asking = entry
        self.asked = self.version
        pair = entry.seat, entry.of
        self.in_vain[pair] = self.in_vain.get(pair, 0) + 1
        change.table = True

    @_take.register
    def _(self, entry: log.Answered, change: Change, at: float) -> None:
        if self.asking is not None and entry.agree:
            self.in_vain[self.asking.seat, self.asking.of] -= 1
        if self.asking is not None and (entry.reason or not entry.agree):
            how = "agrees" if entry.agree else "does not agree"
            why = f": {entry.reason}" if entry.reason else ""
            self._say(f"{self._name(self.asking.of)} {how}{why}", change, at)
        if self.asking is not None and self.game is not None and not entry.agree:
            self.refused = (*self.refused, parse(self.asking.action, self.game.state))
        self.asking = None
        change.table = True

    @_take.register
    def _(self, entry: log.Held, change: Change, at: float) -> None:
        self._set(entry.seat, holding=entry.hold)
        change.table = True

    @_take.register
    def _(self, entry: log.Trusted, change: Change, at: float) -> None:
        self._set(entry.seat, trusts=entry.trust)
        change.table = True

    @_take.register
    def _(self, entry: log.Said, change: Change, at: float) -> None:
        line = Line(at, shown_text(entry.text), entry.person, entry.name)
        self.lines.append(line)
        change.lines.append(line)

    @_take.register
    def _(self, entry: log.Handed, change: Change, at: float) -> None:
        chair = self.chairs[entry.seat]
        if chair.person:
            change.plans = chair.person in self.plans
            self._empty(chair.person)
        self._set(
            entry.seat, person=entry.person, name=entry.name, computer=entry.level, ready=True
        )
        if entry.person and entry.name:
            self.names[entry.person] = entry.name
        self._note_players()
        who = entry.name or "A computer player"
        self._say(f"{who} took seat {entry.seat + 1} over", change, at)
        change.table = change.game = True

    @_take.register
    def _(self, entry: log.Rematched, change: Change, at: float) -> None:
        self.rematch = entry.table
        change.table = True

    def _moved(self, change: Change, actor: int) -> None:
        """The position changed: questions end, plans follow, nobody holds any more."""
        assert self.game is not None
        self.moved = self.version
        change.game = True
        change.plans = change.plans or bool(self.plans)
        for person, plan in list(self.plans.items()):
            cut = plan.rebase(self.game.state)
            if cut and not plan.steps:
                del self.plans[person]
            if cut and plan.seat != actor and plan.seat == self.game.state.seat:
                change.cut[person] = [step for step, _ in cut]
        holding = any(chair.holding for chair in self.chairs)
        if holding:
            self.chairs = [structs.replace(chair, holding=False) for chair in self.chairs]
        if holding or self.asking is not None or self.game.over:
            self.asking = None
            change.table = True

    def _sit(self, seat: int, person: str, name: str) -> None:
        self._empty(person)
        self.names[person] = name
        self._set(seat, person=person, name=name, reserved=None, reserved_for=None, ready=False)
        self._set(seat, host=person == self.host)

    def _note_players(self) -> None:
        if self.game is not None:
            self.played.update(self.people)

    def _empty(self, person: str) -> None:
        """Free a seat before the game; in a game it stays, without a person."""
        seat = self.seat_of(person)
        self.plans.pop(person, None)
        self.shared.discard(person)
        if seat is not None:
            if self.asking is not None and seat in (self.asking.seat, self.asking.of):
                self.asking = None
            self._set(seat, person=None, name=None, ready=False, host=False)
            self._set(seat, holding=False, trusts=False)
            if self.game is None:
                self._set(seat, role=None)

    def _make_host(self, person: str) -> None:
        self.host = person
        self.chairs = [structs.replace(chair, host=chair.person == person) for chair in self.chairs]

    def _set(self, seat: int, **values: object) -> None:
        self.chairs[seat] = structs.replace(self.chairs[seat], **values)

    def _name(self, seat: int) -> str:
        kind = "Computer" if self.chairs[seat].computer else "Seat"
        return self.chairs[seat].name or f"{kind} {seat + 1}"

    def _say(self, text: str, change: Change, at: float) -> None:
        line = Line(at, text)
        self.lines.append(line)
        change.lines.append(line)


# What `_take` does, without being bound anew for every row of every table.
_TAKE = Table.__dict__["_take"].dispatcher.dispatch
