"""Who sat where when something happened: what was done keeps the name of who did it."""

from fourcures.engine.actions import seat_of
from fourcures.engine.rules import legal
from fourcures.play.game import UNDO, Game
from fourcures.protocol import messages as say
from fourcures.protocol.codec import show_action
from fourcures.protocol.pieces import Action, Fact, Settings, Sitting
from fourcures.server.table.replay import scenes, sittings
from fourcures.server.table.views import welcome
from tests.server.desk import ANN, BOB, CLEO, Desk, seated
from tests.server.test_table import current

PEOPLE = [ANN, BOB]


def names_of(facts: list[Fact], sitting: list[Sitting], kind: str) -> list[str | None]:
    """Who was on the seat that each fact of a kind is about, when it happened."""
    found = []
    for place, fact in enumerate(facts):
        if fact.kind == kind and fact.seat is not None:
            people = [one.people for one in sitting if one.since <= place][-1]
            found.append(people[fact.seat].name)
    return found


def moved_left_and_taken_over() -> Desk:
    """Whoever is on turn drives and leaves; Cleo takes the seat and drives on."""
    desk = seated(BOB, settings=Settings(seats=2))
    seat, version = current(desk)
    desk.do(PEOPLE[seat], say.Act, version=version, action=Action("drive", city="Chicago"))
    desk.do(PEOPLE[seat], say.Leave)
    desk.do(CLEO, say.Sit)
    drive = Action("drive", city="Atlanta")
    desk.do(CLEO, say.Act, version=desk.table.version, action=drive)
    return desk


def test_after_a_reload_old_facts_keep_the_names_of_those_who_sat_there() -> None:
    desk = moved_left_and_taken_over()
    seat, _ = current(desk)
    for table in (desk.table, desk.rebuilt()):
        back = welcome(table, None, "cleo", None)
        moved = names_of(back.facts, back.sitting or [], "pawn_moved")
        assert moved == [PEOPLE[seat].name, "Cleo"]
        dealt = names_of(back.facts, back.sitting or [], "role_dealt")
        assert dealt == ["Ann", "Bob"]


def test_what_was_missed_is_told_with_those_who_sat_there_then() -> None:
    desk = moved_left_and_taken_over()
    back = welcome(desk.table, None, "cleo", desk.table.version - 1)
    assert [fact.kind for fact in back.facts] == ["pawn_moved"]
    assert [one.since for one in back.sitting or []] == [0]
    assert names_of(back.facts, back.sitting or [], "pawn_moved") == ["Cleo"]


def test_a_replay_knows_who_sat_where_from_which_step_on() -> None:
    desk = moved_left_and_taken_over()
    desk.do(CLEO, say.Undo, version=desk.table.version)
    seat, _ = current(desk)
    others = {seat: CLEO, 1 - seat: PEOPLE[1 - seat]}
    for person in others.values():
        desk.do(person, say.Trust, trust=True)
    while desk.table.phase == "playing":
        assert desk.table.state is not None
        action = legal(desk.table.state)[0]
        person = others[int(seat_of(action))]
        desk.do(person, say.Act, version=desk.table.version, action=show_action(action))
    game = desk.table.game
    assert game is not None
    film = Game(state=game.start, manual=True)
    film.opening = game.opening
    for action in game.log:
        if action == UNDO:
            film.undo()
        else:
            film.play(action)
    told = sittings(scenes(film), desk.table)
    # The opening, the setup and the first drive were played by Ann and Bob.
    assert [one.since for one in told] == [0, 3]
    assert [[sitter.name for sitter in one.people] for one in told] == [
        ["Ann", "Bob"],
        ["Cleo" if place == seat else PEOPLE[place].name for place in range(2)],
    ]
