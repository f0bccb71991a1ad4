"""Hints in words."""

from textwrap import wrap
from typing import Protocol

from fourcures.play.words.percent import percent

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

    @property
    def chain(self) -> int:
        """How many outbreaks the card of the city would bring at once; 0 for one."""

    @property
    def only(self) -> bool:
        """Whether that is the only chain there could be."""


def about_risk(risk: Risk) -> str:
    """What a plan changes about the rest of the turn, or leaves as it is."""
    if risk.what == "outbreaks":
        before, after = f"{risk.before:.2f}", f"{risk.after:.2f}"
    else:
        before, after = percent(risk.before), percent(risk.after)
    change = f"still {after}" if before == after else f"{before} -> {after}"
    return f"{_about(risk)}: {change}"


def _about(risk: Risk) -> str:
    if risk.city is None:
        return "lost this turn" if risk.what == "lost" else "outbreaks this turn, on average"
    chain = f", {'the only' if risk.only else 'a'} chain of {risk.chain}" if risk.chain else ""
    return f"outbreak in {risk.city}{chain}"


def chance_words(chance: float, error: float) -> str:
    """How likely a plan wins, and how sure that is."""
    if error == 0:
        return "wins at once"
    sure = "at first sight" if error >= 0.5 else f"give or take {2 * error:.0%}"
    return f"wins {percent(chance)}, {sure}"


def about_aim(aim: str | None) -> list[str]:
    """What the team does then, if the plan has an aim."""
    return [] if aim is None else [f"then bring the {aim} cards together"]


def hint_texts(hints: list[Hint], width: int = 1000) -> list[str]:
    """Every plan as a few lines; the own one, if there is one, has the number 0."""
    first = 0 if hints and hints[0].planned else 1
    return ["\n".join(_lines(number, hint, width)) for number, hint in enumerate(hints, first)]


def _lines(number: int, hint: Hint, width: int) -> list[str]:
    own, on = ", ".join(hint.steps[: hint.planned]), ", ".join(hint.steps[hint.planned :])
    plan = on if not own else f"your plan: {own}{f'; then {on}' if on else ''}"
    lines = [f"{number}. {chance_words(hint.chance, hint.error)}", f"   {plan}"]
    if hint.about:
        lines.append(f"   {'; '.join(hint.about)}")
    return [part for line in lines for part in wrap(line, width, subsequent_indent="   ")]
