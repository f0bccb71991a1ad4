"""How difficult a game is, by name: so many epidemics (rule 2.2)."""

from typing import Final

from .language import later, tr

DIFFICULTIES: Final = {
    later("introductory"): 4,
    later("standard"): 5,
    later("heroic"): 6,
    later("legendary"): 7,
}


def difficulty_words(epidemics: int) -> str:
    """A number of epidemics with its name: '4, introductory'."""
    name = next(name for name, number in DIFFICULTIES.items() if number == epidemics)
    return f"{epidemics}, {tr(name)}"
