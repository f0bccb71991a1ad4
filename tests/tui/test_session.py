from pathlib import Path

import pytest

from fourcures.engine.errors import FourCuresError
from fourcures.engine.roles.base import ROLE_NAMES
from fourcures.local.codes import codes, role_letters, spell_out
from fourcures.local.game import LocalSession
from fourcures.local.saves import NothingSaved, last_unfinished, load_game
from fourcures.play.chance import Seeded
from fourcures.play.record import read_record, verify
from tests.tui.sittings import ThinksAloud, move_computer, sitting


def test_codes_are_clear() -> None:
    assert len(set(codes().values())) == 48
    assert len(set(role_letters().values())) == len(ROLE_NAMES) == 8
    assert spell_out("drive NYC") == "drive New York"
    assert spell_out("drive XYZ") == "drive XYZ"


def test_a_planned_step_shows_but_does_not_count() -> None:
    session = sitting("medic", "scientist")
    seat = session.viewer
    session.do("drive CHI")
    assert session.planned() == ["drive Chicago"]
    assert session.seen().players[seat].city == "Chicago"
    assert session.seen().actions == 3
    assert session.game.state.copy().pawns[seat] == 0
    assert session.take_back() == "drive Chicago"
    assert session.seen().players[seat].city == "Atlanta"


def test_confirming_does_it_and_it_can_still_be_taken_back() -> None:
    session = sitting("medic", "scientist")
    before = session.moment
    session.do("drive Chicago")
    session.do("drive Montreal")
    session.confirm()
    assert session.planned() == []
    assert session.moment == before + 2
    assert "Montréal" in session.told(before)[-1]
    assert session.take_back() == "drive Montréal"
    assert session.moment == before + 1


def test_finishing_does_all_that_is_planned_and_passes_the_screen_on() -> None:
    session = sitting("medic", "scientist")
    first = session.viewer
    session.do("drive Chicago")
    session.do("finish")
    assert any("draws" in line for line in session.told())
    assert session.next_viewer() != first
    with pytest.raises(FourCuresError, match=r"drawn|passed"):
        session.take_back()


def test_refusals_name_the_rule() -> None:
    session = sitting("medic", "scientist")
    with pytest.raises(FourCuresError, match=r"rule 5\.3"):
        session.do("charter Tokyo")
    with pytest.raises(FourCuresError, match="did you mean"):
        session.do("drive chcago")


def test_offers_can_be_typed_and_tell_their_city() -> None:
    session = sitting("medic", "scientist")
    drives = [offer for offer in session.offers() if offer.kind == "drive"]
    assert {offer.city for offer in drives} == {"Chicago", "Miami", "Washington"}
    session.do(drives[0].words)
    assert session.planned() == [drives[0].words]


def test_a_killed_game_goes_on_where_it_was_with_its_plan_and_luck(own_folder: Path) -> None:
    session = sitting("medic", "scientist", computers=(1,))
    session.hand_over(0)
    while session.computer_moves:
        move_computer(session)
    session.do("drive Chicago")
    path = last_unfinished()
    assert path.parent == own_folder
    again = LocalSession(load_game(path), ThinksAloud())
    assert again.planned() == ["drive Chicago"]
    assert again.game.state.key() == session.game.state.key()
    assert again.saved.computers == {1: "beginner"}
    assert isinstance(again.game.chance, Seeded)
    assert again.game.chance.seed == b"x"
    session.do("finish")
    again.do("finish")
    assert again.game.state.key() == session.game.state.key()


def test_without_a_game_there_is_nothing_to_resume() -> None:
    with pytest.raises(NothingSaved, match="no unfinished game"):
        last_unfinished()


def test_computer_teammates_play_to_the_end_and_the_record_verifies() -> None:
    session = sitting("medic", "scientist", computers=(0, 1))
    while not session.over:
        move_computer(session)
    record = read_record(session.saved.path.read_text(encoding="utf-8"))
    assert verify(record) > 20
    with pytest.raises(NothingSaved):
        last_unfinished()


def test_nobody_moves_a_computer_teammate() -> None:
    session = sitting("medic", "scientist", computers=(0, 1))
    with pytest.raises(FourCuresError, match="moves by itself"):
        session.do("drive Chicago")
    assert session.offers() == []


def test_with_hidden_hands_only_the_own_cards_and_words_show() -> None:
    session = sitting("medic", "scientist", "researcher", open_hands=False)
    for seat in range(3):
        session.hand_over(seat)
        hands = [player.hand is not None for player in session.seen().players]
        assert hands == [one == seat for one in range(3)]
        assert all(offer.seat == seat for offer in session.offers())
    other = next(seat for seat in range(3) if seat != session.waits_for)
    session.hand_over(other)
    with pytest.raises(FourCuresError):
        session.do("drive Chicago")


def test_a_hidden_card_is_asked_for_and_may_not_be_there() -> None:
    session = sitting("medic", "scientist", open_hands=False)
    session.hand_over(session.waits_for or 0)
    asked = [offer for offer in session.offers() if offer.kind == "take"]
    assert [offer.words for offer in asked] == [
        f"take Atlanta from {session.name(1 - session.viewer)}"
    ]
    session.do(asked[0].words)
    assert session.consents() == [(1 - session.viewer, asked[0].words)]
    with pytest.raises(FourCuresError, match="does not have that card"):
        session.confirm()
    assert session.planned() == []
