"""The table at the end of the rulebook: each rule, where it lives, and which tests show it.

    python -m tests.project.rule_table --write

Modules are those that cite the rule's number; tests are those that carry it.
"""

import argparse
import re
from pathlib import Path

from fourcures.play.rulebook import rules
from tests.project.test_covered import covered

ROOT = Path(__file__).parents[2]
RULEBOOK = ROOT / "docs" / "rulebook.md"
SOURCE = ROOT / "src" / "fourcures"
LAYERS = ("engine", "play")  # clients only speak of rules
HEADING = "\n## Where each rule lives\n"
_CITATION = re.compile(r"\b[Rr]ules? ((?:\d+\.\d+(?:, | and | to )?)+)")


def cited() -> dict[str, set[str]]:
    """Every rule's number, with the modules that cite it."""
    numbers = [rule.number for rule in rules()]
    found: dict[str, set[str]] = {}
    for path in sorted(path for layer in LAYERS for path in (SOURCE / layer).rglob("*.py")):
        for citation in _CITATION.findall(path.read_text(encoding="utf-8")):
            for number in _numbers(citation, numbers):
                found.setdefault(number, set()).add(path.relative_to(SOURCE).as_posix())
    return found


def _numbers(citation: str, known: list[str]) -> list[str]:
    ends = re.findall(r"\d+\.\d+", citation)
    if " to " in citation and ends[-1] in known:
        return known[known.index(ends[0]) : known.index(ends[-1]) + 1]
    return ends


def table() -> str:
    """The section as it should be."""
    modules, tests = cited(), covered()
    lines = ["| rule | modules of `src/fourcures` | tests |", "|---|---|---|"]
    for rule in rules():
        where = ", ".join(f"`{name}`" for name in sorted(modules.get(rule.number, ())))
        shown = ", ".join(f"`{name}`" for name in sorted(tests.get(rule.number, ())))
        lines.append(f"| {rule.number} | {where} | {shown} |")
    return HEADING + "\n" + "\n".join(lines) + "\n"


def rulebook_with_table() -> str:
    """The rulebook with its table made anew."""
    return RULEBOOK.read_text(encoding="utf-8").partition(HEADING)[0] + table()


def main() -> None:
    """Write the table."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--write", action="store_true")
    if not parser.parse_args().write:
        parser.error("nothing to do without --write")
    RULEBOOK.write_text(rulebook_with_table(), encoding="utf-8")


if __name__ == "__main__":
    main()
