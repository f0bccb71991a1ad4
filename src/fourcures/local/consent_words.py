"""Why a computer player agrees to something, or does not, in words."""

_WHY = {"helps": "it helps us", "harmless": "it does no harm", "harms": "it would hurt us"}


def reason_words(why: str, chance: float | None, without: float | None) -> str:
    """The reason and, where they are known and differ, the chances with and without it."""
    said = _WHY.get(why, why)
    if chance is None or without is None or f"{chance:.0%}" == f"{without:.0%}":
        return said
    return f"{said} ({chance:.0%} to win instead of {without:.0%})"
