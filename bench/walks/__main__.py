"""`python -m bench.walks`: counts the calls of a few things that players do every day."""

import argparse
import platform
import sys
from collections.abc import Callable

from .counting import CannotCount, Counting, Counts
from .online import walk_online
from .table import table_of
from .terminal import walk_in_the_terminal

MOST = 6
"""Tries for each walk to be the same twice."""


def main() -> int:
    """Walk, and print the table."""
    parser = argparse.ArgumentParser(prog="python -m bench.walks", description=__doc__)
    parser.add_argument("--markdown", action="store_true", help="a table for a document")
    parser.add_argument("--once", action="store_true", help="quick, and less sure")
    asked = parser.parse_args()
    how = _once if asked.once else _steady
    try:
        counting = Counting()
        found = walk_online(counting, how) | walk_in_the_terminal(counting, how)
    except CannotCount as trouble:
        print(f"not counted: {trouble}", file=sys.stderr)
        return 1
    if not asked.markdown:
        print(f"{platform.python_implementation()} {platform.python_version()}, interpreted\n")
    print(table_of(found, markdown=asked.markdown))
    return 0


def _once(walk: Callable[[], dict[str, Counts]]) -> dict[str, Counts]:
    return walk()


def _steady(walk: Callable[[], dict[str, Counts]]) -> dict[str, Counts]:
    """What a walk comes to with its caches filled: the first result that comes a second time."""
    walk()
    seen: list[dict[str, Counts]] = []
    for _ in range(MOST):
        found = walk()
        if found in seen:
            return found
        seen.append(found)
    calls = [{name: counts.calls for name, counts in found.items()} for found in seen]
    raise CannotCount(f"a walk is different every time: {calls}")


if __name__ == "__main__":
    sys.exit(main())
