"""The rulebook: every rule by its number, and finding the one that speaks of something."""

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from .names import fold

_PLACES = (
    Path(__file__).with_name("rulebook.md"),
    Path(__file__).parents[3] / "docs" / "rulebook.md",
)


@dataclass(frozen=True)
class Rule:
    """A rule with its number, the chapter it is in, and its text."""

    number: str
    chapter: str
    text: str


@cache
def rules() -> tuple[Rule, ...]:
    """All rules in their order."""
    found: list[Rule] = []
    chapter = ""
    for line in rulebook_text().splitlines():
        if heading := re.fullmatch(r"## (\d+ .+)", line):
            chapter = heading[1]
        elif line.startswith("## "):
            break
        elif rule := re.fullmatch(r"- \*\*([\d.]+)\*\* (.+)", line):
            found.append(Rule(rule[1], chapter, rule[2].replace("*", "")))
        elif aside := re.fullmatch(r"(.+?) \(\*\*([\d.]+)\*\*\)\.", line):
            found.append(Rule(aside[2], chapter, aside[1].replace("*", "") + "."))
    return tuple(found)


def rulebook_text() -> str:
    """The whole rulebook."""
    place = next(place for place in _PLACES if place.exists())
    return place.read_text(encoding="utf-8")


def find_rules(words: str) -> list[Rule]:
    """The rules with this number or chapter, or else those that have all these words."""
    wanted = fold(words)
    numbered = [
        rule
        for rule in rules()
        if rule.number == words.strip() or rule.chapter.split()[0] == words.strip()
    ]
    if numbered:
        return numbered
    parts = wanted.split()
    return [
        rule for rule in rules() if all(part in fold(rule.chapter + rule.text) for part in parts)
    ]
