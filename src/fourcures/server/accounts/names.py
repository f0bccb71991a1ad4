"""Names people give themselves, and names for those who gave none."""

import secrets
import unicodedata

from fourcures.play.clean_text import clean_text
from fourcures.server.base.people import fold_name

from .errors import BadName

LEAST, MOST = 2, 24
_HOW = [
    "Able",
    "Brave",
    "Bright",
    "Calm",
    "Careful",
    "Cheerful",
    "Clever",
    "Curious",
    "Eager",
    "Gentle",
    "Happy",
    "Honest",
    "Jolly",
    "Kind",
    "Lively",
    "Lucky",
    "Mellow",
    "Merry",
    "Modest",
    "Nimble",
    "Patient",
    "Quick",
    "Quiet",
    "Steady",
    "Sunny",
    "Swift",
    "Tidy",
    "Trusty",
    "Warm",
    "Wise",
    "Witty",
    "Zesty",
]
_WHO = [
    "Badger",
    "Beaver",
    "Bison",
    "Crane",
    "Dolphin",
    "Falcon",
    "Finch",
    "Fox",
    "Gecko",
    "Gull",
    "Hare",
    "Heron",
    "Ibis",
    "Jackdaw",
    "Kestrel",
    "Lark",
    "Lemur",
    "Lynx",
    "Marmot",
    "Marten",
    "Newt",
    "Otter",
    "Owl",
    "Panda",
    "Puffin",
    "Raven",
    "Robin",
    "Seal",
    "Stork",
    "Tapir",
    "Vole",
    "Wren",
]


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


def guest_name(attempt: int = 0) -> str:
    """A friendly name by chance, with a longer number at every further attempt."""
    number = secrets.randbelow(9 * 10 ** (2 + attempt // 4)) + 10 ** (2 + attempt // 4)
    return f"{secrets.choice(_HOW)} {secrets.choice(_WHO)} {number}"
