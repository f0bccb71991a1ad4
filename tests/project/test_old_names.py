"""Names the library had before still work, and say what they are called now."""

from pathlib import Path

import pytest

import fourcures
from fourcures import Game, Options, Seeded

OLD_NAMES = {
    "fact_words": "write_fact",
    "mover": "to_move",
    "parse": "read_action",
    "record_words": "write_record",
    "scene": "read_scene",
    "scene_words": "write_scene",
    "words": "write_action",
}
CHANGELOG = Path(__file__).parents[2] / "CHANGELOG.md"


@pytest.mark.parametrize(("old", "new"), OLD_NAMES.items())
def test_an_old_name_is_the_new_one_and_warns(old: str, new: str) -> None:
    with pytest.warns(
        DeprecationWarning, match=rf"fourcures\.{old} is now fourcures\.{new}$"
    ) as seen:
        assert getattr(fourcures, old) is getattr(fourcures, new)
    assert [warning.filename for warning in seen] == [__file__]
    assert new in fourcures.__all__
    assert old not in fourcures.__all__


def test_an_old_name_can_be_imported() -> None:
    found: dict[str, object] = {}
    with pytest.warns(DeprecationWarning, match="is now fourcures.write_action") as seen:
        exec("from fourcures import words", found)
    assert found["words"] is fourcures.write_action
    assert {warning.filename for warning in seen} == {"<string>"}


def test_a_game_still_tells_and_warns() -> None:
    game = Game(Options(players=2, epidemics=4), Seeded(b"readme"))
    with pytest.warns(DeprecationWarning, match=r"Game\.told is now Game\.narrate") as seen:
        told = game.told("drive Chicago")
    assert told == ["researcher moves from Atlanta to Chicago (drive)"]
    assert [warning.filename for warning in seen] == [__file__]


@pytest.mark.parametrize("name", ["told", "speak"])
def test_other_names_are_unknown(name: str) -> None:
    with pytest.raises(AttributeError, match=f"'fourcures' has no attribute '{name}'"):
        getattr(fourcures, name)


def test_the_changelog_says_what_is_what() -> None:
    rows = CHANGELOG.read_text("utf-8").splitlines()
    for old, new in {**OLD_NAMES, "Game.told": "Game.narrate"}.items():
        assert f"  | `{old}` | `{new}` |" in rows
