"""Luck: from a seed, from a script, or chosen."""

import secrets
from collections.abc import Iterable
from hashlib import blake2b
from typing import Protocol

from fourcures.engine.agenda import DEAL_HANDS, DEAL_ROLES, DRAW, seat_of_todo, step_of, top
from fourcures.engine.bits import count
from fourcures.engine.cards import CARDS
from fourcures.engine.errors import FourCuresError
from fourcures.engine.rules import odds
from fourcures.engine.state import State


class OutOfLuck(FourCuresError):
    """There is nothing to draw, or a script has come to its end."""


class Chance(Protocol):
    """Whatever decides what the cards bring."""

    def choose(self, state: State) -> int:
        """The outcome of the coming draw."""
        ...


class Seeded:
    """A keyed hash of the deck and of how many cards were drawn from it.

    The same seed gives the same player deck whatever is done, and a draw that is undone and
    repeated gives the same card. The seed cannot be found out from the cards.
    """

    def __init__(self, seed: bytes | None = None) -> None:
        """Without a seed, take a fresh one."""
        self.seed = secrets.token_bytes(32) if seed is None else seed
        if not 1 <= len(self.seed) <= 64:
            raise FourCuresError("a seed has 1 to 64 bytes")

    @property
    def commitment(self) -> str:
        """What can be published before the game, to prove the seed afterwards."""
        return commitment(self.seed)

    def choose(self, state: State) -> int:
        """The outcome of the coming draw."""
        digest = blake2b(_moment(state).encode(), key=self.seed, digest_size=16).digest()
        chances = odds(state)
        mark = int.from_bytes(digest, "big") * sum([weight for _, weight in chances]) >> 128
        for outcome, weight in chances:
            mark -= weight
            if mark < 0:
                return outcome
        raise OutOfLuck("it is not chance's move")


def commitment(seed: bytes) -> str:
    """A fingerprint of a seed that does not give it away."""
    return blake2b(seed, digest_size=32, person=b"fourcures seed").hexdigest()


def _moment(state: State) -> str:
    entry = top(state)
    step = step_of(entry)
    if step == DEAL_ROLES:
        return f"roles {seat_of_todo(entry)}"
    if step in (DEAL_HANDS, DRAW):
        epidemics = state.options.epidemics - state.epidemics
        return f"player deck {CARDS - count(state.deck) + epidemics}"
    return f"infection deck {state.draws}"


class Scripted:
    """Outcomes in the order of a list."""

    def __init__(self, outcomes: Iterable[int]) -> None:
        """Take the outcomes one after the other."""
        self._outcomes = iter(outcomes)

    def choose(self, state: State) -> int:
        """The next outcome of the list."""
        outcome = next(self._outcomes, None)
        if outcome is None:
            raise OutOfLuck("the script has no more outcomes")
        return outcome
