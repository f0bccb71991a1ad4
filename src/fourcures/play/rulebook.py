"""The rulebook: every rule by its number, and finding the one that speaks of something."""

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from .words.names import fold

_FILES = {"en": "rulebook.md", "de": "rulebook.de.md"}
_PLACES = (Path(__file__).parent, Path(__file__).parents[3] / "docs")
LANGUAGES = tuple(_FILES)


@dataclass(frozen=True)
class Rule:
    """A rule with its number, the chapter it is in, its text, and the name the text begins with."""

    number: str
    chapter: str
    text: str
    title: str | None


@cache
def rules(language: str = "en") -> tuple[Rule, ...]:
    """All rules in their order."""
    found: list[Rule] = []
    chapter = ""
    for line in rulebook_text(language).splitlines():
        if heading := re.fullmatch(r"## (\d+ .+)", line):
            chapter = heading[1]
        elif line.startswith("## "):
            break
        elif rule := re.fullmatch(r"- \*\*([\d.]+)\*\* (.+)", line):
            title = re.match(r"\*([^*]+)\*", rule[2])
            text = rule[2].replace("*", "")
            found.append(Rule(rule[1], chapter, text, title[1] if title else None))
        elif aside := re.fullmatch(r"(.+?) \(\*\*([\d.]+)\*\*\)\.", line):
            found.append(Rule(aside[2], chapter, aside[1].replace("*", "") + ".", None))
    return tuple(found)


def rulebook_text(language: str = "en") -> str:
    """The whole rulebook."""
    places = [place / _FILES[language] for place in _PLACES]
    place = next(place for place in places if place.exists())
    return place.read_text(encoding="utf-8")


def rule_of(title: str) -> str:
    """The number of the rule that begins with this name."""
    wanted = fold(title)
    return next(rule.number for rule in rules() if rule.title and fold(rule.title) == wanted)


def find_rules(words: str, language: str = "en") -> list[Rule]:
    """The rules with this number or chapter, or else those that have all these words."""
    wanted = fold(words)
    numbered = [
        rule
        for rule in rules(language)
        if rule.number == words.strip() or rule.chapter.split()[0] == words.strip()
    ]
    if numbered:
        return numbered
    parts = wanted.split()
    return [
        rule
        for rule in rules(language)
        if all(part in fold(rule.chapter + rule.text) for part in parts)
    ]
