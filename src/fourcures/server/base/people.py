"""Who gives a command, and which names are the same."""

import unicodedata
from dataclasses import dataclass

import msgspec


class Person(msgspec.Struct, frozen=True):
    """Somebody at a table, sitting or watching."""

    id: str
    name: str
    guest: bool = False


@dataclass(frozen=True)
class Requester:
    """For whom something is thought about: an address, and a person behind it."""

    address: str = ""
    person: str = ""


ANYBODY = Requester()


def fold_name(name: str) -> str:
    """What two names share that people would take for the same."""
    plain = unicodedata.normalize("NFKD", name).casefold()
    return "".join(
        letter
        for letter in unicodedata.normalize("NFKD", plain)
        if unicodedata.category(letter)[0] in "LNS"
    )


def computer_id(seat: int) -> str:
    """Who gives the commands of a computer player; no person's id looks like this."""
    return f"computer {seat}"
