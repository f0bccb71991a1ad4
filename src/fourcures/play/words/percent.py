"""Chances in a few letters."""


def percent(chance: float, decimals: int = 0, unit: str = "%") -> str:
    """A chance; what is neither impossible nor certain never looks like it."""
    least = 10.0**-decimals
    shown = 100 * chance
    if 1e-7 < shown < least / 2:
        return f"<{least:.{decimals}f}{unit}"
    if 100 - least / 2 <= shown < 100 - 1e-7:
        return f">{100 - least:.{decimals}f}{unit}"
    return f"{shown:.{decimals}f}{unit}"
