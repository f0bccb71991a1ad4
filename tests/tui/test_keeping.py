"""What is kept of an unfinished game, and that it gives nothing away."""

import json

from fourcures.local.game import LocalSession
from fourcures.local.saves import load_game
from fourcures.play.record import read_record, verify
from tests.tui.sittings import Idle, move_computer, sitting


def finished(session: LocalSession) -> LocalSession:
    while not session.over:
        move_computer(session)
    return session


def test_the_record_has_no_seed_before_the_end() -> None:
    session = sitting("medic", "scientist", computers=(0, 1), seed=b"a secret", pool=Idle())
    path = session.saved.path
    assert read_record(path.read_text(encoding="utf-8")).seed is None
    assert b"a secret".hex() not in path.read_text(encoding="utf-8")
    finished(session)
    record = read_record(path.read_text(encoding="utf-8"))
    assert record.seed == b"a secret"
    assert verify(record) > 20


def test_a_game_that_is_gone_on_with_has_the_luck_it_would_have_had() -> None:
    session = sitting("medic", "scientist", computers=(0, 1), pool=Idle())
    for _ in range(4):
        move_computer(session)
    again = LocalSession(load_game(session.saved.path), Idle())
    finished(session)
    finished(again)
    assert again.game.log == session.game.log


def test_without_its_luck_a_game_goes_on_but_promises_nothing() -> None:
    session = sitting("medic", "scientist", computers=(0, 1), pool=Idle())
    beside = session.saved.path.with_suffix(".seats")
    kept = json.loads(beside.read_text(encoding="utf-8"))
    beside.write_text(json.dumps(kept | {"luck": None}), encoding="utf-8")
    again = finished(LocalSession(load_game(session.saved.path), Idle()))
    record = read_record(again.saved.path.read_text(encoding="utf-8"))
    assert (record.seed, record.luck) == (None, None)
    assert again.farewell() == [f"Kept in {again.saved.path}"]


def test_a_game_that_was_kept_before_there_were_levels_goes_on() -> None:
    session = sitting("medic", "scientist", computers=(1,), pool=Idle())
    beside = session.saved.path.with_suffix(".seats")
    kept = json.loads(beside.read_text(encoding="utf-8"))
    beside.write_text(json.dumps(kept | {"computers": [1]}), encoding="utf-8")
    assert load_game(session.saved.path).computers == {1: "strong"}


def test_only_the_owner_can_read_what_is_kept() -> None:
    path = sitting("medic", "scientist").saved.path
    for file in (path, path.with_suffix(".seats")):
        assert file.stat().st_mode & 0o077 == 0
