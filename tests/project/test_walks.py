"""Counting calls: what is counted, and that every walk can still be walked."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from bench.walks import counting as counts
from bench.walks.counting import CannotCount, Counting
from bench.walks.table import table_of
from fourcures.engine.actions import FINISH, kind_of
from fourcures.engine.options import Options
from fourcures.engine.rules import apply, legal
from fourcures.play.chance import Seeded
from fourcures.play.game import Game
from fourcures.play.words.refusal import check

ROOT = Path(__file__).parents[2]


def test_the_same_action_in_the_same_position_is_counted_again() -> None:
    counting = Counting()
    state = Game(Options(2, 4), Seeded(b"x")).state
    first, second = [a for a in legal(state) if kind_of(a) != FINISH][:2]
    with counting.hooked():
        counting.begin()
        check(state, first)
        check(state.copy(), first)
        check(state, second)
        apply(state, first)
        found = counting.counts()
        apply(state.copy(), second)
    assert found.watched == {"judged": 3, "applied": 1, "legal": 0, "view": 0}
    assert found.again == {"judged": 1, "applied": 0}
    assert found.calls > 4 and 0 < found.jumps < found.calls and found.files > 2
    row = table_of({"a walk": found}).splitlines()[1]
    assert row.startswith("a walk") and "3 (1 again)" in row


def test_a_function_that_has_gone_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(counts.WATCHED, "judged", ("refusing.py", "decline"))
    with pytest.raises(CannotCount, match=r"refusing\.py.*decline"):
        Counting()


def test_every_walk_is_walked() -> None:
    command = [sys.executable, "-m", "bench.walks", "--once", "--markdown"]
    path = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
    done = subprocess.run(
        command, cwd=ROOT, env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    rows = [line.strip("| ").split(" | ") for line in done.stdout.splitlines()[2:]]
    calls = {name: int(number.replace(",", "")) for name, number, *_ in rows}
    assert list(calls) == [
        "plan a drive",
        "commit it",
        "a draw with an epidemic",
        "a hint",
        "a computer's four actions",
        "a computer's whole turn",
        "a line in the terminal",
        "confirm it there",
    ]
    assert all(calls.values())
