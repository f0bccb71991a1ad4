"""A player who tries out everything that there is to do."""

import random

from fourcures.local.session import Offer, Session

EVENTS = {"airlift", "forecast", "grant", "quiet_night", "resilient"}
_AT_LAST = ("finish", "go_on")


class Curious:
    """Does what has not been done yet, if it can be done; else anything."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.done: set[str] = set()

    def choose(self, session: Session) -> str:
        """The next thing to do, as it is typed."""
        kinds: dict[str, list[Offer]] = {}
        for offer in session.offers():
            kinds.setdefault(offer.kind, []).append(offer)
        new = [kind for kind in kinds if kind not in self.done]
        known = [kind for kind in kinds if kind not in _AT_LAST]
        spare = [kind for kind in known if kind not in EVENTS]
        kind = self.rng.choice(new or spare or known or list(kinds))
        self.done.add(kind)
        return self.rng.choice(kinds[kind]).words
