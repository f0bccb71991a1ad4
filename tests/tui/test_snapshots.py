import pytest

from tests.tui.snapshots import FOLDER, SCREENS, new_game, screen


@pytest.mark.parametrize("name", SCREENS)
async def test_a_screen_looks_as_it_did(name: str) -> None:
    assert await screen(name) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


async def test_the_first_screen_looks_as_it_did() -> None:
    assert await new_game() == (FOLDER / "new-game-80.txt").read_text(encoding="utf-8")
