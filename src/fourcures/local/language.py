"""The language of this terminal: texts stand in the code in English, other languages in tables."""

from collections.abc import Mapping

from fourcures.play.words.german import GERMAN
from fourcures.play.words.language import ENGLISH, Language

from .german import GERMAN_TEXTS

LANGUAGES = ("en", "de")
_TEXTS: Mapping[str, Mapping[str, str]] = {"en": {}, "de": GERMAN_TEXTS}
_NOTATIONS = {"en": ENGLISH, "de": GERMAN}
_spoken = "en"


def speak(language: str) -> None:
    """From now on texts are shown in this language."""
    global _spoken
    _spoken = language


def spoken() -> str:
    """The language that texts are shown in."""
    return _spoken


def notation() -> Language:
    """Names, actions and facts in that language."""
    return _NOTATIONS[_spoken]


def tr(text: str, /, **values: object) -> str:
    """A text in the language of this terminal, with values for the names in its braces."""
    told = _TEXTS[_spoken].get(text, text)
    return told.format(**values) if values else told


def later(text: str) -> str:
    """Marks a text that `tr` is given when it is shown, so that a test finds it."""
    return text


def tr_counted(number: int, one: str, many: str, /, **values: object) -> str:
    """A text about a number of things: '{number} card' or '{number} cards'."""
    return tr(one if number == 1 else many, number=number, **values)


def language_of(environment: Mapping[str, str]) -> str:
    """The language that the settings of a system ask for."""
    settings = (environment.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    asked = next((setting for setting in settings if setting), "")
    return next((one for one in LANGUAGES if asked.casefold().startswith(one)), "en")
