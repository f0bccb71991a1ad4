"""Every rule, every ruling and every requirement has a test."""

import ast
from pathlib import Path

from tests.project.citations import known

TESTS = Path(__file__).parents[1]


def covered() -> dict[str, set[str]]:
    """Every id, with the test files that carry it."""
    found: dict[str, set[str]] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                for mark in _marks(node):
                    found.setdefault(mark, set()).add(path.relative_to(TESTS).as_posix())
    return found


def _marks(test: ast.FunctionDef | ast.AsyncFunctionDef) -> list[str]:
    marks: list[str] = []
    for decorator in test.decorator_list:
        if isinstance(decorator, ast.Call) and ast.unparse(decorator.func).endswith("mark.covers"):
            assert test.name.startswith("test_"), f"{test.name} is no test"
            marks += [ast.literal_eval(argument) for argument in decorator.args]
    return marks


def test_nothing_is_left_uncovered() -> None:
    assert set(known()) - set(covered()) == set()


def test_tests_carry_only_ids_that_exist() -> None:
    assert set(covered()) - set(known()) == set()
