"""`python -m bench.drawing`: draws a game step by step, beside an empty Textual app."""

import argparse
import asyncio
import json
import os
import sys
import tempfile
from statistics import median

from .screens import Drawn, empty_steps, game_steps

SIZES = ((80, 24), (120, 40))
WANTED = 50.0
"""Milliseconds at the most, at the larger size."""


def main() -> int:
    """Measure and print; a missed goal is shown, and is no error."""
    parser = argparse.ArgumentParser(prog="python -m bench.drawing", description=__doc__)
    parser.add_argument("--steps", type=int, default=120, help="changes of each kind (120)")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        os.environ["XDG_DATA_HOME"] = folder
        rows = [asyncio.run(measure(size, asked.steps)) for size in SIZES]
    if asked.json:
        print(json.dumps(rows, indent=2))
        return 0
    print("drawing a change in the terminal: processor time, median (and 95th percentile)\n")
    print("size      a step of a game     an empty app         ratio   until it is drawn")
    for row in rows:
        print(
            f"{row['size']:<8}  {row['game']:6.1f} ms ({row['game_95']:5.1f})  "
            f"{row['empty']:6.1f} ms ({row['empty_95']:5.1f})  {row['ratio']:6.1f}x  "
            f"{row['until']:6.1f} ms"
        )
    reached = float(rows[-1]["game"])
    met = "yes" if reached < WANTED else "NO"
    print(f"\ngoal: a change at {rows[-1]['size']} under {WANTED:.0f} ms: {reached:.1f} ms, {met}")
    return 0


async def measure(size: tuple[int, int], steps: int) -> dict[str, float | str]:
    """A row of the table."""
    game = await game_steps(size, steps)
    empty = await empty_steps(size, steps)
    return {
        "size": f"{size[0]}x{size[1]}",
        "game": _middle(game),
        "game_95": _high(game),
        "empty": _middle(empty),
        "empty_95": _high(empty),
        "ratio": _middle(game) / _middle(empty),
        "until": median(one.until for one in game),
    }


def _middle(drawn: list[Drawn]) -> float:
    return median(one.work for one in drawn)


def _high(drawn: list[Drawn]) -> float:
    return sorted(one.work for one in drawn)[int(len(drawn) * 0.95)]


if __name__ == "__main__":
    sys.exit(main())
