"""Names people give themselves, and names for those who gave none."""

import secrets
import unicodedata
from typing import Literal

from fourcures.play.clean_text import clean_text
from fourcures.server.base.people import fold_name

from .errors import BadName

LEAST, MOST = 2, 24
Language = Literal["en", "de"]
_HOW: dict[Language, str] = {
    "en": """Able Brave Bright Calm Careful Cheerful Clever Curious Eager Gentle Happy Honest Jolly
        Kind Lively Lucky Mellow Merry Modest Nimble Patient Quick Quiet Steady Sunny Swift Tidy
        Trusty Warm Wise Witty Zesty""",
    "de": """Braver Eifriger Emsiger Flinker Froher Geduldiger Heller Heiterer Kluger Leiser Lieber
        Lustiger Milder Munterer Mutiger Netter Pfiffiger Reger Ruhiger Sachter Sanfter Schlauer
        Schneller Sonniger Stiller Tapferer Treuer Wacher Warmer Weiser Wendiger Zarter""",
}
_WHO: dict[Language, str] = {
    "en": """Badger Beaver Bison Crane Dolphin Falcon Finch Fox Gecko Gull Hare Heron Ibis Jackdaw
        Kestrel Lark Lemur Lynx Marmot Marten Newt Otter Owl Panda Puffin Raven Robin Seal Stork
        Tapir Vole Wren""",
    "de": """Adler Biber Bison Bussard Dachs Delfin Elch Falke Fink Fuchs Gecko Hase Ibis Igel
        Kiebitz Kranich Kuckuck Lemur Luchs Marder Molch Otter Panda Rabe Reiher Seehund Specht
        Sperling Star Storch Tapir Uhu""",
}
"""In German all of one gender, so that every word of the first list fits every one of these."""


def new_id() -> str:
    """An id that nobody guesses and nobody else has."""
    return secrets.token_urlsafe(12)


def clean_name(name: str) -> str:
    """The name as it will be shown, or a refusal."""
    name = " ".join(part for part in unicodedata.normalize("NFC", name).split(" ") if part)
    if clean_text(name) != name:  # whoever has it must be able to type it again
        raise BadName("A name is made of visible characters only.")
    shown = sum(not unicodedata.combining(letter) for letter in name)
    if shown < LEAST or len(name) > MOST or not fold_name(name):
        raise BadName(f"A name has {LEAST} to {MOST} characters, including letters.")
    return name


def guest_name(attempt: int = 0, language: Language = "en") -> str:
    """A friendly name by chance, with a longer number at every further attempt."""
    number = secrets.randbelow(9 * 10 ** (2 + attempt // 4)) + 10 ** (2 + attempt // 4)
    how, who = (secrets.choice(words[language].split()) for words in (_HOW, _WHO))
    return f"{how} {who} {number}"


def numbered(name: str, attempt: int) -> str:
    """A name as wished at the first attempt, later with a number that tells it from others."""
    if not attempt:
        return name
    number = attempt + 1 if attempt < 5 else secrets.randbelow(9000) + 1000
    mark = f" {number}"
    return clean_text(name[: MOST - len(mark)]) + mark
