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


def test_plans_for_programs(position: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["advise", position, "--level", "beginner", "--plans", "1", "--json"]) == 0
    (plan,) = json.loads(capsys.readouterr().out)
    assert set(plan) == {"actions", "chance", "error", "achieves", "risks", "aim"}


@pytest.mark.parametrize("seat", ["scientist", "watcher", "7"])
def test_advice_is_for_whoever_has_to_decide(
    position: str, seat: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["advise", position, "--seat", seat]) == 2
    assert capsys.readouterr().err.startswith("fourcures: ")
