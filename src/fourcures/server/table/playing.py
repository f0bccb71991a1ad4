"""Commands of the game itself: act, plan, commit, undo, consent, hold, handing a seat over."""

from contextlib import suppress
from dataclasses import replace

from fourcures.engine.actions import FINISH as ENDS_TURN
from fourcures.engine.actions import is_event, kind_of, seat_of
from fourcures.play.chance import Chance
from fourcures.play.estimates import Purpose
from fourcures.play.game import CannotUndo, Game
from fourcures.play.plan import Plan
from fourcures.play.words.refusal import IllegalAction, refusal
from fourcures.protocol import messages as say
from fourcures.protocol.codec import BadAction, pack_action
from fourcures.protocol.codes import ConsentReason
from fourcures.protocol.pieces import Action
from fourcures.server.base.people import Person

from . import events as log
from .advance import Advance
from .doing import carry_out, check_asking
from .refusals import Refusal, illegal
from .seating import Events, need_host, need_phase, need_seat
from .table import Table


class Reasoned(say.Consent, frozen=True, tag="consent"):
    """The answer of a computer player: with its reason, for everybody to read."""

    why: ConsentReason | None = None
    chance: float | None = None
    without: float | None = None


class Decided(say.Act, frozen=True, tag="act"):
    """An action of a computer player: packed as it was found, for it never crosses the wire."""

    packed: int = 0
    why: Purpose | None = None


class Proposed(say.Plan, frozen=True, tag="plan"):
    """The turn that a computer player proposes to whoever decides for its seat."""

    version: int = 0
    packed: tuple[int, ...] = ()
    why: Purpose | None = None


NOT_ON_THE_WIRE = Action("packed")
FINISH = Action("finish")


def act(table: Table, command: say.Act, person: Person, chance: Chance) -> Events:
    """Do an action, or ask whoever must agree; chance follows by itself."""
    game, seat = need_game(table, person)
    if command.action.seat not in (None, seat):
        seat = _decided_for(table, person, command.action.seat)
    decided = command if isinstance(command, Decided) else None
    action = packed(command.action, seat) if decided is None else decided.packed
    event = is_event(action)
    if command.version < table.moved and not event:
        raise Refusal("act/stale")  # an event is judged by the position it meets (ruling 50)
    advance = Advance(game.state)
    question = carry_out(table, advance, [action], chance)
    why = None if decided is None else decided.why
    asked = [] if question is None else [replace(question, why=why)]
    return [*_done(advance, why), *asked]


def commit(table: Table, command: say.Commit, person: Person, chance: Chance) -> Events:
    """Carry out your plan as a whole, up to the first step that must ask somebody (ruling 52).

    What then waits for the answer stays planned, and goes on by itself if it is yes.
    """
    game, seat = need_game(table, person)
    plan = table.plans.get(person.id)
    if plan is not None and plan.later:
        raise Refusal("plan/waiting")
    if plan is None or not plan.steps:
        raise Refusal("plan/empty")
    if command.version < table.moved:
        raise Refusal("act/stale")
    for other in {int(seat_of(step)) for step in plan.steps} - {seat}:
        _decided_for(table, person, other)  # what is put forward for others is theirs to do
    advance, left = Advance(game.state), list(plan.steps)
    if command.finish:
        left.append(packed(FINISH, seat))
    question = carry_out(table, advance, left, chance)
    return _carried_out(table, person.id, advance, left, question)


def _carried_out(
    table: Table, person: str, advance: Advance, left: list[int], question: log.Asked | None
) -> Events:
    """What became of somebody's plan: what is done, what stays planned, and who is asked."""
    events: Events = [log.Planned(person, None, shared=False)]  # it need not follow what is done
    events += _done(advance)
    seat = table.plays(person)
    if left and seat is not None:
        rest = Plan(advance.state, seat)
        rest.propose(left)
        events.append(log.Planned(person, rest, person in table.shared))
    return [*events, *([] if question is None else [replace(question, goes_on=True)])]


def _done(advance: Advance, why: Purpose | None = None) -> Events:
    return [advance.acted(why)] if advance.steps else []


def plan(table: Table, command: say.Plan, person: Person) -> Events:
    """Draw up a plan; every step is checked, nothing is done."""
    game, seat = need_game(table, person)
    if isinstance(command, Proposed):
        return _proposed(table, command, game, seat)
    trial = Plan(game.state, seat)
    for step in command.steps:
        action = packed(step, seat if step.seat is None else step.seat)
        check_asking(trial.state, action)
        try:
            trial.step(action)
        except IllegalAction as error:
            raise illegal(error) from error
    begun = bool(command.steps) or command.shared
    return [log.Planned(person.id, trial if begun else None, command.shared)]


def _proposed(table: Table, command: Proposed, game: Game, seat: int) -> Events:
    """A computer player's turn as the plan of whoever decides for it, up to the end of the turn."""
    decider = table.decider_of(seat)
    if decider is None or command.version < table.moved:
        raise Refusal("act/stale")
    trial = Plan(game.state, seat)
    for action in command.packed:
        if kind_of(action) == ENDS_TURN or trial.refusal(action) is not None:
            break
        trial.step(action)
    if not trial.steps:
        return []
    return [log.Planned(decider, trial, shared=True, advice=log.Advice(command.why))]


def undo(table: Table, command: say.Undo, person: Person) -> Events:
    """Take the last action back, within ruling 53."""
    game, seat = need_game(table, person)
    if command.version < table.moved:
        raise Refusal("act/stale")
    try:
        game.undoable(seat)
    except CannotUndo as error:
        raise Refusal("undo/nothing", str(error)) from error
    return [log.Undone()]


def consent(table: Table, command: say.Consent, person: Person, chance: Chance) -> Events:
    """Answer the question that is asked (rulings 37 and 51)."""
    game, _ = need_game(table, person)
    seat = need_seat(table, person)
    asked = table.asking
    if asked is None or asked.of != seat or command.version < table.asked:
        raise Refusal("consent/none")
    if not command.agree:
        return [_answered(command)]
    if refusal(game.state, asked.packed) is not None:
        return [log.Answered(agree=False)]  # what was asked for is not there to give
    advance = Advance(game.state)
    advance.play(asked.packed)
    advance.draw(chance)
    asker = table.decider_of(asked.seat)
    plan = table.plans.get(asker or "") if asked.goes_on else None
    if asker is None or plan is None:
        return [_answered(command), advance.acted(asked.why)]
    left, question = plan.steps[1:], None
    with suppress(Refusal):  # what cannot be done stays planned, for the asker to look at
        question = carry_out(table, advance, left, chance, granted=True)
    return [_answered(command), *_carried_out(table, asker, advance, left, question)]


def withdraw(table: Table, command: say.Withdraw, person: Person) -> Events:
    """No longer ask."""
    _, seat = need_game(table, person)
    if table.asking is None or table.asking.seat != seat:
        raise Refusal("consent/none")
    return [log.Withdrawn()]


def _answered(command: say.Consent) -> log.Answered:
    if not isinstance(command, Reasoned):
        return log.Answered(command.agree)
    why = command.why
    return log.Answered(command.agree, why=why, chance=command.chance, without=command.without)


def trust(table: Table, command: say.Trust, person: Person) -> Events:
    """Agree beforehand to what others do with one's pawn and cards, or be asked again."""
    seat = need_seat(table, person)
    if table.phase == "over":
        raise Refusal("table/phase")
    return [log.Trusted(seat, command.trust)]


def hold(table: Table, command: say.Hold, person: Person) -> Events:
    """Ask the current player to wait, or no longer (ruling 54)."""
    need_game(table, person)
    return [log.Held(need_seat(table, person), command.hold)]


def hand_over(
    table: Table,
    command: say.HandOver,
    person: Person,
    present: set[str],
    people: dict[str, Person],
) -> Events:
    """Give the seat of somebody who is away to a watcher or a computer player (ruling 55).

    If the host is away too, whoever sits here may do it, and is the host from then on.
    """
    hosting: Events = []
    if table.host != person.id and table.host not in present:
        need_seat(table, person)
        hosting = [log.Hosted(person.id)]
    else:
        need_host(table, person)
    need_phase(table, "playing")
    if command.seat >= len(table.chairs):
        raise Refusal("table/full")
    chair = table.chairs[command.seat]
    if chair.person in present and chair.person is not None:
        raise Refusal("table/present")
    if command.level is not None:
        return [*hosting, log.Handed(command.seat, None, None, command.level)]
    heir = people.get(command.person or "")
    if heir is None or heir.id in table.kicked:
        raise Refusal("table/nobody")
    if table.seat_of(heir.id) is not None:
        raise Refusal("table/seated")
    if heir.guest and not table.settings.guests:
        raise Refusal("table/guests")
    return [*hosting, log.Handed(command.seat, heir.id, heir.name, None)]


def need_game(table: Table, person: Person) -> tuple[Game, int]:
    """The running game, and the seat that somebody who must have one in it plays now."""
    seat = need_seat(table, person)
    if table.game is None or table.game.over:
        raise Refusal("table/phase")
    played = table.plays(person.id)
    return table.game, seat if played is None else played


def _decided_for(table: Table, person: Person, seat: int | None) -> int:
    """Another seat that somebody decides for as well."""
    if seat is None or table.decider_of(seat) != person.id:
        raise Refusal("act/not_your_seat")
    return seat


def packed(action: Action, seat: int) -> int:
    """An action of a message, as the engine has it."""
    try:
        return pack_action(action, seat)
    except BadAction as error:
        raise Refusal("act/malformed", str(error)) from error
