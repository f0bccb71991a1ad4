"""Hints in words."""

from textwrap import wrap
from typing import Protocol

from .session import Hint


class Risk(Protocol):
    """A chance, or a number of outbreaks, before and after a plan."""

    @property
    def what(self) -> str:
        """`lost`, `outbreaks` or `outbreak`."""

    @property
    def city(self) -> str | None:
        """Of which city, if it is not about all."""

    @property
    def before(self) -> float:
        """As things are."""

    @property
    def after(self) -> float:
        """After the plan."""


def about_risk(risk: Risk) -> str:
    """What a plan changes about the rest of the turn."""
    if risk.what == "outbreaks":
        return f"outbreaks until the next turn: {risk.before:.2f} -> {risk.after:.2f}"
    what = "lost by then" if risk.city is None else f"outbreak in {risk.city}"
    return f"{what}: {risk.before:.0%} -> {risk.after:.0%}"


def about_aim(aim: str | None) -> list[str]:
    """What the team does then, if the plan has an aim."""
    return [] if aim is None else [f"then bring the {aim} cards together"]


def hint_texts(hints: list[Hint], width: int = 1000) -> list[str]:
    """Every plan as a few lines; the own one, if there is one, has the number 0."""
    first = 0 if hints and hints[0].planned else 1
    return ["\n".join(_lines(number, hint, width)) for number, hint in enumerate(hints, first)]


def _lines(number: int, hint: Hint, width: int) -> list[str]:
    sure = "at first sight" if hint.error >= 0.5 else f"give or take {2 * hint.error:.0%}"
    own = "your plan: " if hint.planned else ""
    lines = [f"{number}. wins {hint.chance:.0%}, {sure}", f"   {own}{', '.join(hint.steps)}"]
    if hint.about:
        lines.append(f"   {'; '.join(hint.about)}")
    return [part for line in lines for part in wrap(line, width, subsequent_indent="   ")]
