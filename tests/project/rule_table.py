"""The table at the end of the rulebook: each rule, where it lives, and which tests show it.

    python -m tests.project.rule_table --write

Modules are those that cite the rule's number; tests are those that carry it.
"""

import argparse

from fourcures.play.rulebook import rules
from tests.project.citations import ROOT, cited_in
from tests.project.test_covered import covered

RULEBOOK = ROOT / "docs" / "rulebook.md"
SOURCE = ROOT / "src" / "fourcures"
LAYERS = ("engine", "play")  # clients only speak of rules
HEADING = "\n## Where each rule lives\n"


def cited() -> dict[str, set[str]]:
    """Every rule's number, with the modules that cite it."""
    found: dict[str, set[str]] = {}
    for path in sorted(path for layer in LAYERS for path in (SOURCE / layer).rglob("*.py")):
        for number in cited_in(path.read_text(encoding="utf-8")):
            if "." in number:  # rulings and requirements are not in the table
                found.setdefault(number, set()).add(path.relative_to(SOURCE).as_posix())
    return found


def table() -> str:
    """The section as it should be."""
    modules, tests = cited(), covered()
    lines = ["| rule | modules of `src/fourcures` | tests |", "|---|---|---|"]
    for rule in rules():
        where = ", ".join(f"`{name}`" for name in sorted(modules.get(rule.number, ())))
        shown = ", ".join(f"`{name}`" for name in sorted(tests.get(rule.number, ())))
        lines.append(f"| {rule.number} | {where} | {shown} |")
    return HEADING + "\nWritten by `make generate`.\n\n" + "\n".join(lines) + "\n"


def rulebook_with_table() -> str:
    """The rulebook with its table as it should be."""
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
