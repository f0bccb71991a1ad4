"""What a process folds from the events it made is what another one folds from their text."""

import random
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from fourcures.engine.actions import seat_of
from fourcures.play.view.offers import asks, offers
from fourcures.protocol import messages as say
from fourcures.protocol.codec import show_action
from fourcures.protocol.pieces import Settings
from fourcures.server.base.people import Person, computer_id
from fourcures.server.table.changes import Change
from fourcures.server.table.events import AnyEvent
from fourcures.server.table.folding import fold
from fourcures.server.table.refusals import Refusal
from fourcures.server.table.summaries import listing
from fourcures.server.table.table import Table
from fourcures.server.table.views import welcome
from fourcures.server.table.writing import (
    AnyWords,
    PlannedWords,
    read_events,
    understood,
    write_events,
)
from tests.server.desk import ANN, BOB, CLEO, DAN, EVE, Desk

EVERYBODY = (ANN, BOB, CLEO, DAN, EVE)
VIEWERS = (*(person.id for person in EVERYBODY), "computer 1", "computer 2", None)

Try = Callable[["Evening"], Change]


class Evening:
    """Anything that people do at a table, by chance, in an order that a seed decides."""

    def __init__(self, seed: int, hands: str) -> None:
        self.rng = random.Random(seed)
        settings = Settings(hands=hands, seats=3, auto_consent=seed % 2 == 0)  # type: ignore[arg-type]
        self.desk = Desk(settings, bytes([seed + 1]))
        self.other = Table("table-1")
        """The same table in another process, which reads every row from its text."""
        fold(self.other, self.desk.rows[0])
        self.done: set[str] = set()

    def do(self, command: type[say.Command], by: Person | None = None, **values: Any) -> Change:
        change = self.desk.do(by or self.rng.choice(EVERYBODY), command, **values)
        self.done.add(command.__name__)
        return change

    @property
    def version(self) -> int:
        return self.desk.table.version

    def sit(self) -> Change:
        return self.do(say.Sit)

    def leave(self) -> Change:
        return self.do(say.Leave)

    def chat(self) -> Change:
        return self.do(say.Chat, text=self.rng.choice(["Hello", "Paris first?", "No"]))

    def trust(self) -> Change:
        return self.do(say.Trust, trust=self.rng.random() < 0.5)

    def hold(self) -> Change:
        return self.do(say.Hold, hold=self.rng.random() < 0.3)

    def seats(self) -> Change:
        return self.do(say.Seats, ANN, seat=2, level="beginner")

    def start(self) -> Change:
        return self.do(say.Start, ANN)

    def hand_over(self) -> Change:
        gone = self.rng.choice(["bob", "cleo", "dan"])
        self.desk.present.discard(gone)
        seat = self.desk.table.seat_of(gone)
        change = self.do(say.HandOver, ANN, seat=9 if seat is None else seat, level="beginner")
        self.desk.present.add(gone)
        return change

    def mute(self) -> Change:
        return self.do(say.Mute, ANN, person="eve", muted=self.rng.random() < 0.5)

    def act(self) -> Change:
        by, action = self._action()
        return self.do(say.Act, by, version=self.version, action=action)

    def plan(self) -> Change:
        by, action = self._action()
        own = self.desk.table.plans.get(by.id)
        steps = [] if own is None else [show_action(step) for step in own.steps]
        shared = self.rng.random() < 0.5
        return self.do(say.Plan, by, steps=[*steps, action], shared=shared)

    def drop(self) -> Change:
        return self.do(say.Plan, steps=[], shared=self.rng.random() < 0.3)

    def commit(self) -> Change:
        return self.do(say.Commit, version=self.version)

    def undo(self) -> Change:
        return self.do(say.Undo, version=self.version)

    def consent(self) -> Change:
        agree = self.rng.random() < 0.7
        return self.do(say.Consent, version=self.version, agree=agree)

    def withdraw(self) -> Change:
        asking = self.desk.table.asking
        by = None if asking is None else self.desk.table.chairs[asking.seat].person
        return self.do(say.Withdraw, next((one for one in EVERYBODY if one.id == by), None))

    def _action(self) -> tuple[Person, Any]:
        """What somebody at the table is offered, or could ask for; of a plan, its next step."""
        table = self.desk.table
        seats = [seat for seat, chair in enumerate(table.chairs) if chair.person or chair.computer]
        if table.state is None or not seats:
            raise Refusal("table/phase")
        seat = self.rng.choice(seats)
        known = {one.id: one for one in EVERYBODY}
        id = table.chairs[seat].person or computer_id(seat)
        person = known.get(id) or Person(id, "computer")
        plan = table.plans.get(person.id)
        state = table.state if plan is None else plan.state
        own = [action for action in offers(state, seat) if seat_of(action) == seat]
        if asked := asks(state, seat):
            own = self.rng.choice([own, asked])
        if not own:
            raise Refusal("table/phase")
        return person, show_action(self.rng.choice(own))


BEFORE: list[Try] = [Evening.sit, Evening.sit, Evening.chat, Evening.seats, Evening.start]
GAME: list[Try] = [
    *[Evening.act] * 6,
    *[Evening.plan] * 6,
    *[Evening.commit] * 4,
    *[Evening.consent] * 4,
    Evening.undo,
    *[Evening.withdraw] * 4,
    Evening.drop,
    Evening.hold,
    Evening.trust,
    Evening.chat,
    Evening.mute,
    Evening.leave,
    Evening.sit,
    Evening.hand_over,
]


COMMANDS = (
    say.Sit,
    say.Leave,
    say.Chat,
    say.Trust,
    say.Hold,
    say.Seats,
    say.Start,
    say.HandOver,
    say.Mute,
    say.Act,
    say.Plan,
    say.Commit,
    say.Undo,
    say.Consent,
    say.Withdraw,
)


def seen(table: Table, change: Change) -> list[object]:
    """Everything that anybody is shown of a table, and what lists show of it."""
    shown = [msgspec.json.encode(welcome(table, None, viewer, None)) for viewer in VIEWERS]
    plans = [
        (who, plan.steps, plan.later, plan.facts, plan.asking, plan.state.key(), plan.wanted)
        for who, plan in table.plans.items()
    ]
    game = table.game
    steps = [] if game is None else [(s.before.key(), s.action, s.facts) for s in game.steps]
    log = [] if game is None else game.log
    state = None if game is None else game.state.key()
    private = table.refused, table.in_vain, table.moved, table.asked, table.shared, table.played
    return [
        shown,
        plans,
        steps,
        log,
        state,
        private,
        table.asking,
        table.commands,
        change,
        listing(table),
    ]


@pytest.mark.parametrize("hands", ["open", "hidden"])
def test_events_and_their_text_make_the_same_table(hands: str) -> None:
    done = [one_evening(seed, hands) for seed in range(6)]
    tried = {command.__name__ for command in COMMANDS}
    assert set().union(*done) == tried


def one_evening(seed: int, hands: str) -> set[str]:
    """Compare after every command; what was done at least once."""
    evening = Evening(seed, hands)
    table, other = evening.desk.table, evening.other
    for _ in range(300):
        if table.phase == "over":
            break
        before = seen(table, Change(0))
        try:
            change = evening.rng.choice(BEFORE if table.phase == "waiting" else GAME)(evening)
        except Refusal:
            assert seen(table, Change(0)) == before
            continue
        row = evening.desk.rows[-1]
        if other.state is not None:
            assert write_events(read_again(other, row.entries)) == row.entries
        assert seen(other, fold(other, row)) == seen(table, change)
        for viewer in VIEWERS if change.plans else ():
            told = welcome(table, None, viewer, None).plans
            assert evening.desk.shown(change, viewer).plans == told
    return evening.done


def read_again(table: Table, text: str) -> list[AnyEvent]:
    """The events of a text, as a process understands them that did not make them."""
    found: list[AnyEvent] = []
    for event in read_events(text):
        if isinstance(event, AnyWords):
            assert table.state is not None
            planner = table.seat_of(event.person) if isinstance(event, PlannedWords) else None
            found.append(understood(event, table.state, planner))
        else:
            found.append(event)
    return found
