"""A few screens as text, to be looked at when they change.

python -m tests.tui.snapshots --write
"""

import argparse
import asyncio
import os
import tempfile
from pathlib import Path

from tests.tui.screens import playing, press, say, text
from tests.tui.sittings import sitting

FOLDER = Path(__file__).with_name("snapshots")
# The keys that lead to each screen, from the first moment of a game, and its size.
SCREENS: dict[str, tuple[tuple[int, int], tuple[str, ...]]] = {
    "table-80": ((80, 24), ()),
    "table-120": ((120, 40), ()),
    "list-80": ((80, 24), ("a",)),
    "rules-80": ((80, 24), ("question_mark", *"charter")),
    "decks-120": ((120, 40), ("i",)),
}


async def screen(name: str) -> str:
    """What a screen shows, without the spaces at the ends of lines."""
    size, keys = SCREENS[name]
    session = sitting("dispatcher", "medic", "quarantine specialist", seed=b"picture")
    async with playing(session=session, size=size) as pilot:
        await say(pilot, "drive Chicago")
        await press(pilot, *keys)
        return "\n".join(text(pilot)) + "\n"


async def new_game() -> str:
    """The first screen of all."""
    async with playing() as pilot:
        return "\n".join(text(pilot)) + "\n"


async def write() -> None:
    """Write all of them."""
    for name in SCREENS:
        (FOLDER / f"{name}.txt").write_text(await screen(name), encoding="utf-8")
    (FOLDER / "new-game-80.txt").write_text(await new_game(), encoding="utf-8")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", required=True)
    parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        os.environ["XDG_DATA_HOME"] = folder
        asyncio.run(write())
