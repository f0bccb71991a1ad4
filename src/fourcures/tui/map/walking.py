"""Walking over the map with the arrow keys."""

from fourcures.engine.atlas import NAMES, NEAR
from fourcures.play.words.names import members

from .places import PACIFIC, Layout

STEPS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def walk(where: Layout, city: str, way: str) -> str:
    """The nearest city in this direction: a linked one, or else one over the edge, or any."""
    linked = [NAMES[other] for other in members(NEAR[NAMES.index(city)])]
    over = [other for other in linked if frozenset((city, other)) in PACIFIC]
    found = _ahead(where, city, way, [other for other in linked if other not in over])
    if not found and over and _at_edge(where, city, way):
        return over[0]
    found = found or _ahead(where, city, way, NAMES)
    return min(found, key=lambda other: _distance(where, city, other, way), default=city)


def _at_edge(where: Layout, city: str, way: str) -> bool:
    left = where.cities[city][0] < where.width // 2
    return way == ("left" if left else "right")


def _ahead(where: Layout, city: str, way: str, candidates: list[str]) -> list[str]:
    return [other for other in candidates if other != city and _along(where, city, other, way) > 0]


def _along(where: Layout, city: str, other: str, way: str) -> float:
    """How far ahead a city is; not at all if it is more to the side than ahead."""
    across, down = _apart(where, city, other)
    ahead = across * STEPS[way][0] + down * STEPS[way][1]
    aside = abs(down) if STEPS[way][0] else abs(across)
    return ahead if ahead >= aside * 0.6 else 0.0


def _distance(where: Layout, city: str, other: str, way: str) -> float:
    across, down = _apart(where, city, other)
    aside = abs(down) if STEPS[way][0] else abs(across)
    return _along(where, city, other, way) + 2 * aside


def _apart(where: Layout, city: str, other: str) -> tuple[float, float]:
    (x, y), (u, v) = where.cities[city], where.cities[other]
    return u - x, (v - y) * 2.0  # a cell is twice as high as wide
