"""Text from elsewhere, of a server or a file, that a terminal may be given."""

import json
from typing import Any

from fourcures.play.clean_text import clean_text

_JOINERS = str.maketrans("", "", "\u200c\u200d")  # terminals disagree about their width


def harmless(text: str) -> str:
    """The same text, line by line, with nothing in it that a terminal would obey."""
    return "\n".join(clean_text(line).translate(_JOINERS) for line in text.split("\n"))


def read_json(data: str | bytes) -> Any:
    """What JSON says, harmless throughout, each text on one line; raises ValueError."""
    return _harmless(json.loads(data))


def _harmless(value: Any) -> Any:
    if isinstance(value, str):
        return clean_text(value).translate(_JOINERS)
    if isinstance(value, list):
        return [_harmless(one) for one in value]
    if isinstance(value, dict):
        return {_harmless(name): _harmless(one) for name, one in value.items()}
    return value
