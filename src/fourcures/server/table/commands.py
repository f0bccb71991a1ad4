"""Every command of the protocol and who carries it out; no input or output happens here."""

from dataclasses import dataclass, field

from fourcures.play.chance import Seeded
from fourcures.protocol import messages as say
from fourcures.server.base.people import Person

from . import events as log
from . import playing, seating
from .refusals import Refusal
from .table import Table


@dataclass(frozen=True)
class Moment:
    """What a command may depend on besides the table itself."""

    chance: Seeded
    present: frozenset[str] = frozenset()
    """The ids of those who are connected."""
    people: dict[str, Person] = field(default_factory=dict)
    """Those who could be given a seat, by id."""
    new_table: str = ""
    """The id a rematch would get."""


def handle(
    table: Table, command: say.Command, person: Person, moment: Moment
) -> list[log.AnyEvent]:
    """What a command brings about, to be written down before it counts; raises Refusal."""
    admit(table, person)
    match command:
        case say.Sit():
            return seating.sit(table, command, person)
        case say.Leave():
            return seating.leave(table, command, person)
        case say.Ready():
            return seating.ready(table, command, person)
        case say.Choose():
            return seating.choose(table, command, person)
        case say.Change():
            return seating.change(table, command, person)
        case say.Reserve():
            return seating.reserve(table, command, person, moment.people)
        case say.Seats():
            return seating.computer(table, command, person)
        case say.Kick():
            return seating.kick(table, command, person)
        case say.Mute():
            return seating.mute(table, command, person, moment.present)
        case say.Start():
            return seating.start(table, command, person, moment.chance)
        case say.Chat():
            return seating.chat(table, command, person)
        case say.Act():
            return playing.act(table, command, person, moment.chance)
        case say.Undo():
            return playing.undo(table, command, person)
        case say.Plan():
            return playing.plan(table, command, person)
        case say.Commit():
            return playing.commit(table, command, person, moment.chance)
        case say.Consent():
            return playing.consent(table, command, person, moment.chance)
        case say.Withdraw():
            return playing.withdraw(table, command, person)
        case say.Trust():
            return playing.trust(table, command, person)
        case say.Hold():
            return playing.hold(table, command, person)
        case say.HandOver():
            return playing.hand_over(table, command, person, set(moment.present), moment.people)
        case say.Rematch():
            return rematch(table, person, moment)
    raise Refusal("message/malformed")


def admit(table: Table, person: Person) -> None:
    """Refuse whoever may not even watch."""
    if person.id in table.kicked:
        raise Refusal("table/kicked")
    if not table.lets_in(person.id):
        raise Refusal("table/private")


def rematch(table: Table, person: Person, moment: Moment) -> list[log.AnyEvent]:
    """Name the table where the same people go on; whoever is first opens it."""
    seating.need_seat(table, person)
    seating.need_phase(table, "over")
    if table.rematch is not None:
        return []
    return [log.Rematched(moment.new_table)]


def seats_again(table: Table, host: Person) -> list[log.AnyEvent]:
    """The seats of a rematch besides the host's: the same people and computer players."""
    others = [chair for chair in table.chairs if chair.person != host.id]
    events: list[log.AnyEvent] = []
    for chair in others:
        if chair.person:
            events.append(log.Reserved(len(events) + 1, chair.name, chair.person))
        elif chair.computer:
            events.append(log.Computed(len(events) + 1, chair.computer))
    return events
