"""Where a fact stands in a longer story: the setup, an epidemic, a chain of outbreaks."""

from dataclasses import dataclass

from fourcures.local.language import later, tr
from fourcures.protocol.pieces import Fact

_SETUP = {
    "station_built",
    "markers_placed",
    "infection_drawn",
    "cubes_added",
    "role_dealt",
    "pawn_placed",
    "card_drawn",
    "epidemics_hidden",
    "first_player",
}
_EPIDEMIC = {
    "epidemic_drawn": later("Epidemic"),
    "rate_raised": later("Epidemic, increase"),
    "bottom_drawn": later("Epidemic, infect"),
    "deck_intensified": later("Epidemic, intensify"),
}
# What an infection card brings: its story goes on.
_FOLLOWS = {
    "cubes_added",
    "cubes_removed",
    "infection_prevented",
    "outbreak",
    "eradicated",
    "lost",
}


@dataclass(frozen=True)
class Story:
    """What was going on so far."""

    setup: bool = False
    epidemic: str = ""
    chain: int = 0

    def then(self, fact: Fact) -> "Story":
        """The story when this is told next."""
        begins = fact.kind == "station_built" and fact.seat is None
        follows = fact.kind in _FOLLOWS
        return Story(
            (begins or self.setup) and fact.kind in _SETUP,
            _EPIDEMIC.get(fact.kind, self.epidemic if follows else ""),
            self.chain + (fact.kind == "outbreak") if follows else 0,
        )

    @property
    def title(self) -> str:
        """What is going on, if it has a name."""
        if self.chain > 1:
            return tr("Chain of {number} outbreaks", number=self.chain)
        if self.setup:
            return tr("Setting up")
        return tr(self.epidemic)
