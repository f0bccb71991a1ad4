"""Commands around the game: seats, host, settings, start, chat."""

from fourcures.engine.box import box_called
from fourcures.engine.errors import BadOptions
from fourcures.engine.roles.base import ROLE_NAMES
from fourcures.engine.rules import setup
from fourcures.play.chance import Seeded
from fourcures.play.clean_text import clean_text
from fourcures.play.words.boxes import roles_in, write_box
from fourcures.play.words.names import find_role
from fourcures.protocol import messages as say
from fourcures.protocol.codes import RefusalCode
from fourcures.server.base.people import Person, fold_name

from . import events as log
from .advance import played
from .refusals import Refusal
from .table import Table

Events = list[log.AnyEvent]
LONGEST_NAME, LONGEST_LINE = 40, 500


def sit(table: Table, command: say.Sit, person: Person) -> Events:
    """Take a free seat, before the game or in place of somebody who left."""
    if table.phase == "over":
        raise Refusal("table/phase")
    if person.guest and not table.settings.guests:
        raise Refusal("table/guests")
    here = table.seat_of(person.id)
    if here is not None and (table.phase == "playing" or command.seat in (None, here)):
        raise Refusal("table/seated")
    # A seat that is kept for this person comes first.
    every = sorted(range(len(table.chairs)), key=lambda seat: not _kept(table, seat, person))
    seats = every if command.seat is None else [command.seat]
    refused = Refusal("table/full")
    for seat in seats:
        problem = _seat_problem(table, seat, person)
        if problem is None:
            events: Events = [log.Sat(seat, person.id, person.name)]
            if table.host is None or table.seat_of(table.host) is None:
                events.append(log.Hosted(person.id))
            return events
        if command.seat is not None:
            refused = Refusal(problem)
    raise refused


def _seat_problem(table: Table, seat: int, person: Person) -> RefusalCode | None:
    if seat >= len(table.chairs):
        return "table/full"
    chair = table.chairs[seat]
    if chair.person or chair.computer:
        return "table/taken"
    if chair.reserved and not _kept(table, seat, person):
        return "table/reserved"
    return None


def _kept(table: Table, seat: int, person: Person) -> bool:
    """Whether a seat is kept for this person, or for whoever comes with this name."""
    chair = table.chairs[seat]
    if chair.reserved_for is not None:
        return chair.reserved_for == person.id
    return chair.reserved is not None and fold_name(chair.reserved) == fold_name(person.name)


def leave(table: Table, command: say.Leave, person: Person) -> Events:
    """Go; the next one who sits here becomes host if the host goes."""
    if table.seat_of(person.id) is None:
        raise Refusal("table/not_seated")
    return [log.Left(person.id), *_next_host(table, person.id)]


def kick(table: Table, command: say.Kick, person: Person) -> Events:
    """Show somebody out for good; also somebody who only watches."""
    need_host(table, person)
    seat = table.seat_of(command.person)
    if command.person == person.id or (seat is not None and table.chairs[seat].computer):
        raise Refusal("table/nobody")
    return [log.Kicked(command.person)]


def _next_host(table: Table, leaving: str) -> Events:
    if table.host != leaving:
        return []
    others = [other for other in table.people if other != leaving]
    return [log.Hosted(others[0])] if others else []


def need_host(table: Table, person: Person) -> None:
    """Only the host may go on; whoever has left is host no longer."""
    if table.host != person.id or table.seat_of(person.id) is None:
        raise Refusal("table/not_host")


def need_phase(table: Table, phase: str) -> None:
    """Only in this phase."""
    if table.phase != phase:
        raise Refusal("table/phase")


def need_seat(table: Table, person: Person) -> int:
    """The seat of somebody who must have one."""
    seat = table.seat_of(person.id)
    if seat is None:
        raise Refusal("table/not_seated")
    return seat


def change(table: Table, command: say.Change, person: Person) -> Events:
    """New settings, if those who sit here still fit."""
    need_host(table, person)
    need_phase(table, "waiting")
    kept = [chair for chair in table.chairs if chair.person or chair.computer or chair.reserved]
    if len(kept) > command.settings.seats:
        raise Refusal("table/settings")
    return [log.Changed(command.settings)]


def reserve(
    table: Table, command: say.Reserve, person: Person, people: dict[str, Person]
) -> Events:
    """Keep a free seat for somebody, or for whoever comes with a name; else free it."""
    need_host(table, person)
    need_phase(table, "waiting")
    name = whom = None
    if command.name and not command.name.isspace():
        name = clean_text(command.name)
        if not 0 < len(name) <= LONGEST_NAME:
            raise Refusal("table/whom")
        folded = fold_name(name)
        whom = next((one for one in people.values() if fold_name(one.name) == folded), None)
        if whom is None and not command.newcomer:
            raise Refusal("table/stranger")
    if command.seat >= len(table.chairs):
        raise Refusal("table/full")
    chair = table.chairs[command.seat]
    if chair.person or chair.computer:
        raise Refusal("table/taken")
    if whom is not None:
        return [log.Reserved(command.seat, whom.name, whom.id)]
    return [log.Reserved(command.seat, name)]


def computer(table: Table, command: say.Seats, person: Person) -> Events:
    """A computer player on a free seat, or off again."""
    need_host(table, person)
    need_phase(table, "waiting")
    if command.seat >= len(table.chairs):
        raise Refusal("table/full")
    if table.chairs[command.seat].person:
        raise Refusal("table/taken")
    return [log.Computed(command.seat, command.level)]


def choose(table: Table, command: say.Choose, person: Person) -> Events:
    """Choose a role that nobody else has chosen."""
    seat = need_seat(table, person)
    need_phase(table, "waiting")
    if table.settings.roles != "chosen":
        raise Refusal("table/settings")
    if command.role is None:
        return [log.Chose(seat, None)]
    role = find_role(command.role)
    if role is None or ROLE_NAMES[role] not in roles_in(box_called(table.settings.box)):
        raise Refusal("role/unknown")
    others = [chair.role for n, chair in enumerate(table.chairs) if n != seat]
    if ROLE_NAMES[role] in others:
        raise Refusal("role/taken")
    return [log.Chose(seat, ROLE_NAMES[role])]


def ready(table: Table, command: say.Ready, person: Person) -> Events:
    """Say that one is ready, or not."""
    seat = need_seat(table, person)
    need_phase(table, "waiting")
    return [log.Readied(seat, command.ready)]


def mute(table: Table, command: say.Mute, person: Person, present: frozenset[str]) -> Events:
    """Silence somebody who is here or has sat here, or no longer."""
    need_host(table, person)
    known = command.person in present or command.person in table.names
    if command.person == person.id or (command.muted and not known):
        raise Refusal("table/nobody")
    return [log.Muted(command.person, command.muted)]


def start(table: Table, command: say.Start, person: Person, chance: Seeded) -> Events:
    """Begin, as soon as a second seat is taken."""
    need_host(table, person)
    need_phase(table, "waiting")
    if table.taken < 2:
        raise Refusal("table/too_few")
    if table.settings.computers == "advise" and table.settings.hands == "hidden":
        raise Refusal("table/settings")  # whoever played their seats would see their hands
    try:
        table.options()
    except BadOptions as error:
        raise Refusal("table/settings", str(error)) from error
    state = setup(table.options())
    box = write_box(state.options.box)
    return [log.Started(chance.commitment, box), played(state, [], chance)]


def chat(table: Table, command: say.Chat, person: Person) -> Events:
    """Say something, sitting or watching."""
    if person.id in table.muted:
        raise Refusal("chat/muted")
    text = clean_text(command.text)
    if not text:
        raise Refusal("chat/empty")
    if len(text) > LONGEST_LINE:
        raise Refusal("chat/long")
    return [log.Said(person.id, person.name, text)]
