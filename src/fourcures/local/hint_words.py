"""Hints in words: those of this machine, and those of a server."""

from collections.abc import Callable, Sequence
from textwrap import wrap
from typing import TYPE_CHECKING, TypeVar

from fourcures.ai.advice.hints import Hint
from fourcures.play.estimates import RiskChange
from fourcures.play.words.percent import percent

from .language import later, tr
from .names import card_name, color_word

if TYPE_CHECKING:  # the line-by-line game comes by here too, and needs nothing installed
    from fourcures.protocol import pieces

AnyHint = TypeVar("AnyHint", Hint, "pieces.Hint")


def about_risk(risk: RiskChange) -> str:
    """What a plan changes about the rest of the turn, or leaves as it is."""
    if risk.what == "outbreaks":
        before, after = f"{risk.before:.2f}", f"{risk.after:.2f}"
    else:
        before, after = percent(risk.before), percent(risk.after)
    change = tr("still {after}", after=after) if before == after else f"{before} -> {after}"
    return f"{_about(risk)}: {change}"


def _about(risk: RiskChange) -> str:
    if risk.city is None:
        lost, outbreaks = tr("lost this turn"), tr("outbreaks this turn, on average")
        return lost if risk.what == "lost" else outbreaks
    told = tr("outbreak in {city}", city=card_name(risk.city))
    if not risk.chain:
        return told
    only, one = later(", the only chain of {number}"), later(", a chain of {number}")
    return told + tr(only if risk.only else one, number=risk.chain)


def chance_words(chance: float, error: float) -> str:
    """How likely a plan wins, and how sure that is."""
    if error == 0:
        return tr("wins at once")
    points = tr("give or take {points}", points=f"{2 * error:.0%}")
    sure = tr("without searching") if error >= 0.5 else points
    return tr("wins {chance}, {sure}", chance=percent(chance), sure=sure)


def about_aim(aim: str | None) -> list[str]:
    """What the team does then, if the plan has an aim."""
    if aim is None:
        return []
    return [tr("then bring the {color} cards together", color=color_word(aim))]


def hint_texts(
    hints: Sequence[AnyHint],
    steps: Callable[[AnyHint], Sequence[str]],
    achieves: Callable[[AnyHint], Sequence[str]],
    width: int = 1000,
) -> list[str]:
    """Every plan as a few lines; the person's own, if there is one, has the number 0.

    `steps` and `achieves` are what words its actions and its facts.
    """
    first = 0 if hints and hints[0].planned else 1
    return [
        "\n".join(_lines(number, hint, steps(hint), achieves(hint), width))
        for number, hint in enumerate(hints, first)
    ]


def _lines(
    number: int, hint: AnyHint, steps: Sequence[str], achieves: Sequence[str], width: int
) -> list[str]:
    own, on = ", ".join(steps[: hint.planned]), ", ".join(steps[hint.planned :])
    then = tr("; then {steps}", steps=on) if on else ""
    plan = tr("your plan: {steps}", steps=own) + then if own else on
    lines = [f"{number}. {chance_words(hint.chance, hint.error)}", f"   {plan}"]
    about = [*achieves, *map(about_risk, hint.risks), *about_aim(hint.aim)]
    if about:
        lines.append(f"   {'; '.join(about)}")
    return [part for line in lines for part in wrap(line, width, subsequent_indent="   ")]
