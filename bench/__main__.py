"""`python -m bench`: measures all subjects in turn, several times over, and prints the medians."""

import argparse
import json
import os
import platform
import sys

from .results import Results
from .sides import NotMeasured, Start, Worker, side
from .subjects import SUBJECTS, Subject
from .table import goals_table, subjects_table

TURNS = 6


def main() -> int:
    """Measure and print; the exit code tells whether all of Four Cures could be measured."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--repeats", type=int, default=7, help="batches of each subject (7)")
    parser.add_argument("--seconds", type=float, default=0.3, help="length of a batch (0.3)")
    parser.add_argument("--only", action="append", metavar="NAME", help="subjects with this name")
    parser.add_argument("--json", action="store_true", help="print JSON instead of tables")
    asked = parser.parse_args()
    subjects = [s for s in SUBJECTS if not asked.only or any(part in s.name for part in asked.only)]
    if not subjects or asked.repeats < 1:
        parser.error("nothing to measure; there is: " + ", ".join(s.name for s in SUBJECTS))

    results = measure(subjects, asked.repeats, asked.seconds)
    machine = f"{platform.python_implementation()} {platform.python_version()}"
    machine += f", {platform.system()} {platform.machine()}, {os.cpu_count()} processors"
    rows, goals = results.rows(), results.goals()
    if asked.json:
        told = {"machine": machine, "repeats": asked.repeats, "subjects": rows, "goals": goals}
        print(json.dumps(told, indent=2))
    else:
        print(f"{machine}; medians of {asked.repeats} times {asked.seconds} s\n")
        print(subjects_table(rows), goals_table(goals), sep="\n\n")
    peers = {s.name for s in subjects if s.side in ("spiel", "zoo")}
    return 1 if results.errors.keys() - peers else 0


def measure(subjects: list[Subject], repeats: int, seconds: float) -> Results:
    """All subjects in turn, a little of each, so that a slow moment of the machine hits them all.

    A repeat goes through them several times, forth and back, and adds up.
    """
    results = Results(subjects)
    sides: dict[str, Worker | Start] = {}
    try:
        for turn in range(repeats * TURNS):
            if turn % TURNS == 0:
                print(f"repeat {turn // TURNS + 1} of {repeats}", file=sys.stderr)
            for subject in subjects if turn % 2 == 0 else subjects[::-1]:
                if subject.name in results.errors or (subject.side == "start" and turn % TURNS):
                    continue
                try:
                    if subject.side not in sides:
                        sides[subject.side] = side(subject.side)
                    sample = sides[subject.side].measure(subject.name, seconds / TURNS)
                    results.add(subject.name, turn // TURNS, sample)
                except NotMeasured as reason:
                    results.errors[subject.name] = str(reason)
                    print(f"{subject.name} is not measured: {reason}", file=sys.stderr)
    finally:
        for started in sides.values():
            started.stop()
    return results


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
