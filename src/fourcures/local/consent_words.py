"""Why a computer player agrees to something, or does not, in words."""

from .language import later, tr

_WHY = {
    "helps": later("it helps us"),
    "harmless": later("it does no harm"),
    "harms": later("it would hurt us"),
}


def reason_words(why: str, chance: float | None, without: float | None) -> str:
    """The reason and, where they are known and differ, the chances with and without it."""
    said = tr(_WHY.get(why, why))
    if chance is None or without is None or f"{chance:.0%}" == f"{without:.0%}":
        return said
    chances = tr("{chance} to win instead of {without}")
    return f"{said} ({chances.format(chance=f'{chance:.0%}', without=f'{without:.0%}')})"
