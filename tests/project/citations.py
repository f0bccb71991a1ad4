"""Which ids the documents define, and where the rest of the project cites them.

Rules are `9.2`, rulings `R37` and requirements `C3`; in prose they are cited as "rule 9.2",
"rulings 36 and 38" and "requirement C3", and lists and ranges of them are understood too.
"""

import re
from collections.abc import Iterator
from pathlib import Path

from fourcures.play.rulebook import rules

ROOT = Path(__file__).parents[2]
FOLDERS = ("src", "tests", "web/src", "web/tests", "bench", "docs")
KINDS = {".py", ".md", ".ts", ".svelte"}
_DEFINED = re.compile(r"^- \*\*([A-Z]?\d+)\*\* ", re.MULTILINE)
_ID = {"rule": r"\d+\.\d+", "ruling": r"\d+", "requirement": r"[A-Z]\d+"}
_AND = r"(?:, and | and |, )"
_CITED = {
    kind: re.compile(rf"\b{kind}s?\s({one}(?:(?:{_AND}| to ){one})*)\b", re.IGNORECASE)
    for kind, one in _ID.items()
}


def rulings() -> list[str]:
    """Every ruling of docs/rulings.md, as tests carry it."""
    return [f"R{number}" for number in _defined("rulings.md")]


def requirements() -> list[str]:
    """Every requirement of docs/requirements.md."""
    return _defined("requirements.md")


def _defined(document: str) -> list[str]:
    return _DEFINED.findall((ROOT / "docs" / document).read_text(encoding="utf-8"))


def known() -> list[str]:
    """Every id there is, in the order of the documents."""
    return [*(rule.number for rule in rules()), *rulings(), *requirements()]


def cited_in(text: str) -> set[str]:
    """The ids that a text cites."""
    return {
        ("R" if kind == "ruling" else "") + number
        for kind, pattern in _CITED.items()
        for citation in pattern.findall(text)
        for part in re.split(_AND, citation)
        for number in _between(*re.findall(_ID[kind], part))
    }


def _between(first: str, last: str | None = None) -> list[str]:
    """The numbers of a range like 8.3 to 8.6, its ends included."""
    begin, end = (re.fullmatch(r"(.*?)(\d+)", number) for number in (first, last or first))
    assert begin is not None and end is not None and begin[1] == end[1], f"{first} to {last}"
    return [f"{begin[1]}{number}" for number in range(int(begin[2]), int(end[2]) + 1)]


def texts() -> Iterator[tuple[str, str]]:
    """Every text that may cite something, with its path."""
    paths = [path for folder in FOLDERS for path in (ROOT / folder).rglob("*")]
    for path in sorted([*paths, *ROOT.glob("*.md")]):
        if path.suffix in KINDS and "node_modules" not in path.parts:
            yield path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")
