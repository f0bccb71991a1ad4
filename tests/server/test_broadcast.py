"""What is written once for several is what each of them would be shown alone."""

import random
from typing import Literal

import msgspec
import pytest

from fourcures.engine.actions import GIVE, kind_of, seat_of
from fourcures.engine.rules import legal
from fourcures.play.view.view import view
from fourcures.play.words.notation import read_action, write_action
from fourcures.protocol import messages as say
from fourcures.protocol.codec import show_action
from fourcures.protocol.pieces import Settings
from fourcures.server.table.broadcast import Broadcast
from fourcures.server.table.changes import Change
from fourcures.server.table.refusals import Refusal
from fourcures.server.table.views import facts_shown, offers_shown, table_shown, welcome
from fourcures.server.table.writing import read_logged
from tests.server.desk import ANN, BOB, CLEO, DAN, Desk, seated


def alone(desk: Desk, change: Change, person: str | None) -> say.Update:
    """An update made for one person, without sharing anything."""
    table, state = desk.table, desk.table.state
    assert state is not None
    seat = table.seat_of(person)
    return say.Update(
        version=change.version,
        table=table_shown(table, desk.chance.seed, seat) if change.table else None,
        lines=change.lines or None,
        facts=facts_shown(table, [change], seat) or None,
        view=view(state, seat) if change.game else None,
        offers=offers_shown(table, person) if change.game else None,
        plans=[] if change.plans else None,
        seat=seat,
        undo=change.game and table.can_undo(seat),
    )


@pytest.mark.parametrize("hands", ["open", "hidden"])
@pytest.mark.parametrize("seed", range(3))
def test_an_update_is_the_same_as_one_made_for_a_single_person(
    hands: Literal["open", "hidden"], seed: int
) -> None:
    settings = Settings(hands=hands, seats=3)
    desk = seated(BOB, CLEO, settings=settings, seed=bytes([seed + 1]), trusting=True)
    luck = random.Random(seed)
    people = {0: ANN, 1: BOB, 2: CLEO}
    while desk.table.phase == "playing":
        state = desk.table.state
        assert state is not None
        action = luck.choice(legal(state))
        try:
            person = people[int(seat_of(action))]
            said = show_action(action)
            change = desk.do(person, say.Act, version=desk.table.version, action=said)
        except Refusal:
            continue
        broadcast = Broadcast(desk.table, desk.chance.seed, change)
        for viewer in ("ann", "bob", "cleo", "eve", None):
            assert broadcast.to(viewer) == msgspec.json.encode(alone(desk, change, viewer))


def test_words_that_were_read_before_mean_the_same_again() -> None:
    for seed in range(1, 9):
        desk = seated(BOB, CLEO, seed=bytes([seed]))
        state = desk.table.state
        assert state is not None
        for action in legal(state) * 2:
            text = write_action(action, state)
            assert read_logged(text, state) == read_action(text, state) == action


def test_which_hidden_card_a_question_is_about_is_between_two() -> None:
    people = (ANN, BOB, CLEO)
    for seed in range(200):
        desk = seated(BOB, CLEO, settings=Settings(hands="hidden"), seed=bytes([seed + 1]))
        state = desk.table.state
        assert state is not None
        if gifts := [action for action in legal(state) if kind_of(action) == GIVE]:
            break
    give = show_action(gifts[0])
    assert give.seat is not None and give.pawn is not None and give.card is not None
    asked = {"version": desk.table.version, "action": give}
    change = desk.do(people[give.seat], say.Act, **asked)
    for viewer in ("ann", "bob", "cleo", "eve", None):
        for told in (desk.shown(change, viewer), welcome(desk.table, None, viewer, None)):
            assert told.table is not None and told.table.asking is not None
            between = desk.table.seat_of(viewer) in (give.seat, give.pawn)
            assert told.table.asking.action.card == (give.card if between else None)
            assert between or give.card.encode() not in msgspec.json.encode(told.table)
    open_hands = seated(BOB, CLEO, seed=bytes([seed + 1]))
    change = open_hands.do(people[give.seat], say.Act, **asked)
    shown = open_hands.shown(change, None).table
    assert shown is not None and shown.asking is not None and shown.asking.action == give


@pytest.mark.covers("R55")
def test_whoever_takes_a_seat_in_a_running_game_sees_its_hand_at_once() -> None:
    desk = seated(BOB, settings=Settings(hands="hidden", seats=2))
    desk.do(BOB, say.Leave)
    told = desk.shown(desk.do(DAN, say.Sit), "dan")
    assert (told.seat, told.offers) == (1, offers_shown(desk.table, "dan"))
    assert told.view is not None and told.view.viewer == 1 and told.view.players[1].hand


@pytest.mark.parametrize("command", [say.Leave, say.Kick, say.HandOver])
def test_a_plan_goes_with_its_owner_and_the_others_are_told(command: type[say.Command]) -> None:
    desk = seated(BOB)
    shown = desk.shown(desk.do(BOB, say.Plan, steps=[], shared=True), "ann")
    assert shown.plans is not None and len(shown.plans) == 1
    desk.present.discard("bob")
    if command is say.Leave:
        change = desk.do(BOB, command)
    elif command is say.Kick:
        change = desk.do(ANN, command, person="bob")
    else:
        change = desk.do(ANN, command, seat=1, level="beginner")
    assert desk.shown(change, "ann").plans == []
    assert desk.shown(desk.do(ANN, say.Chat, text="Bye"), "ann").plans is None
