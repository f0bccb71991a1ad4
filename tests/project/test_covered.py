"""Every requirement of the rules, every ruling and every rule of the rulebook has a test."""

import ast
from pathlib import Path

from fourcures.play.rulebook import rules

TESTS = Path(__file__).parents[1]
REQUIREMENTS = {"B": 10, "C": 10, "D": 7, "E": 7, "F": 7, "G": 2}
RULINGS = 49


def covered() -> dict[str, set[str]]:
    """Every id, with the test files that carry it."""
    found: dict[str, set[str]] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for mark in _marks(node):
                    found.setdefault(mark, set()).add(path.relative_to(TESTS).as_posix())
    return found


def _marks(test: ast.FunctionDef) -> list[str]:
    marks: list[str] = []
    for decorator in test.decorator_list:
        if isinstance(decorator, ast.Call) and ast.unparse(decorator.func).endswith("mark.covers"):
            marks += [ast.literal_eval(argument) for argument in decorator.args]
    return marks


def known() -> set[str]:
    """Every id there is."""
    return {
        *(f"{letter}{n}" for letter, most in REQUIREMENTS.items() for n in range(1, most + 1)),
        *(f"R{number}" for number in range(1, RULINGS + 1)),
        *(rule.number for rule in rules()),
    }


def test_nothing_is_left_uncovered() -> None:
    assert known() - set(covered()) == set()


def test_tests_carry_only_ids_that_exist() -> None:
    assert set(covered()) - known() == set()
