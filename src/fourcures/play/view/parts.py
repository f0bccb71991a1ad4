"""The parts of a view. They stay interpreted: clients read their types to decode them."""

from dataclasses import dataclass

Names = tuple[str, ...]


@dataclass(frozen=True)
class SeatView:
    """A player at the table; `hand` is None if it is not for these eyes."""

    role: str | None
    city: str | None
    cards: int
    hand: Names | None
    stored: str | None


@dataclass(frozen=True)
class DiseaseView:
    """A disease and its supply."""

    cured: bool
    eradicated: bool
    supply: int


@dataclass(frozen=True)
class PileView:
    """A pile of the player deck, top one first, and whether its epidemic is still inside."""

    cards: int
    epidemic: bool


@dataclass(frozen=True)
class TodoView:
    """What remains to be done, next first."""

    step: str
    seat: int | None
    count: int


@dataclass(frozen=True)
class ForecastView:
    """An open Forecast: whose, and its cards for those who may see them."""

    seat: int
    cards: int
    cities: Names | None


@dataclass(frozen=True)
class View:
    """A position as one seat, or a watcher (None), may see it."""

    viewer: int | None
    players: tuple[SeatView, ...]
    turn: int
    actions: int
    waits_for: int | None
    next: tuple[TodoView, ...]
    cubes: dict[str, dict[str, int]]
    stations: Names
    diseases: dict[str, DiseaseView]
    outbreaks: int
    rate_space: int
    rate: int
    infection_deck: tuple[Names, ...]
    """Sets of cards in unknown order, top first."""
    infection_discard: Names
    infection_removed: Names
    player_deck: int
    piles: tuple[PileView, ...]
    unseen: Names
    discard: Names
    removed: Names
    forecast: ForecastView | None
    quiet: bool
    outcome: str
