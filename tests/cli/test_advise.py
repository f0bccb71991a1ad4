import json
from pathlib import Path

import pytest

from fourcures.cli import main

SCENE = """
player medic in Lima: Tokyo
player scientist in Cairo: Osaka
cubes Santiago yyy
"""


@pytest.fixture
def position(tmp_path: Path) -> str:
    path = tmp_path / "position.txt"
    path.write_text(SCENE, encoding="utf-8")
    return str(path)


def test_plans_in_words(position: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["advise", position, "--level", "beginner", "--plans", "2"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("1. wins ") and "\n2. wins " in said
    # The only city that can break out is next door: whoever plans well goes there.
    assert "medic: drive Santiago" in said.partition("\n2. ")[0]
    assert "outbreak in Santiago: " in said


def test_an_own_plan_before_the_others(position: str, capsys: pytest.CaptureFixture[str]) -> None:
    plan = "drive Bogota; drive Miami"
    assert main(["advise", position, "--level", "beginner", "--plans", "1", "--plan", plan]) == 0
    own, best = capsys.readouterr().out.split("\n\n")
    assert own.startswith("0. wins ")
    start = (
        "   your plan:\n     medic: drive Bogotá\n     medic: drive Miami\n   then:\n     medic: "
    )
    assert start in own
    assert best.startswith("1. wins ")


@pytest.mark.parametrize("plan", ["drive Tokyo", "scientist: drive Istanbul", "fly to the moon"])
def test_a_plan_that_cannot_be(
    position: str, plan: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["advise", position, "--plan", plan]) == 2
    assert capsys.readouterr().err.startswith("fourcures: ")


def test_plans_for_programs(position: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["advise", position, "--level", "beginner", "--plans", "1", "--json"]) == 0
    (plan,) = json.loads(capsys.readouterr().out)
    names = {"actions", "chance", "error", "achieves", "risks", "planned", "aim", "why"}
    assert set(plan) == names


@pytest.mark.parametrize("seat", ["scientist", "watcher", "7"])
def test_advice_is_for_whoever_has_to_decide(
    position: str, seat: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["advise", position, "--seat", seat]) == 2
    assert capsys.readouterr().err.startswith("fourcures: ")
