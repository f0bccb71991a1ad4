"""Random positions with few cards in both decks and much going on on the board."""

import random

from fourcures.engine.atlas import CITIES, NAMES, NEAR
from fourcures.engine.options import Options
from fourcures.engine.roles.base import ROLE_NAMES
from fourcures.engine.shelf import BASE
from fourcures.engine.state import State
from fourcures.play.scene import read_scene
from fourcures.play.words.names import CARD_NAMES, COLOR_NAMES, members

_STEPS = (
    "act {actions}; draw 2; {rest}",
    "draw 2; {rest}",
    "draw 1; {rest}",
    "draw 1 with 1 epidemics; {rest}",
    "epidemic; {rest}",
    "strike; intensify; {rest}",
    "strike; intensify; epidemic; {rest}",
    "strike; intensify; epidemic; {rest}",
    "intensify; epidemic; {rest}",
    "infect {cards} begun; pass",
    "infect {cards} begun; pass",
    "infect; pass",
)


def small_position(rng: random.Random) -> State:
    """A position in the middle of some turn."""
    players, epidemics = rng.choice((2, 3, 4)), rng.choice((4, 7))
    region = _region(rng)
    roles = rng.sample(ROLE_NAMES[:7], players)
    hands = rng.choice(("open", "open", "hidden"))
    medic = rng.choice(("prevents", "prevents", "clears"))
    cities = {role: rng.choice(region) for role in roles}
    coming = _next(rng, roles[0])
    cubes = _cubes(rng, region)
    cured = rng.sample(COLOR_NAMES, rng.choice((0, 0, 1, 2)))
    lines = [
        f"epidemics {epidemics}",
        f"hands {hands}",
        f"medic {medic}",
        *(f"player {role} in {NAMES[city]}" for role, city in cities.items()),
        f"next {coming}",
        f"cubes {', '.join(_without_cured(cubes, cured, cities.get('medic')))}",
        f"cured {', '.join(cured)}",
        f"outbreaks {rng.choice((0, 3, 5, 6, 7))}",
        f"rate {rng.choice((1, 1, 3, 4, 4, 6))}",
        f"quiet {'yes' if rng.random() < 0.05 else 'no'}",
        *_infection_deck(rng, region),
        *_player_deck(rng, Options(players, epidemics)),
    ]
    return read_scene("\n".join(lines))


def _region(rng: random.Random) -> list[int]:
    """A city and its neighborhood, or the cities of a color, and some from anywhere."""
    if rng.random() < 0.5:
        color = rng.randrange(4)
        return [*range(12 * color, 12 * color + 12), *rng.sample(range(CITIES), rng.choice((0, 6)))]
    around = NEAR[rng.randrange(CITIES)]
    for city in members(around):
        around |= NEAR[city]
    return members(around) + rng.sample(range(CITIES), 4)


def _next(rng: random.Random, role: str) -> str:
    rest = f"hand limit of {role}; infect; pass"
    return rng.choice(_STEPS).format(actions=rng.randint(1, 4), cards=rng.randint(1, 4), rest=rest)


def _cubes(rng: random.Random, region: list[int]) -> dict[int, tuple[int, int]]:
    """Color and number for some cities."""
    on_board = [0, 0, 0, 0]
    most = rng.choice((12, 24, 24))
    found = {}
    for city in rng.sample(sorted(set(region)), rng.randint(0, len(set(region)))):
        color = city // 12 if rng.random() < 0.9 else rng.randrange(4)
        number = min(rng.choice((1, 2, 3, 3)), most - on_board[color])
        on_board[color] += number
        if number:
            found[city] = color, number
    return found


def _without_cured(
    cubes: dict[int, tuple[int, int]], cured: list[str], medic: int | None
) -> list[str]:
    """The Medic has none of a cured color around."""
    return [
        f"{NAMES[city]} {'bykr'[color] * number}"
        for city, (color, number) in cubes.items()
        if city != medic or COLOR_NAMES[color] not in cured
    ]


def _infection_deck(rng: random.Random, region: list[int]) -> list[str]:
    cards = set(rng.sample(region, rng.randint(3, 6))) | set(rng.sample(range(CITIES), 2))
    order = rng.sample(sorted(cards), len(cards))
    deck, discard = order[: (cut := rng.randint(1, len(order)))], order[cut:]
    layers = []
    while deck:
        size = rng.randint(1, len(deck))
        layers.append(", ".join(NAMES[city] for city in deck[:size]))
        deck = deck[size:]
    removed = [name for city, name in enumerate(NAMES) if city not in cards]
    return [
        f"layers {' | '.join(layers)}",
        f"infection discard {', '.join(NAMES[city] for city in discard)}",
        f"infection removed {', '.join(removed)}",
    ]


def _player_deck(rng: random.Random, options: Options) -> list[str]:
    """Some cards of the bottom pile, or the edge between it and the next."""
    edge = int(options.piles[0])
    left = rng.choice((1, 2, 3, 4, 5, edge + 1, edge + 1) if edge < 9 else (1, 2, 3, 4))
    least = 0 if left <= edge else 1
    epidemics = min(left, rng.choice((least, least + 1)))
    names = [CARD_NAMES[card] for card in members(BASE.cards)]
    discard = rng.sample(names, len(names) - (left - epidemics))
    return [f"discard {', '.join(discard)}", f"epidemics left {epidemics}"]
