"""Commands of the game itself: act, plan, commit, undo, consent, hold, handing a seat over."""

from fourcures.engine.actions import (
    FINISH,
    GO_ON,
    NOBODY,
    TAKE,
    consent_of,
    is_event,
    kind_of,
    pawn_in,
    seat_of,
)
from fourcures.engine.cards import CITY_CARDS
from fourcures.engine.state import State
from fourcures.play.chance import Chance
from fourcures.play.estimates import Purpose
from fourcures.play.game import CannotUndo, Game
from fourcures.play.plan import Plan
from fourcures.play.view.offers import asks
from fourcures.play.words.notation import write_action
from fourcures.play.words.refusal import IllegalAction, refusal
from fourcures.protocol import messages as say
from fourcures.protocol.codec import BadAction, pack_action
from fourcures.protocol.codes import ConsentReason
from fourcures.protocol.pieces import Action
from fourcures.server.base.people import Person

from . import events as log
from .advance import Advance, played
from .refusals import Refusal, illegal
from .seating import Events, need_host, need_phase, need_seat
from .table import Table

IN_VAIN = 3
"""Questions that a seat may ask another one in a turn without being granted what it wants."""


class Reasoned(say.Consent, frozen=True, tag="consent"):
    """The answer of a computer player: with its reason, for everybody to read."""

    why: ConsentReason | None = None
    chance: float | None = None
    without: float | None = None


class Decided(say.Act, frozen=True, tag="act"):
    """An action of a computer player: packed as it was found, for it never crosses the wire."""

    packed: int = 0
    why: Purpose | None = None


NOT_ON_THE_WIRE = Action("packed")


def act(table: Table, command: say.Act, person: Person, chance: Chance) -> Events:
    """Do an action, or ask whoever must agree; chance follows by itself."""
    game, seat = need_game(table, person)
    if command.action.seat not in (None, seat):
        raise Refusal("act/not_your_seat")
    decided = command if isinstance(command, Decided) else None
    action = packed(command.action, seat) if decided is None else decided.packed
    event = is_event(action)
    if command.version < table.moved and not event:
        raise Refusal("act/stale")  # an event is judged by the position it meets (ruling 50)
    why = None if decided is None else decided.why
    return _do(table, game.state, [action], seat, chance, why)


def commit(table: Table, command: say.Commit, person: Person, chance: Chance) -> Events:
    """Carry out your plan as a whole, up to the first step that must ask somebody (ruling 52)."""
    game, seat = need_game(table, person)
    plan = table.plans.get(person.id)
    if plan is not None and plan.later:
        raise Refusal("plan/waiting")
    if plan is None or not plan.steps:
        raise Refusal("plan/empty")
    if command.version < table.moved:
        raise Refusal("act/stale")
    if any(seat_of(step) != seat for step in plan.steps):
        raise Refusal("act/not_your_seat")  # what is put forward for others is theirs to do
    done = _do(table, game.state, plan.steps, seat, chance)
    return [log.Planned(person.id, None, shared=False), *done]  # it need not follow what is done


def plan(table: Table, command: say.Plan, person: Person) -> Events:
    """Draw up a plan; every step is checked, nothing is done."""
    game, seat = need_game(table, person)
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
    game, seat = need_game(table, person)
    asked = table.asking
    if asked is None or asked.of != seat or command.version < table.asked:
        raise Refusal("consent/none")
    if not command.agree:
        return [_answered(command)]
    if refusal(game.state, asked.packed) is not None:
        return [log.Answered(agree=False)]  # what was asked for is not there to give
    done = played(game.state, [asked.packed], chance, asked.why)
    return [_answered(command), done]


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
    _, seat = need_game(table, person)
    return [log.Held(seat, command.hold)]


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
    """The running game, and the seat of somebody who must have one in it."""
    seat = need_seat(table, person)
    if table.game is None or table.game.over:
        raise Refusal("table/phase")
    return table.game, seat


def packed(action: Action, seat: int) -> int:
    """An action of a message, as the engine has it."""
    try:
        return pack_action(action, seat)
    except BadAction as error:
        raise Refusal("act/malformed", str(error)) from error


def _do(
    table: Table,
    state: State,
    actions: list[int],
    seat: int,
    chance: Chance,
    why: Purpose | None = None,
) -> Events:
    """Do these in order, until one must ask; then ask. `why` is what the first one is for."""
    advance = Advance(state)
    question: Events = []
    for action in actions:
        _not_held(table, action, seat)
        guess = _judge(advance.state, action)
        asked = _whom_to_ask(table, advance.state, action)
        if asked is not None:
            question = [_question(table, advance.state, action, asked, why)]
            break
        if guess and refusal(advance.state, action) is not None:
            raise Refusal("consent/declined")
        advance.play(action)
        advance.draw(chance)
    return ([advance.acted(why)] if advance.steps else []) + question


def _judge(state: State, action: int) -> bool:
    """Refuse what the rules forbid; True if a hidden hand, which has a say in it, was not asked."""
    if check_asking(state, action):
        return True
    refused = refusal(state, action)
    if refused is not None:
        raise illegal(refused)
    return False


def check_asking(state: State, action: int) -> bool:
    """Refuse to ask for a card, with hidden hands, for reasons that the hand has no part in.

    True if it can be asked for without knowing whether it is there.
    """
    if state.options.open_hands or kind_of(action) != TAKE or pawn_in(action) >= len(state.hands):
        return False
    if action in asks(state, seat_of(action)):
        return True
    full = state.copy()
    full.hands[pawn_in(action)] = CITY_CARDS
    refused = refusal(full, action)
    if refused is not None:
        raise illegal(refused)
    return False


def _question(table: Table, state: State, action: int, of: int, why: Purpose | None) -> log.Asked:
    seat = int(seat_of(action))
    question = log.Asked(seat, of, write_action(action, state), action, why)
    if question == table.asking:
        raise Refusal("consent/asked")
    if table.in_vain.get((seat, of), 0) >= IN_VAIN:
        raise Refusal("consent/enough")
    return question


def _not_held(table: Table, action: int, seat: int) -> None:
    """Whoever goes on past an event window waits for those who hold."""
    if kind_of(action) not in (FINISH, GO_ON):
        return
    if any(chair.holding and other != seat for other, chair in enumerate(table.chairs)):
        raise Refusal("act/held")


def _whom_to_ask(table: Table, state: State, action: int) -> int | None:
    """The seat whose consent is needed and not given beforehand."""
    owner = consent_of(action)
    if owner == NOBODY:
        return None
    chair = table.chairs[owner]
    # A card that is taken unasked would tell, again and again, what a hidden hand holds.
    probing = kind_of(action) == TAKE and not state.options.open_hands
    agrees = chair.trusts if chair.person is not None else table.settings.auto_consent
    if agrees and not probing:
        return None
    if chair.computer and table.chairs[seat_of(action)].computer:
        return None  # they are of one mind
    if chair.person is None and not chair.computer:
        raise Refusal("act/absent")
    return int(owner)
