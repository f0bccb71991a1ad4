"""Who may do what: every command against everybody, before, during and after the game."""

import asyncio
from functools import cache
from typing import Any, get_args

import pytest

from fourcures.engine.actions import seat_of
from fourcures.engine.rules import legal
from fourcures.protocol import messages as say
from fourcures.protocol.codec import show_action
from fourcures.protocol.pieces import Action, Settings
from fourcures.server.base.people import Person
from fourcures.server.store.base import LogRow
from fourcures.server.table.commands import Moment, handle
from fourcures.server.table.folding import fold
from fourcures.server.table.refusals import Refusal
from fourcures.server.table.writing import write_events
from fourcures.server.ws.questions import Question
from tests.server.desk import ANN, BOB, CLEO, DAN, EVE, Desk, asked, seated

FAY, GUS, KIM = (Person(name.lower(), name) for name in ("Fay", "Gus", "Kim"))
PEOPLE = {
    "guest": EVE,  # watches
    "watcher": DAN,  # watches, with an account
    "other": GUS,  # plays at another table
    "off": CLEO,  # plays, not on turn; is asked for consent
    "on": BOB,  # plays, on turn; acted last and has a plan
    "host": ANN,  # plays, not on turn
    "kicked": KIM,
}

# Written from docs/protocol.md: first whether somebody was kicked, then who they must be, then
# when. A code without a slash is one of table/...
RIGHTS = """
command    phase    guest       watcher     other       off           on            host          kicked
sit        waiting  done        done        done        seated        seated        seated        kicked
sit        playing  full        full        full        seated        seated        seated        kicked
sit        over     phase       phase       phase       phase         phase         phase         kicked
leave      waiting  not_seated  not_seated  not_seated  done          done          done          kicked
leave      playing  not_seated  not_seated  not_seated  done          done          done          kicked
leave      over     not_seated  not_seated  not_seated  done          done          done          kicked
ready      waiting  not_seated  not_seated  not_seated  done          done          done          kicked
ready      playing  not_seated  not_seated  not_seated  phase         phase         phase         kicked
ready      over     not_seated  not_seated  not_seated  phase         phase         phase         kicked
choose     waiting  not_seated  not_seated  not_seated  done          done          done          kicked
choose     playing  not_seated  not_seated  not_seated  phase         phase         phase         kicked
choose     over     not_seated  not_seated  not_seated  phase         phase         phase         kicked
change     waiting  not_host    not_host    not_host    not_host      not_host      done          kicked
change     playing  not_host    not_host    not_host    not_host      not_host      phase         kicked
change     over     not_host    not_host    not_host    not_host      not_host      phase         kicked
reserve    waiting  not_host    not_host    not_host    not_host      not_host      done          kicked
reserve    playing  not_host    not_host    not_host    not_host      not_host      phase         kicked
reserve    over     not_host    not_host    not_host    not_host      not_host      phase         kicked
computer   waiting  not_host    not_host    not_host    not_host      not_host      done          kicked
computer   playing  not_host    not_host    not_host    not_host      not_host      phase         kicked
computer   over     not_host    not_host    not_host    not_host      not_host      phase         kicked
start      waiting  not_host    not_host    not_host    not_host      not_host      done          kicked
start      playing  not_host    not_host    not_host    not_host      not_host      phase         kicked
start      over     not_host    not_host    not_host    not_host      not_host      phase         kicked
kick       waiting  not_host    not_host    not_host    not_host      not_host      done          kicked
kick       playing  not_host    not_host    not_host    not_host      not_host      done          kicked
kick       over     not_host    not_host    not_host    not_host      not_host      done          kicked
mute       waiting  not_host    not_host    not_host    not_host      not_host      done          kicked
mute       playing  not_host    not_host    not_host    not_host      not_host      done          kicked
mute       over     not_host    not_host    not_host    not_host      not_host      done          kicked
hand_over  waiting  not_host    not_host    not_host    not_host      not_host      phase         kicked
hand_over  playing  not_host    not_host    not_host    not_host      not_host      done          kicked
hand_over  over     not_host    not_host    not_host    not_host      not_host      phase         kicked
act        waiting  not_seated  not_seated  not_seated  phase         phase         phase         kicked
act        playing  not_seated  not_seated  not_seated  act/illegal   done          act/illegal   kicked
act        over     not_seated  not_seated  not_seated  phase         phase         phase         kicked
plan       waiting  not_seated  not_seated  not_seated  phase         phase         phase         kicked
plan       playing  not_seated  not_seated  not_seated  done          done          done          kicked
plan       over     not_seated  not_seated  not_seated  phase         phase         phase         kicked
commit     waiting  not_seated  not_seated  not_seated  phase         phase         phase         kicked
commit     playing  not_seated  not_seated  not_seated  plan/empty    done          plan/empty    kicked
commit     over     not_seated  not_seated  not_seated  phase         phase         phase         kicked
why        waiting  not_seated  not_seated  not_seated  phase         phase         phase         kicked
why        playing  not_seated  not_seated  not_seated  done          done          done          kicked
why        over     not_seated  not_seated  not_seated  phase         phase         phase         kicked
odds       waiting  phase       phase       phase       phase         phase         phase         kicked
odds       playing  done        done        done        done          done          done          kicked
odds       over     phase       phase       phase       phase         phase         phase         kicked
hint       waiting  not_seated  not_seated  not_seated  phase         phase         phase         kicked
hint       playing  not_seated  not_seated  not_seated  hint/off      hint/off      hint/off      kicked
hint       over     not_seated  not_seated  not_seated  phase         phase         phase         kicked
undo       waiting  not_seated  not_seated  not_seated  phase         phase         phase         kicked
undo       playing  not_seated  not_seated  not_seated  undo/nothing  done          undo/nothing  kicked
undo       over     not_seated  not_seated  not_seated  phase         phase         phase         kicked
consent    waiting  not_seated  not_seated  not_seated  phase         phase         phase         kicked
consent    playing  not_seated  not_seated  not_seated  done          consent/none  consent/none  kicked
consent    over     not_seated  not_seated  not_seated  phase         phase         phase         kicked
withdraw   waiting  not_seated  not_seated  not_seated  phase         phase         phase         kicked
withdraw   playing  not_seated  not_seated  not_seated  consent/none  done          consent/none  kicked
withdraw   over     not_seated  not_seated  not_seated  phase         phase         phase         kicked
hold       waiting  not_seated  not_seated  not_seated  phase         phase         phase         kicked
hold       playing  not_seated  not_seated  not_seated  done          done          done          kicked
hold       over     not_seated  not_seated  not_seated  phase         phase         phase         kicked
trust      waiting  not_seated  not_seated  not_seated  done          done          done          kicked
trust      playing  not_seated  not_seated  not_seated  done          done          done          kicked
trust      over     not_seated  not_seated  not_seated  phase         phase         phase         kicked
chat       waiting  done        done        done        done          done          done          kicked
chat       playing  done        done        done        done          done          done          kicked
chat       over     done        done        done        done          done          done          kicked
rematch    waiting  not_seated  not_seated  not_seated  phase         phase         phase         kicked
rematch    playing  not_seated  not_seated  not_seated  phase         phase         phase         kicked
rematch    over     not_seated  not_seated  not_seated  done          done          done          kicked
"""  # noqa: E501 # a table

HEAD, *ROWS = [line.split() for line in RIGHTS.strip().splitlines()]
COMMANDS = {
    message.__struct_config__.tag: message
    for message in get_args(say.FromClient)
    if issubclass(message, say.Command)
}


def full_code(short: str) -> str:
    return short if short == "done" or "/" in short else f"table/{short}"


def values_for(command: str, version: int) -> dict[str, Any]:
    """What is said with a command; everything about it is in order, if it is the right person."""
    chosen: dict[str, dict[str, Any]] = {
        "ready": {"ready": True},
        "choose": {"role": "researcher"},
        "change": {"settings": Settings(roles="chosen", epidemics=5)},
        "reserve": {"seat": 3, "name": "Dan"},
        "computer": {"seat": 3, "level": "beginner"},
        "kick": {"person": "somebody"},
        "mute": {"person": "dan", "muted": True},
        "hand_over": {"seat": 3, "level": "beginner"},
        "act": {"version": version, "action": Action("finish")},
        "plan": {"steps": [Action("drive", seat=1, city="Atlanta")]},
        "commit": {"version": version},
        "why": {"action": Action("finish", seat=1)},
        "undo": {"version": version},
        "consent": {"version": version, "agree": True},
        "hold": {"hold": True},
        "trust": {"trust": True},
        "chat": {"text": "hello"},
    }
    return chosen.get(command, {})


def waiting_desk(seed: bytes = b"desk", *more: Person) -> Desk:
    """Ann, Bob and Cleo sit, one seat is free; Kim was kicked."""
    desk = Desk(Settings(roles="chosen"), seed)
    for person in (BOB, CLEO, *more):
        desk.do(person, say.Sit)
    for person, role in ((ANN, "medic"), (BOB, "dispatcher"), (CLEO, "scientist")):
        desk.do(person, say.Choose, role=role)
    desk.do(ANN, say.Kick, person=KIM.id)
    return desk


def playing_desk() -> Desk:
    """Bob has moved, has a plan, and asks Cleo to move her pawn; Fay is away."""
    for number in range(200):
        desk = waiting_desk(number.to_bytes(2, "big"), FAY)
        desk.do(ANN, say.Start)
        assert desk.table.state is not None
        if desk.table.state.seat == 1:
            break
    version = desk.table.version
    desk.do(BOB, say.Act, version=version, action=Action("drive", city="Chicago"))
    desk.do(BOB, say.Plan, steps=[Action("drive", city="Atlanta")])
    move = Action("drive", pawn=2, city="Miami")
    desk.do(BOB, say.Act, version=desk.table.version, action=move)
    assert desk.table.asking is not None
    return desk


def finished_desk() -> Desk:
    desk = playing_desk()
    people = {0: ANN, 1: BOB, 2: CLEO, 3: FAY}
    for person in people.values():
        desk.do(person, say.Trust, trust=True)
    while desk.table.phase == "playing":
        assert desk.table.state is not None
        action = legal(desk.table.state)[-1]
        values = {"version": desk.table.version, "action": show_action(action)}
        desk.do(people[int(seat_of(action))], say.Act, **values)
    return desk


@cache
def desk_in(phase: str) -> Desk:
    """A desk for looking at; nobody may write to it."""
    return {"waiting": waiting_desk, "playing": playing_desk, "over": finished_desk}[phase]()


def test_every_command_is_in_the_table_of_rights_in_every_phase() -> None:
    assert HEAD[2:] == list(PEOPLE)
    phases = ("waiting", "playing", "over")
    assert sorted((row[0], row[1]) for row in ROWS) == sorted(
        (command, phase) for command in COMMANDS for phase in phases
    )


@pytest.mark.parametrize("row", ROWS, ids=lambda row: "-".join(row[:2]))
def test_the_table_of_rights(row: list[str]) -> None:
    desk = desk_in(row[1])
    assert desk.table.phase == row[1]
    found = {name: answer_to(desk, row[0], person) for name, person in PEOPLE.items()}
    assert found == {name: full_code(cell) for name, cell in zip(PEOPLE, row[2:], strict=True)}


def answer_to(desk: Desk, command: str, person: Person) -> str:
    """`done` or the code of the refusal; the desk itself stays as it is."""
    before, rows = desk.table.version, len(desk.rows)
    said = COMMANDS[command](id="x", **values_for(command, before))
    try:
        if isinstance(said, Question):
            asyncio.run(asked(desk, said, person))
            return "done"
        moment = Moment(desk.chance, frozenset(desk.present), desk.people, "table-2")
        events = handle(desk.table, said, person, moment)
    except Refusal as refusal:
        assert refusal.reason
        answer: str = refusal.code
    else:
        after = desk.rebuilt()
        fold(after, LogRow("table-1", before + 1, person.id, "x", write_events(events), 2.0))
        answer = "done"
    assert (desk.table.version, len(desk.rows)) == (before, rows)
    return answer


def test_nobody_acts_for_another_seat() -> None:
    desk = playing_desk()
    version = desk.table.version
    drive = Action("drive", seat=1, city="Atlanta")
    assert desk.refused(CLEO, say.Act, version=version, action=drive) == "act/not_your_seat"
    desk.do(CLEO, say.Plan, steps=[drive], shared=True)
    assert desk.refused(CLEO, say.Commit, version=version) == "act/not_your_seat"
    desk.do(ANN, say.Plan, steps=[Action("finish", seat=1)])
    assert desk.refused(ANN, say.Commit, version=version) == "act/not_your_seat"


def test_with_hidden_hands_nobody_plans_for_another_seat() -> None:
    desk = seated(BOB, CLEO, settings=Settings(hands="hidden"))
    assert desk.table.state is not None
    on = int(desk.table.state.seat)
    other = [ANN, BOB, CLEO][(on + 1) % 3]
    step = Action("drive", seat=on, city="Chicago")
    assert desk.refused(other, say.Plan, steps=[step]) == "act/illegal"


@pytest.mark.covers("R51")
def test_an_answer_counts_for_the_question_that_was_seen_only() -> None:
    desk = playing_desk()
    seen = desk.table.version
    move = Action("drive", pawn=2, city="Washington")
    desk.do(BOB, say.Act, version=seen, action=move)
    assert desk.refused(CLEO, say.Consent, version=seen, agree=True) == "consent/none"
    desk.do(CLEO, say.Consent, version=desk.table.version, agree=True)


def test_the_host_is_not_kicked_and_neither_is_a_computer() -> None:
    desk = waiting_desk()
    desk.do(ANN, say.Seats, seat=3, level="beginner")
    for person in ("ann", "computer 3"):
        assert desk.refused(ANN, say.Kick, person=person) == "table/nobody"
    assert desk.refused(ANN, say.Mute, person="ann", muted=True) == "table/nobody"


def test_a_seat_is_handed_over_only_to_somebody_who_may_have_it() -> None:
    desk = playing_desk()
    assert desk.refused(ANN, say.HandOver, seat=2, level="beginner") == "table/present"
    for person, code in (("kim", "nobody"), ("gone", "nobody"), ("bob", "seated")):
        assert desk.refused(ANN, say.HandOver, seat=3, person=person) == f"table/{code}"
    assert desk.refused(ANN, say.HandOver, seat=3) == "table/nobody"
    desk.do(ANN, say.HandOver, seat=3, person="dan")
    assert desk.refused(FAY, say.Leave) == "table/not_seated"


def test_whoever_left_or_was_kicked_has_no_rights_of_the_seat_left() -> None:
    desk = playing_desk()
    desk.do(BOB, say.Leave)
    desk.do(ANN, say.Kick, person="cleo")
    version = desk.table.version
    act = {"version": version, "action": Action("finish")}
    assert desk.refused(BOB, say.Act, **act) == "table/not_seated"
    assert desk.refused(BOB, say.Commit, version=version) == "table/not_seated"
    assert desk.refused(CLEO, say.Consent, version=version, agree=True) == "table/kicked"
    desk.do(DAN, say.Sit, seat=1)
    assert desk.refused(DAN, say.Commit, version=version) == "plan/empty"


def test_a_kept_seat_is_not_for_a_name_in_other_letters() -> None:
    desk = Desk(Settings(seats=2))
    desk.do(ANN, say.Reserve, seat=1, name="Олег", newcomer=True)
    assert desk.refused(Person("x", "Анна"), say.Sit, seat=1) == "table/reserved"
    assert desk.refused(Person("y", "李"), say.Sit, seat=1) == "table/reserved"
    desk.do(Person("z", "олег"), say.Sit, seat=1)


def test_a_role_is_chosen_once_however_it_is_written_and_is_free_again() -> None:
    desk = waiting_desk()
    assert desk.refused(CLEO, say.Choose, role="DISPATCHER") == "role/taken"
    assert desk.refused(CLEO, say.Choose, role="disp") == "role/taken"
    desk.do(BOB, say.Leave)
    desk.do(CLEO, say.Choose, role="Dispatcher")
    assert desk.table.chairs[2].role == "dispatcher"


def test_muted_people_and_guests() -> None:
    desk = playing_desk()
    desk.do(ANN, say.Mute, person="bob", muted=True)
    assert desk.refused(BOB, say.Chat, text="hey") == "chat/muted"
    desk.do(BOB, say.Act, version=desk.table.version, action=Action("finish"))
    closed = Desk(Settings(guests=False))
    assert closed.refused(EVE, say.Sit) == "table/guests"
    assert closed.refused(EVE, say.Chat, text=" \t ") == "chat/empty"
