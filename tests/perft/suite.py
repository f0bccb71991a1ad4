"""Positions with the number of ways to go on from them: a scene, then `perft DEPTH COUNT` lines."""

from dataclasses import dataclass
from pathlib import Path

from fourcures.play.perft import perft
from fourcures.play.scene import read_scene

FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class Entry:
    """A position and its counts."""

    text: str
    counts: dict[int, int]


def read_suite(path: Path) -> Entry:
    """The position of a file."""
    lines = path.read_text(encoding="utf-8").splitlines()
    counted = [line.split()[1:] for line in lines if line.startswith("perft ")]
    text = "".join(f"{line}\n" for line in lines if not line.startswith("perft "))
    return Entry(text, {int(depth): int(number) for depth, number in counted})


def write_suite(path: Path, entry: Entry, counts: dict[int, int]) -> None:
    """Write a position with new counts."""
    lines = "".join(f"perft {depth} {number}\n" for depth, number in counts.items())
    path.write_text(entry.text + lines, encoding="utf-8")


def count(entry: Entry, depth: int) -> int:
    """Count one depth."""
    return perft(read_scene(entry.text), depth)
