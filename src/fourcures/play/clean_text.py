"""Words that people type and others see: nothing in them that hides, turns or commands."""

import unicodedata
from functools import lru_cache

MOST_MARKS = 4  # a Hebrew letter may carry as many; more would run into other lines
_JOINERS = "\u200c\u200d"
_EMOJI = "\ufe0e\ufe0f"
# Their categories promise something to see, but there is nothing.
_SPACES = frozenset("\u2800\u3164\uffa0\U00013441\U00013442")
_NOTHING = frozenset("\u034f\u115f\u1160\u17b4\u17b5\U00016fe4\U0001d159")


@lru_cache(1024)  # lists of tables are shown again and again
def clean_text(text: str) -> str:
    """A text as others may see it, on one line; empty if there is nothing to see."""
    if text.isascii() and text.isprintable():
        return " ".join(text.split())
    plain = unicodedata.normalize("NFC", _with_few_marks("".join(map(_plain, text))))
    kept: list[str] = []
    marks = 0
    for letter, after in zip(plain, plain[1:] + " ", strict=False):
        if not _fits(kept[-1] if kept else " ", letter, after):
            continue
        marks = marks + 1 if _kind(letter) in ("Mn", "Me") else 0
        if marks <= MOST_MARKS:
            kept.append(letter)
    return " ".join(unicodedata.normalize("NFC", "".join(kept)).split())


def _with_few_marks(text: str) -> str:
    """Putting marks in order takes long if very many of them follow each other."""
    kept: list[str] = []
    marks = 0
    for letter in text:
        marks = marks + 1 if unicodedata.combining(letter) else 0
        if marks <= 8 * MOST_MARKS:
            kept.append(letter)
    return "".join(kept)


def shown_text(text: str) -> str:
    """The same for texts that were kept before they were cleaned, with something to see always."""
    return clean_text(text) or "…"


def _kind(letter: str) -> str:
    kind = unicodedata.category(letter)
    newer = kind == "Cn" and "\U0001f000" <= letter <= "\U0001faff"  # where emoji are added
    return "So" if newer else kind


def _plain(letter: str) -> str:
    """What a character is, wherever it stands."""
    if letter.isspace() or letter in _SPACES:
        return " "
    invisible = _kind(letter)[0] == "C" and letter not in _JOINERS
    return "" if invisible or letter in _NOTHING or _is_variation(letter) else letter


def _is_variation(letter: str) -> bool:
    """Whether it chooses among the forms of the letter before it; emoji need two of these."""
    others = "\ufe00" <= letter <= "\ufe0f" or "\U000e0100" <= letter <= "\U000e01ef"
    return letter not in _EMOJI and (others or "\u180b" <= letter <= "\u180f")


def _fits(before: str, letter: str, after: str) -> bool:
    """Whether a character may stand between these two."""
    if letter in _JOINERS:
        return _kind(before)[0] in "LMS" and _kind(after)[0] in "LS"
    if letter in _EMOJI:
        return _kind(before)[0] == "S" or before in "#*0123456789"
    return _kind(letter)[0] != "M" or before != " "
