"""The tree of every position in the suite has the size it should have."""

from pathlib import Path

import pytest

from fourcures.play.perft import split
from fourcures.play.scene import read_scene
from fourcures.play.words.notation import write_action
from tests.perft.suite import FOLDER, count, read_suite

POSITIONS = sorted(FOLDER.glob("*.perft"))


@pytest.mark.parametrize("path", POSITIONS, ids=lambda path: path.stem)
def test_perft(path: Path) -> None:
    entry = read_suite(path)
    assert entry.counts
    for depth, expected in entry.counts.items():
        found = count(entry, depth)
        assert found == expected, _by_action(entry.text, depth)


def _by_action(text: str, depth: int) -> str:
    state = read_scene(text)
    lines = [f"{number:>10} {write_action(a, state)}" for a, number in split(state, depth)]
    return f"at depth {depth}:\n" + "\n".join(lines)
