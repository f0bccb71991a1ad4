"""Write all counts again: `python -m tests.perft --write`; review the difference."""

import argparse

from tests.perft.suite import FOLDER, count, read_suite, write_suite


def main() -> None:
    """Count every position to the depths it names."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true")
    if not parser.parse_args().write:
        parser.error("nothing to do without --write")
    for path in sorted(FOLDER.glob("*.perft")):
        entry = read_suite(path)
        write_suite(path, entry, {depth: count(entry, depth) for depth in entry.counts})


if __name__ == "__main__":
    main()
