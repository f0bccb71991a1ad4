"""Why something was refused, in the language of this terminal."""

from fourcures.engine.atlas import NAMES
from fourcures.engine.errors import FourCuresError
from fourcures.engine.roles.base import ROLE_NAMES
from fourcures.play.words.german_reasons import GERMAN_REASONS
from fourcures.play.words.names import CARD_NAMES, COLOR_NAMES
from fourcures.play.words.notation import Unreadable
from fourcures.play.words.refusal import IllegalAction

from .language import later, spoken, tr
from .names import card_name, color_word, role_name

_REASONS = {"en": {}, "de": GERMAN_REASONS}
_OF_OTHERS = (
    later("nothing has been done yet"),
    later("a card has been drawn since"),
    later("somebody else has acted since"),
    later("the turn has passed on"),
    later("a hidden card has been seen"),
    later("each seat needs a role of its own, from the box (rule 2.5)"),
)
"""What the layers below say without a key."""


class _Name(str):
    """A name in a sentence; '{color:en}' adds an ending to it."""

    def __format__(self, ending: str) -> str:
        return f"{self!s}{ending}"


def error_words(error: FourCuresError) -> str:
    """What an error says; what has no other words is told in English."""
    if isinstance(error, IllegalAction):
        return _illegal(error)
    if isinstance(error, Unreadable):
        told = tr("cannot read '{text}'", text=error.text)
        meant = tr("did you mean: {lines}?", lines=" | ".join(error.suggestions))
        return f"{told}; {meant}" if error.suggestions else told
    return tr(str(error))


def _illegal(error: IllegalAction) -> str:
    text = _REASONS[spoken()].get(error.key)
    if text is None:
        return str(error)
    reason = text.format(**{field: _Name(_named(name)) for field, name in error.names.items()})
    return f"{reason}; {tr('rule {number}', number=error.rule)}"


def _named(name: str) -> str:
    if name in NAMES or name in CARD_NAMES:
        return card_name(name)
    if name in COLOR_NAMES:
        return color_word(name)
    return role_name(name, 0) if name in ROLE_NAMES else name
