"""The table without sockets: seats, host, play, plans, consent."""

import asyncio
import random
from itertools import product

import msgspec
import pytest

from fourcures.engine.actions import seat_of
from fourcures.engine.rules import legal
from fourcures.play.view.offers import offers
from fourcures.play.view.sight import redact
from fourcures.play.view.view import view
from fourcures.play.words.notation import read_action, write_action
from fourcures.protocol import messages as say
from fourcures.protocol.codec import pack_action, show_action, show_fact
from fourcures.protocol.pieces import Action, Settings
from fourcures.server.base.people import Person
from fourcures.server.table.refusals import Refusal
from fourcures.server.table.views import welcome
from tests.server.desk import ANN, BOB, CLEO, DAN, EVE, Desk, asked, seated

PEOPLE = [ANN, BOB, CLEO, DAN]


@pytest.mark.covers("A4")
def test_the_host_starts_as_soon_as_a_second_seat_is_taken() -> None:
    desk = Desk()
    assert desk.refused(ANN, say.Start) == "table/too_few"
    desk.do(BOB, say.Sit)
    assert desk.refused(BOB, say.Start) == "table/not_host"
    desk.do(ANN, say.Start)
    assert desk.table.phase == "playing"
    assert len(desk.table.chairs) == 2


@pytest.mark.covers("A4")
def test_a_computer_player_counts_as_a_second_seat() -> None:
    desk = Desk()
    desk.do(ANN, say.Seats, seat=2, level="beginner")
    desk.do(ANN, say.Start)
    assert [bool(chair.computer) for chair in desk.table.chairs] == [False, True]


@pytest.mark.covers("A5")
def test_a_kicked_person_stays_out() -> None:
    desk = Desk()
    desk.do(BOB, say.Sit)
    assert desk.refused(BOB, say.Kick, person="ann") == "table/not_host"
    desk.do(ANN, say.Kick, person="bob")
    assert desk.table.seat_of("bob") is None
    for command, values in ((say.Sit, {}), (say.Chat, {"text": "hey"})):
        assert desk.refused(BOB, command, **values) == "table/kicked"


@pytest.mark.covers("A6")
def test_a_reserved_seat_is_for_that_name_only() -> None:
    desk = Desk(Settings(seats=2))
    desk.do(ANN, say.Reserve, seat=1, name="cléo")
    assert desk.refused(BOB, say.Sit) == "table/full"
    assert desk.refused(BOB, say.Sit, seat=1) == "table/reserved"
    desk.do(CLEO, say.Sit)
    assert desk.table.seat_of("cleo") == 1


def test_guests_sit_only_where_they_may_and_on_no_seat_kept_for_others() -> None:
    assert Desk(Settings(guests=False)).refused(EVE, say.Sit) == "table/guests"
    desk = Desk(Settings(seats=2))
    desk.do(ANN, say.Reserve, seat=1, name="Cleo")
    assert desk.refused(EVE, say.Sit) == "table/full"
    false = Person("false", "Cleo", guest=True)
    assert desk.refused(false, say.Sit) == "table/full", "the seat is a person's, not a name's"


@pytest.mark.covers("A6")
def test_a_seat_is_kept_for_somebody_real_or_for_whoever_is_said_to_come() -> None:
    desk = Desk(Settings(seats=3))
    assert desk.refused(ANN, say.Reserve, seat=1, name="Coral") == "table/stranger"
    desk.do(ANN, say.Reserve, seat=1, name="eve")
    chair = desk.table.chairs[1]
    assert (chair.reserved, chair.reserved_for) == ("Eve", "eve")
    desk.do(ANN, say.Reserve, seat=2, name="Coral", newcomer=True)
    chair = desk.table.chairs[2]
    assert (chair.reserved, chair.reserved_for) == ("Coral", None)
    assert desk.refused(BOB, say.Sit) == "table/full"
    desk.do(Person("new", "CORAL", guest=True), say.Sit)
    assert desk.table.seat_of("new") == 2
    desk.do(EVE, say.Sit)
    assert desk.table.seat_of("eve") == 1


@pytest.mark.covers("A9")
def test_hosting_passes_on_and_comes_to_the_next_who_sits_down() -> None:
    desk = Desk()
    desk.do(BOB, say.Sit)
    desk.do(ANN, say.Leave)
    assert desk.table.host == "bob"
    desk.do(BOB, say.Leave)
    desk.do(CLEO, say.Sit)
    assert desk.table.host == "cleo"


@pytest.mark.covers("A9", "R55")
def test_leaving_keeps_the_game_alive_and_the_seat_can_be_handed_over() -> None:
    desk = seated(BOB, CLEO)
    assert desk.table.state is not None
    before = view(desk.table.state, 1).players[1]
    desk.do(BOB, say.Leave)
    assert desk.table.phase == "playing"
    assert desk.table.chairs[1].person is None
    assert desk.refused(CLEO, say.HandOver, seat=1, level="beginner") == "table/not_host"
    assert desk.refused(ANN, say.HandOver, seat=2, level="beginner") == "table/present"
    assert desk.refused(ANN, say.HandOver, seat=1, person="cleo") == "table/seated"
    desk.do(ANN, say.HandOver, seat=1, person="dan")
    assert desk.table.seat_of("dan") == 1
    desk.present.discard("dan")
    desk.do(ANN, say.HandOver, seat=1, level="beginner")
    assert desk.table.chairs[1].computer == "beginner"
    assert view(desk.table.state, 1).players[1] == before, "role and hand stay with the seat"


@pytest.mark.covers("R55")
def test_if_the_host_is_away_too_others_may_hand_seats_over() -> None:
    desk = seated(BOB, CLEO)
    desk.present -= {"ann", "bob"}
    desk.do(CLEO, say.HandOver, seat=1, level="beginner")
    assert desk.table.host == "cleo"
    assert desk.table.chairs[1].computer == "beginner"


@pytest.mark.covers("A9")
def test_somebody_may_sit_down_on_an_empty_seat_of_a_running_game() -> None:
    desk = seated(BOB)
    desk.do(BOB, say.Leave)
    desk.do(DAN, say.Sit)
    assert desk.table.seat_of("dan") == 1


@pytest.mark.covers("A7", "A8")
def test_settings_are_the_hosts_and_only_before_the_game() -> None:
    desk = Desk()
    desk.do(BOB, say.Sit)
    desk.do(BOB, say.Ready, ready=True)
    assert desk.refused(BOB, say.Change, settings=Settings()) == "table/not_host"
    desk.do(ANN, say.Change, settings=Settings(epidemics=6, start=2, seats=3, hands="hidden"))
    assert not desk.table.chairs[1].ready
    assert len(desk.table.chairs) == 3
    desk.do(CLEO, say.Sit)
    assert desk.refused(ANN, say.Change, settings=Settings(seats=2)) == "table/settings"
    desk.do(ANN, say.Start)
    assert desk.table.state is not None
    assert desk.table.state.options.epidemics == 6
    assert desk.table.state.options.rate == 1
    assert not desk.table.state.options.open_hands
    assert desk.refused(ANN, say.Change, settings=Settings()) == "table/phase"


def test_roles_are_chosen_once_each() -> None:
    desk = Desk(Settings(roles="chosen"))
    desk.do(BOB, say.Sit)
    desk.do(ANN, say.Choose, role="medic")
    assert desk.refused(BOB, say.Choose, role="medic") == "role/taken"
    assert desk.refused(BOB, say.Choose, role="king") == "role/unknown"
    desk.do(ANN, say.Start)
    assert desk.table.state is not None
    assert view(desk.table.state, 0).players[0].role == "medic"


@pytest.mark.covers("A10")
def test_chat_is_kept_and_the_host_can_mute() -> None:
    desk = Desk()
    desk.do(EVE, say.Chat, text="  hello   there ")
    assert desk.table.lines[-1].text == "hello there"
    desk.do(ANN, say.Mute, person="eve", muted=True)
    assert desk.refused(EVE, say.Chat, text="why?") == "chat/muted"
    desk.do(ANN, say.Mute, person="eve", muted=False)
    desk.do(EVE, say.Chat, text="thanks")
    assert desk.rebuilt().lines == desk.table.lines


def current(desk: Desk) -> tuple[int, int]:
    """Requester turn it is, and the version."""
    assert desk.table.state is not None
    return int(desk.table.state.seat), desk.table.version


def test_an_act_of_another_seat_or_an_old_position_is_refused() -> None:
    desk = seated(BOB)
    seat, version = current(desk)
    other = PEOPLE[1 - seat]
    finish = Action("finish")
    assert desk.refused(other, say.Act, version=version, action=finish) == "act/illegal"
    assert desk.refused(CLEO, say.Act, version=version, action=finish) == "table/not_seated"
    desk.do(PEOPLE[seat], say.Act, version=version, action=finish)
    late = Action("drive", city="Chicago")
    assert desk.refused(other, say.Act, version=version, action=late) == "act/stale"
    malformed = Action("drive", city="Gotham")
    assert desk.refused(other, say.Act, version=99, action=malformed) == "act/malformed"


@pytest.mark.covers("R54")
def test_a_hold_makes_the_current_player_wait() -> None:
    desk = seated(BOB)
    seat, version = current(desk)
    player, other = PEOPLE[seat], PEOPLE[1 - seat]
    desk.do(other, say.Hold, hold=True)
    held = {"version": version, "action": Action("finish")}
    assert desk.refused(player, say.Act, **held) == "act/held"
    desk.do(other, say.Hold, hold=False)
    desk.do(player, say.Act, **held)


@pytest.mark.covers("R52", "C3")
def test_a_plan_is_checked_shown_if_shared_and_committed_as_a_whole() -> None:
    desk = seated(BOB)
    seat, version = current(desk)
    player, other = PEOPLE[seat], PEOPLE[1 - seat]
    steps = [Action("drive", city="Chicago"), Action("drive", city="Atlanta")]
    bad = [*steps, Action("charter", city="Tokyo")]
    assert desk.refused(player, say.Commit, version=version) == "plan/empty"
    desk.do(player, say.Plan, steps=steps, shared=False)
    assert welcome(desk.table, None, other.id, None).plans == []
    change = desk.do(player, say.Plan, steps=steps, shared=True)
    (shown,) = desk.shown(change, other.id).plans or []
    assert [step.city for step in shown.steps] == ["Chicago", "Atlanta"]
    assert desk.refused(player, say.Plan, steps=bad, shared=True) == "act/illegal"
    change = desk.do(player, say.Commit, version=desk.table.version)
    assert len(change.facts) == 2
    assert desk.table.plans == {}
    assert current(desk)[0] == seat


def test_a_plan_that_is_only_begun_brings_what_the_player_on_turn_could_do() -> None:
    desk = seated(BOB)
    seat, version = current(desk)
    player, other = PEOPLE[seat], PEOPLE[1 - seat]
    change = desk.do(other, say.Plan, steps=[], shared=True)
    (begun,) = desk.shown(change, other.id).plans or []
    assert any(offer.kind == "drive" and offer.seat == seat for offer in begun.offers or [])
    act = {"version": version, "action": Action("drive", city="Chicago")}
    (kept,) = desk.shown(desk.do(player, say.Act, **act), other.id).plans or []
    assert any("Atlanta" in (offer.cities or []) for offer in kept.offers or [])
    desk.do(other, say.Plan, steps=[Action("drive", seat=seat, city="Atlanta")], shared=True)
    change = desk.do(other, say.Plan, steps=[], shared=False)
    assert desk.shown(change, other.id).plans == []


@pytest.mark.covers("R53")
def test_a_plan_is_done_together_with_the_end_of_the_turn() -> None:
    desk = seated(BOB)
    seat, _ = current(desk)
    desk.do(PEOPLE[seat], say.Plan, steps=[Action("drive", city="Chicago")])
    change = desk.do(PEOPLE[seat], say.Commit, version=desk.table.version, finish=True)
    kinds = [fact.kind for fact in desk.shown(change, None).facts or []]
    assert kinds[0] == "pawn_moved"
    assert "card_drawn" in kinds or "epidemic_drawn" in kinds


def test_undo_takes_back_what_was_committed_until_a_card_is_drawn() -> None:
    desk = seated(BOB)
    seat, version = current(desk)
    player, other = PEOPLE[seat], PEOPLE[1 - seat]
    assert desk.table.state is not None
    before = desk.table.state.key()
    desk.do(player, say.Act, version=version, action=Action("drive", city="Chicago"))
    assert desk.refused(other, say.Undo, version=desk.table.version) == "undo/nothing"
    change = desk.do(player, say.Undo, version=desk.table.version)
    assert [(line.code, line.name) for line in change.lines] == [("taken_back", player.name)]
    assert desk.table.state.key() == before
    desk.do(player, say.Act, version=desk.table.version, action=Action("finish"))
    for person in (player, other):
        assert desk.refused(person, say.Undo, version=desk.table.version) == "undo/nothing"


@pytest.mark.covers("R56")
@pytest.mark.parametrize(
    ("players", "epidemics", "hands"), list(product((2, 3, 4), (4, 6), ("open", "hidden")))
)
def test_whole_games_show_everybody_exactly_the_engines_view(
    players: int, epidemics: int, hands: str
) -> None:
    rng = random.Random(players * 100 + epidemics)
    settings = Settings(epidemics=epidemics, hands=hands)  # type: ignore[arg-type]
    seed = bytes([players, epidemics])
    desk = seated(*PEOPLE[1:players], settings=settings, seed=seed, trusting=True)
    while desk.table.phase == "playing":
        seat, action = _any_move(rng, desk, players)
        change = desk.do(
            PEOPLE[seat], say.Act, version=desk.table.version, action=show_action(action)
        )
        if desk.table.asking is not None:  # for a card of a hidden hand
            other = PEOPLE[desk.table.asking.of]
            change = desk.do(other, say.Consent, version=desk.table.version, agree=True)
        state = desk.table.state
        assert state is not None
        for viewer in (*range(players), None):
            person = None if viewer is None else PEOPLE[viewer].id
            shown = desk.shown(change, person)
            assert shown.view == view(state, viewer)
            told = [show_fact(redact(f, viewer, state.options)) for f in change.facts]
            assert (shown.facts or []) == told
            assert msgspec.json.decode(msgspec.json.encode(shown), type=say.Update) == shown
    again = desk.rebuilt()
    assert again.state is not None
    assert desk.table.state is not None
    assert again.state.key() == desk.table.state.key()
    assert welcome(again, desk.chance.seed, "ann", None).table.seed == desk.chance.seed.hex()


def _any_move(rng: random.Random, desk: Desk, players: int) -> tuple[int, int]:
    state = desk.table.state
    assert state is not None
    actions = legal(state)
    action = rng.choice(actions)
    return int(seat_of(action)), action


def test_every_legal_action_survives_the_wire() -> None:
    desk = seated(BOB, CLEO, DAN, trusting=True)
    rng = random.Random(1)
    while desk.table.phase == "playing":
        state = desk.table.state
        assert state is not None
        for action in offers(state, state.seat):
            wire = msgspec.json.decode(msgspec.json.encode(show_action(action)), type=Action)
            assert pack_action(wire, int(seat_of(action))) == action
        seat, action = _any_move(rng, desk, 4)
        text = write_action(action, state)
        assert read_action(text, state) == action
        desk.do(ANN, say.Chat, text=text)
        person = PEOPLE[seat]
        desk.do(person, say.Act, version=desk.table.version, action=show_action(action))


def test_the_seed_is_not_shown_before_the_end() -> None:
    desk = seated(BOB)
    text = msgspec.json.encode(welcome(desk.table, desk.chance.seed, "ann", None)).decode()
    assert desk.chance.seed.hex() not in text
    assert desk.chance.commitment in text


def test_missed_facts_are_told_while_they_are_known() -> None:
    desk = seated(BOB)
    seat, version = current(desk)
    desk.do(PEOPLE[seat], say.Act, version=version, action=Action("drive", city="Chicago"))
    back = welcome(desk.table, None, "bob", version)
    assert back.complete
    assert [fact.kind for fact in back.facts] == ["pawn_moved"]
    assert not welcome(desk.table, None, "bob", None).complete
    assert not welcome(desk.table, None, "bob", 10_000).complete


def test_a_rematch_names_one_table_for_all() -> None:
    desk = seated(BOB, trusting=True)
    assert desk.refused(ANN, say.Rematch) == "table/phase"
    while desk.table.phase == "playing":
        state = desk.table.state
        assert state is not None
        action = legal(state)[0]
        person = PEOPLE[int(seat_of(action))]
        desk.do(person, say.Act, version=desk.table.version, action=show_action(action))
    desk.do(BOB, say.Rematch)
    desk.do(ANN, say.Rematch)
    assert desk.table.rematch == "table-2"


def test_why_says_what_keeps_a_step_out_of_the_plan_and_changes_nothing() -> None:
    desk = seated(BOB)
    seat, version = current(desk)
    player = PEOPLE[seat]
    assert why(desk, player, Action("drive", city="Chicago")) is None
    refused = why(desk, player, Action("drive", city="Tokyo"))
    assert refused is not None
    assert (refused.code, refused.rule) == ("act/illegal", "5.1")
    desk.do(player, say.Plan, steps=[Action("drive", city="Chicago")])
    refused = why(desk, player, Action("drive", city="Chicago"))
    assert refused is not None
    assert (refused.code, refused.rule) == ("act/illegal", "5.5")
    assert why(desk, player, Action("drive", city="Montréal")) is None
    assert desk.table.version == version + 1


def why(desk: Desk, person: Person, action: Action) -> Refusal | None:
    """The answer to why; what is possible brings nothing about."""
    try:
        asyncio.run(asked(desk, say.Why("why", action), person))
    except Refusal as refusal:
        return refusal
    return None
