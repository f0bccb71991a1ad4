"""How each event changes a table: the whole of what a log means."""

from collections.abc import Sequence
from functools import singledispatch

from msgspec import structs

from fourcures.engine.actions import CHANCE, seat_of
from fourcures.engine.box import box_called
from fourcures.play.clean_text import shown_text
from fourcures.play.game import Game
from fourcures.play.words.boxes import read_box, roles_in
from fourcures.protocol.pieces import Chair, Line, Sitter
from fourcures.server.store.base import LogRow

from . import events as log
from .changes import Change
from .table import Table
from .writing import AnyWords, PlannedWords, read_events, understood

KEPT_COMMANDS = 128


def fold(table: Table, row: LogRow, events: Sequence[log.AnyEvent] | None = None) -> Change:
    """Take in the next row of the log.

    `events` are those that it was written from, if this process has just made them out of this very
    table; else they are read from the row, and checked.
    """
    assert row.seq == table.version + 1, "the log has no gaps"
    table.version = row.seq
    change = Change(row.seq)
    for event in read_events(row.entries) if events is None else events:
        if isinstance(event, AnyWords):
            event = _understood(event, table)
        fold_event(event, table, change, row.at)
    _note_sitters(table, change)
    if row.command:
        table.commands[(row.person, row.command)] = row.seq
        if len(table.commands) > KEPT_COMMANDS:
            del table.commands[next(iter(table.commands))]
    table.changes.append(change)
    return change


def _understood(event: AnyWords, table: Table) -> log.AnyEvent:
    assert table.state is not None
    seat = table.plays(event.person) if isinstance(event, PlannedWords) else None
    return understood(event, table.state, seat)


def _note_sitters(table: Table, change: Change) -> None:
    """What happened stays with the names of those who sat there then."""
    if change.table:
        table.sitters = tuple(
            [Sitter(chair.person, chair.name, chair.computer) for chair in table.chairs]
        )
    change.sitters = table.sitters
    before = table.sittings[-1][1] if table.sittings else None
    if table.game is not None and table.sitters != before:
        since = 0 if before is None else len(table.game.log)
        table.sittings.append((since, table.sitters))


@singledispatch
def fold_event(event: object, table: Table, change: Change, at: float) -> None:
    """What one event changes."""
    raise AssertionError(f"unknown event {event}")


@fold_event.register
def _opened(event: log.Opened, table: Table, change: Change, at: float) -> None:
    table.name = shown_text(event.table)
    table.settings = event.settings
    table.locked = event.locked
    table.chairs = [Chair() for _ in range(event.settings.seats)]
    _sit(table, 0, event.person, event.name)
    _make_host(table, event.person)
    _say(table, change, Line(at, code="opened", name=event.name))
    change.table = True


@fold_event.register
def _sat(event: log.Sat, table: Table, change: Change, at: float) -> None:
    _sit(table, event.seat, event.person, event.name)
    _note_players(table)
    _say(table, change, Line(at, code="sat", name=event.name))
    change.table = change.game = True


@fold_event.register
def _left(event: log.Left, table: Table, change: Change, at: float) -> None:
    change.plans = event.person in table.plans
    _empty(table, event.person)
    _say(table, change, Line(at, code="left", name=table.names.get(event.person)))
    change.table = change.game = True


@fold_event.register
def _kicked(event: log.Kicked, table: Table, change: Change, at: float) -> None:
    table.kicked.add(event.person)
    change.plans = event.person in table.plans
    _empty(table, event.person)
    _say(table, change, Line(at, code="kicked", name=table.names.get(event.person)))
    change.table = change.game = True


@fold_event.register
def _renamed(event: log.Renamed, table: Table, change: Change, at: float) -> None:
    seat = table.seat_of(event.person)
    if seat is not None:
        _set(table, seat, name=event.name)
    before = table.names.get(event.person)
    table.names[event.person] = event.name
    _say(table, change, Line(at, code="renamed", name=before, new_name=event.name))
    change.table = True


@fold_event.register
def _hosted(event: log.Hosted, table: Table, change: Change, at: float) -> None:
    _make_host(table, event.person)
    _say(table, change, Line(at, code="hosted", name=table.names.get(event.person)))
    change.table = True


@fold_event.register
def _changed(event: log.Changed, table: Table, change: Change, at: float) -> None:
    table.settings = event.settings
    kept = [chair for chair in table.chairs if chair.person or chair.computer or chair.reserved]
    spare = event.settings.seats - len(kept)
    if spare >= 0 and len(table.chairs) != event.settings.seats:
        table.chairs = kept + [Chair() for _ in range(spare)]
    roles = roles_in(box_called(event.settings.box))
    table.chairs = [
        structs.replace(chair, ready=False, role=chair.role if chair.role in roles else None)
        for chair in table.chairs
    ]
    change.table = True


@fold_event.register
def _reserved(event: log.Reserved, table: Table, change: Change, at: float) -> None:
    name = None if event.name is None else shown_text(event.name)
    _set(table, event.seat, reserved=name, reserved_for=event.person)
    change.table = True


@fold_event.register
def _computed(event: log.Computed, table: Table, change: Change, at: float) -> None:
    _set(table, event.seat, computer=event.level, ready=event.level is not None)
    change.table = True


@fold_event.register
def _chose(event: log.Chose, table: Table, change: Change, at: float) -> None:
    _set(table, event.seat, role=event.role)
    change.table = True


@fold_event.register
def _readied(event: log.Readied, table: Table, change: Change, at: float) -> None:
    _set(table, event.seat, ready=event.ready)
    change.table = True


@fold_event.register
def _muted(event: log.Muted, table: Table, change: Change, at: float) -> None:
    (table.muted.add if event.muted else table.muted.discard)(event.person)
    change.table = True


@fold_event.register
def _started(event: log.Started, table: Table, change: Change, at: float) -> None:
    options = table.options(read_box(event.box))
    table.chairs = [chair for chair in table.chairs if chair.person or chair.computer]
    table.luck = event.luck
    table.game = Game(options, manual=True)
    table.begun = at
    _note_players(table)
    table.moved = table.version
    change.facts += table.game.opening
    change.table = change.game = True
    _say(table, change, Line(at, code="begun"))


@fold_event.register
def _acted(event: log.Acted, table: Table, change: Change, at: float) -> None:
    assert table.game is not None
    turn = table.game.state.seat
    table.game.take(event.steps, event.after)
    if event.why is not None:
        change.whys[len(change.facts) + event.steps[0].telling] = event.why
    change.facts += [fact for step in event.steps for fact in step.facts]
    if event.after.seat != turn:
        table.in_vain.clear()
        table.refused = ()
    _moved(table, change, int(seat_of(event.steps[0].action)))
    if table.game.over:
        table.ended = at
    if seat_of(event.steps[-1].action) == CHANCE:
        table.game.steps.clear()  # nothing before a draw can be taken back


@fold_event.register
def _undone(event: log.Undone, table: Table, change: Change, at: float) -> None:
    assert table.game is not None
    last = table.game.steps[-1]
    actor = int(seat_of(last.action))
    table.game.undo()
    change.facts.append(last.taken_back)
    _moved(table, change, actor)
    _say(table, change, _about(table, actor, Line(at, code="taken_back")))


@fold_event.register
def _planned(event: log.Planned, table: Table, change: Change, at: float) -> None:
    table.plans.pop(event.person, None)
    asking = table.asking
    if asking is not None and asking.goes_on and table.decider_of(asking.seat) == event.person:
        table.asking = None  # whoever plans anew asks no longer
        change.table = True
    if event.plan is not None:
        table.plans[event.person] = event.plan
        if event.advice is not None:
            table.proposed = log.Proposal(event.plan, event.advice)
    (table.shared.add if event.shared else table.shared.discard)(event.person)
    change.plans = True


@fold_event.register
def _asked(event: log.Asked, table: Table, change: Change, at: float) -> None:
    table.asking = event
    table.asked = table.version
    pair = event.seat, event.of
    table.in_vain[pair] = table.in_vain.get(pair, 0) + 1
    change.table = True


@fold_event.register
def _answered(event: log.Answered, table: Table, change: Change, at: float) -> None:
    if table.asking is not None and event.agree:
        table.in_vain[table.asking.seat, table.asking.of] -= 1
    if table.asking is not None and (event.why or event.reason or not event.agree):
        line = Line(
            at,
            event.reason,
            code="agreed" if event.agree else "declined",
            why=event.why,
            chance=event.chance,
            without=event.without,
        )
        _say(table, change, _about(table, table.asking.of, line))
    if table.asking is not None and not event.agree:
        table.refused = (*table.refused, table.asking.packed)
        plan = table.plans.get(table.chairs[table.asking.seat].person or "")
        if table.asking.goes_on and plan is not None:
            plan.decline()
            change.plans = True
    table.asking = None
    change.table = True


@fold_event.register
def _withdrawn(event: log.Withdrawn, table: Table, change: Change, at: float) -> None:
    table.asking = None
    change.table = True


@fold_event.register
def _held(event: log.Held, table: Table, change: Change, at: float) -> None:
    _set(table, event.seat, holding=event.hold)
    change.table = True


@fold_event.register
def _trusted(event: log.Trusted, table: Table, change: Change, at: float) -> None:
    _set(table, event.seat, trusts=event.trust)
    change.table = True


@fold_event.register
def _said(event: log.Said, table: Table, change: Change, at: float) -> None:
    _say(table, change, Line(at, shown_text(event.text), event.person, event.name))


@fold_event.register
def _handed(event: log.Handed, table: Table, change: Change, at: float) -> None:
    chair = table.chairs[event.seat]
    if chair.person:
        change.plans = chair.person in table.plans
        _empty(table, chair.person)
    _set(table, event.seat, person=event.person, name=event.name, computer=event.level, ready=True)
    if event.person and event.name:
        table.names[event.person] = event.name
    _note_players(table)
    _say(table, change, _about(table, event.seat, Line(at, code="handed")))
    change.table = change.game = True


@fold_event.register
def _rematched(event: log.Rematched, table: Table, change: Change, at: float) -> None:
    table.rematch = event.table
    change.table = True


def _moved(table: Table, change: Change, actor: int) -> None:
    """The position changed: questions end, plans follow, nobody holds any more."""
    assert table.game is not None
    table.moved = table.version
    change.game = True
    change.plans = change.plans or bool(table.plans)
    for person, plan in list(table.plans.items()):
        cut = plan.rebase(table.game.state)
        lost = bool(cut or plan.struck)
        if plan.seat != actor and plan.seat == table.game.state.seat:
            plan.struck += cut
            if cut:
                change.cut[person] = [step for step, _ in cut]
        else:
            plan.struck = []  # their own doing, or no longer their turn
        if lost and not plan.wanted:
            del table.plans[person]
    holding = any(chair.holding for chair in table.chairs)
    if holding:
        table.chairs = [structs.replace(chair, holding=False) for chair in table.chairs]
    if holding or table.asking is not None or table.game.over:
        table.asking = None
        change.table = True


def _sit(table: Table, seat: int, person: str, name: str) -> None:
    _empty(table, person)
    table.names[person] = name
    _set(table, seat, person=person, name=name, reserved=None, reserved_for=None, ready=False)
    _set(table, seat, host=person == table.host)


def _note_players(table: Table) -> None:
    if table.game is not None:
        table.played.update(table.people)


def _empty(table: Table, person: str) -> None:
    """Free a seat before the game; in a game it stays, without a person."""
    seat = table.seat_of(person)
    table.plans.pop(person, None)
    table.shared.discard(person)
    if seat is not None:
        if table.asking is not None and seat in (table.asking.seat, table.asking.of):
            table.asking = None
        _set(table, seat, person=None, name=None, ready=False, host=False)
        _set(table, seat, holding=False, trusts=False)
        if table.game is None:
            _set(table, seat, role=None)


def _make_host(table: Table, person: str) -> None:
    table.host = person
    table.chairs = [structs.replace(chair, host=chair.person == person) for chair in table.chairs]


def _set(table: Table, seat: int, **values: object) -> None:
    table.chairs[seat] = structs.replace(table.chairs[seat], **values)


def _about(table: Table, seat: int, line: Line) -> Line:
    """A line that speaks of who is on a seat."""
    chair = table.chairs[seat]
    return structs.replace(line, seat=seat, name=chair.name, computer=chair.computer is not None)


def _say(table: Table, change: Change, line: Line) -> None:
    table.lines.append(line)
    change.lines.append(line)
