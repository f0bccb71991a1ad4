"""Where a fact stands in a longer story: the setup, an epidemic, a chain of outbreaks."""

from dataclasses import dataclass

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
    "epidemic_drawn": "Epidemic",
    "rate_raised": "Epidemic, increase",
    "bottom_drawn": "Epidemic, infect",
    "deck_intensified": "Epidemic, intensify",
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
            return f"Chain of {self.chain} outbreaks"
        if self.setup:
            return "Setting up"
        return self.epidemic
