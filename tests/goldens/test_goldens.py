"""Recorded games play again as they did, and together show everything."""

from pathlib import Path

import pytest

from tests.goldens.coverage import shown, wanted
from tests.goldens.transcript import FOLDER, play_again, transcript

GAMES = sorted(FOLDER.glob("*.txt"))


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_the_game_plays_again_as_it_did(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert transcript(play_again(text)) == text


def test_the_games_show_everything() -> None:
    seen = set().union(*(shown(play_again(path.read_text("utf-8"))) for path in GAMES))
    assert wanted() - seen == set()
