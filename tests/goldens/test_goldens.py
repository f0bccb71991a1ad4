"""Recorded games play again as they did, and together show everything."""

from pathlib import Path

import pytest

from fourcures.engine.shelf import BASE, BRINK
from tests.goldens.coverage import shown, wanted
from tests.goldens.transcript import FOLDER, play_again, transcript

GAMES = sorted(FOLDER.glob("*.txt"))


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_the_game_plays_again_as_it_did(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert transcript(play_again(text)) == text


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_the_transcript_says_what_is_in_the_box(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    said = [line for line in text.partition("\n\n")[0].splitlines() if line.startswith("box ")]
    adds = {BASE.name: [], BRINK.name: ["box base, generalist, Borrowed Time"]}
    assert said == adds[play_again(text).start.options.box.name]


def test_the_games_show_everything() -> None:
    seen = set().union(*(shown(play_again(path.read_text("utf-8"))) for path in GAMES))
    assert wanted() - seen == set()
