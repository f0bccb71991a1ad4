"""All texts of the terminal, found in its source."""

import ast
from pathlib import Path

import fourcures

SOURCE = Path(fourcures.__file__).parent
_PLACES = {"tr": slice(0, 1), "later": slice(0, 1), "tr_counted": slice(1, 3)}


def texts() -> dict[str, str]:
    """Every text that is looked up when it is shown, and the file it stands in."""
    found = {}
    for folder in ("local", "tui", "cli"):
        for path in sorted((SOURCE / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                for text in _texts_in(node):
                    found[text] = str(path.relative_to(SOURCE))
    return found


def _texts_in(node: ast.AST) -> list[str]:
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
        return []
    place = _PLACES.get(node.func.id)
    given = [] if place is None else node.args[place]
    values = [argument.value for argument in given if isinstance(argument, ast.Constant)]
    return [value for value in values if isinstance(value, str)]
