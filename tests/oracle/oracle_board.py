"""The board, the cards and the options, as plain data."""

import csv
from dataclasses import dataclass
from pathlib import Path
from typing import Any

Action = tuple[Any, ...]
Fact = tuple[Any, ...]

COLORS = ["blue", "yellow", "black", "red"]
BASE_ROLES = [
    "contingency_planner",
    "dispatcher",
    "medic",
    "operations_expert",
    "quarantine_specialist",
    "researcher",
    "scientist",
]
BASE_EVENTS = ["Airlift", "Forecast", "Government Grant", "One Quiet Night", "Resilient Population"]
# What is in each box (rule 2.7).
ROLES = {"base": BASE_ROLES, "brink": [*BASE_ROLES, "generalist"]}
EVENTS = {"base": BASE_EVENTS, "brink": [*BASE_EVENTS, "Borrowed Time"]}

CUBES_PER_COLOR = 24  # rule 1.3
CITY_LIMIT = 3  # rule 1.3
STATIONS = 6  # rule 1.4
SETUP_CUBES = [3, 3, 3, 2, 2, 2, 1, 1, 1]  # rule 3.3
HAND_SIZE = {2: 4, 3: 3, 4: 2}  # rule 3.5
ACTIONS = 4  # rule 4.1
GENERALIST_ACTIONS = 5  # rule 9.8
HAND_LIMIT = 7  # rule 4.3
CARDS_PER_TURN = 2  # rule 7.1
RATES = [2, 2, 2, 3, 3, 4, 4]  # rule 7.3
LAST_OUTBREAK = 8  # rule 12.2
FORECAST = 6  # rule 10.4
BORROWED_ACTIONS = 2  # rule 10.8

CITIES: list[str] = []  # in the order of cities.csv
COLOR_OF: dict[str, str] = {}
POPULATION: dict[str, int] = {}
NEIGHBORS: dict[str, list[str]] = {}  # in the order of cities.csv


def _read_cities() -> None:
    with (Path(__file__).parent / "cities.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    for row in rows:
        CITIES.append(row["name"])
        COLOR_OF[row["name"]] = row["color"]
        POPULATION[row["name"]] = int(row["population"])
    for row in rows:
        joined = row["connections"].split("; ")
        NEIGHBORS[row["name"]] = [city for city in CITIES if city in joined]


_read_cities()


@dataclass
class Options:
    """What the players agree on before the game (rules 2.1 to 2.7)."""

    players: int
    epidemics: int
    rate_start: int
    open_hands: bool
    roles: list[str | None]
    medic: str
    box: str = "base"

    def __post_init__(self) -> None:
        """Refuse options that do not exist."""
        chosen = [role for role in self.roles if role is not None]
        fine = (
            self.players in (2, 3, 4)
            and self.epidemics in (4, 5, 6, 7)
            and self.rate_start in range(len(RATES))
            and len(self.roles) == self.players
            and self.box in ROLES
            and all(role in ROLES[self.box] for role in chosen)
            and len(set(chosen)) == len(chosen)
            and self.medic in ("prevents", "clears")
        )
        if not fine:
            raise ValueError(f"no such game: {self}")


def pile_sizes(cards: int, epidemics: int) -> list[int]:
    """Return the sizes of the piles with their epidemics, the top one first (rule 3.6)."""
    small = cards // epidemics
    large_piles = cards % epidemics
    sizes = []
    for pile in range(epidemics):
        without = small + 1 if pile < large_piles else small
        sizes.append(without + 1)
    return sizes
