"""Players that see more than is allowed. They measure what not knowing costs; no table has them."""

from typing import Final

from fourcures.ai.search.future import Future
from fourcures.ai.search.search import Search
from fourcures.engine.ints import i64
from fourcures.engine.state import State

SIGHTS: Final = ("infections", "cards", "epidemics", "all")
_TO_THE_END: Final = 99  # turns: who knows all cards needs no judgment in between


class Seer(Search):
    """A search in futures that are in part the true one."""

    def __init__(self, seed: i64, truth: Future, sight: str) -> None:
        if sight == "all":
            super().__init__(seed, plans=64, turns=_TO_THE_END)
        else:
            super().__init__(seed)
        self.truth: Final = truth
        self.sight: Final = sight

    def deal(self, state: State, seed: i64, number: i64) -> None:
        """As others, and then what it sees."""
        super().deal(state, seed, number)
        if self.sight in ("cards", "all"):
            self.future.take_cards(self.truth)
        if self.sight in ("epidemics", "cards", "all"):
            self.future.take_epidemics(self.truth)
        if self.sight in ("infections", "all"):
            self.future.take_infections(self.truth)
