"""`fourcures review`: the plot, the words, and what is said to those who ask wrongly."""

import dataclasses
import json
from pathlib import Path

import pytest

from fourcures.ai.advice.hints import Hint
from fourcures.ai.review.review import Better, Decision, Review, Turn, TurningPoint
from fourcures.ai.review.turns import turns_of
from fourcures.cli import main
from fourcures.engine.options import Options
from fourcures.local.review.plot import Look, plot
from fourcures.local.review.words import review_lines, stroke_words
from fourcures.play.chance import Seeded
from fourcures.play.estimates import Chance, RiskChange, Stroke
from fourcures.play.game import Game
from fourcures.play.record import Record, write_record
from fourcures.play.words.notation import read_action, read_fact
from tests.ai.reviewed import quick_game

RISING = [0.5, 0.5, 0.2, 0.8]


def review_of(chances: list[float], won: bool) -> Review:
    """A review with this curve; all of it was luck, but for the first turn."""
    none = Chance(0.0, 0.0)
    turns = []
    for place, (one, two) in enumerate(zip(chances, [*chances[1:], float(won)], strict=True)):
        change = Chance(two - one, 0.0)
        decided, luck = (change, none) if place == 0 else (none, change)
        before, after = Chance(one, 0.0), Chance(two, 0.0)
        turns.append(Turn(place + 1, 0, before, decided, luck, luck, none, after, none, (), ()))
    start = Chance(chances[0], 0.0)
    return Review(won, start, 0.0, float(won) - chances[0], 0.0, tuple(turns), ())


@pytest.fixture
def record(tmp_path: Path) -> str:
    path = tmp_path / "game.txt"
    path.write_text(write_record(Record.of(quick_game(b"20"))), encoding="utf-8")
    return str(path)


def test_the_curve_in_letters() -> None:
    assert plot(review_of(RISING, True), Look()) == [
        " 100 % ┤                        ╭─────",
        "  90 % ┤                        │",
        "  80 % ┤                  ╭─────╯",
        "  70 % ┤                  │",
        "  60 % ┤                  │",
        "  50 % ┤────────────╮     │",
        "  40 % ┤            │     │",
        "  30 % ┤            │     │",
        "  20 % ┤            ╰─────╯",
        "  10 % ┤",
        "   0 % ┤",
        "       └──────────────────────────────",
        " turn   1",
        " played",
        " luck         ▼▼    ▲▲    ▲▲",
    ]


def test_the_curve_in_plain_letters() -> None:
    drawn = plot(review_of(RISING, False), Look(ascii_only=True))
    assert all(line.isascii() for line in drawn)
    assert drawn[2] == "  80 % +                  .-----."
    assert drawn[10] == "   0 % +                        '-----"
    assert drawn[-1] == " luck         vv    ^^    vv"


def test_forty_turns_fit_into_eighty_columns() -> None:
    drawn = plot(review_of([0.5] * 40, True), Look())
    assert max(map(len, drawn)) <= 80


def test_rises_are_green_and_falls_are_red_where_there_are_colors() -> None:
    luck = plot(review_of(RISING, True), Look(colors=True))[-1]
    assert "\033[31m▼▼" in luck
    assert "\033[32m▲▲" in luck
    assert "\033" not in "".join(plot(review_of(RISING, True), Look()))


@pytest.mark.parametrize(
    ("stroke", "said"),
    [
        (Stroke("epidemics", 2, 0.6, turns=3), "2 epidemics in 3 turns, 0.6 expected"),
        (Stroke("epidemics", 0, 0.8), "no epidemic, 0.8 expected"),
        (Stroke("outbreaks", 3, 1.25), "3 outbreaks, 1.2 expected"),
        (Stroke("outbreak", 1, 0.04, "Delhi"), "outbreak in Delhi, 4% likely"),
        (Stroke("outbreak", 1, 0.004, "Delhi"), "outbreak in Delhi, <1% likely"),
        (Stroke("drawn", cards=("Lima", "Cairo")), "drew Lima, Cairo"),
        (Stroke("infected", cards=("Lima",)), "infected Lima"),
    ],
)
def test_luck_in_words(stroke: Stroke, said: str) -> None:
    assert stroke_words(stroke) == said


def test_turning_points_in_words() -> None:
    game = quick_game(b"20")
    drive = turns_of(game)[0].choices[0].actions[:1]
    none = Chance(0.5, 0.0)
    risks = (RiskChange("outbreak", "Delhi", 0.31, 0.04, chain=3, only=True),)
    actions = tuple(
        read_action(text, game.state) for text in ("scientist: treat red", "scientist: finish")
    )
    cured = (read_fact("scientist cures red", game.state),)
    better = Better(Hint(actions, 0.61, 0.01, cured, risks), Chance(0.11, 0.015))
    decision = Decision(drive, none, none, none, better)
    luck = (Stroke("epidemics", 2, 0.6, turns=3),), (Stroke("outbreak", 1, 0.04, "Delhi"),)
    points = (
        TurningPoint(1, "missed", Chance(-0.11, 0.015), decision),
        TurningPoint(2, "luck", Chance(-0.3, 0.02), None, *luck),
    )
    found = dataclasses.replace(review_of(RISING, False), points=points)
    said = review_lines(found, game.state, Look())[-9:]
    assert said[0] == "Turn 1, scientist: missed 11 (give or take 3)"
    assert said[1].startswith("  played, wins 50%: scientist: ")
    assert said[2:] == [
        "  better, wins 61%: scientist: treat red; finish",
        "  achieves: scientist cures red",
        "  outbreak in Delhi, the only chain of 3: 31% -> 4%",
        "",
        "Turn 2, scientist: luck -30 (give or take 4)",
        "  cards -30: 2 epidemics in 3 turns, 0.6 expected",
        "  infections +0: outbreak in Delhi, 4% likely",
    ]


def test_a_record_is_reviewed_in_words(record: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", record, "--positions", "50", "--ascii"]) == 0
    said = capsys.readouterr()
    assert said.out.startswith("Lost by outbreaks in 3 turns, 7 epidemics:\n")
    assert "\nStart " in said.out
    assert said.out.isascii()
    assert max(map(len, said.out.splitlines())) <= 80
    assert said.err == ""  # nobody watches, so no progress is shown


def test_a_review_for_programs(record: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", record, "--positions", "50", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert len(told["turns"]) == 3
    total = told["start"]["mean"] + told["decided"] + told["luck"]
    assert total == pytest.approx(0.0, abs=1e-9)
    first = told["turns"][0]["decisions"][0]["actions"]
    assert first[-1].endswith(": finish")


def test_a_game_that_is_not_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "begun.txt"
    game = Game(Options(2, 4), Seeded(b"begun"))
    path.write_text(write_record(Record.of(game)), encoding="utf-8")
    assert main(["review", str(path)]) == 2
    assert "only finished games are reviewed" in capsys.readouterr().err


def test_what_is_no_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "scene.txt"
    path.write_text("player medic in Lima: Tokyo\n", encoding="utf-8")
    assert main(["review", str(path)]) == 2
    assert main(["review", str(tmp_path / "none.txt")]) == 2
    errors = capsys.readouterr().err.splitlines()
    assert errors[0] == "fourcures: record, line 1: this is no record of a game"
    assert "none.txt" in errors[1]


@pytest.mark.parametrize("wrong", ["--seconds=0", "--seconds=long", "--positions=0"])
def test_how_long_to_think_is_a_number(
    record: str, wrong: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(["review", record, wrong])
    assert "a number from" in capsys.readouterr().err
