"""Random games played on the engine and on the oracle side by side.

    python -m tests.oracle.compare --games 2000 --seed 1

Every step compares the legal actions, the facts and the position; the first difference is told
with the way that led to it, and ends the run.
"""

import argparse
import random
import sys
import time
from dataclasses import dataclass
from itertools import product
from typing import Any

from fourcures.engine.actions import CHANCE, NOBODY
from fourcures.engine.agenda import ACT, BEGIN, FLOWN, count_of, step_of
from fourcures.engine.atlas import NAMES, NO_CITY
from fourcures.engine.bits import BIT
from fourcures.engine.box import Box
from fourcures.engine.cubes import cubes_at, is_eradicated
from fourcures.engine.facts import Log
from fourcures.engine.infection_deck import cards_of
from fourcures.engine.options import NO_ROLE
from fourcures.engine.options import Options as EngineOptions
from fourcures.engine.roles.base import ROLE_NAMES
from fourcures.engine.rules import apply, legal, setup
from fourcures.engine.shelf import BASE, BRINK
from fourcures.engine.state import State
from fourcures.play.words.fields import action_fields, fact_fields
from fourcures.play.words.names import CARD_NAMES, COLOR_NAMES, OUTCOME_NAMES, members
from tests.oracle.oracle import Game, Options
from tests.oracle.styles import STYLES, choose

ROLES = [name.replace(" ", "_") for name in ROLE_NAMES]
FIELD_ORDER = {
    "drive": "seat pawn city",
    "direct": "seat pawn city",
    "charter": "seat pawn city",
    "shuttle": "seat pawn city",
    "dispatch": "seat pawn city",
    "expert_flight": "seat city card",
    "build": "seat other",
    "treat": "seat color",
    "give": "seat pawn card",
    "take": "seat pawn card",
    "cure": "seat cards",
    "fetch": "seat card",
    "finish": "seat",
    "discard": "seat card",
    "go_on": "seat",
    "airlift": "seat pawn city",
    "forecast": "seat",
    "put_back": "seat city",
    "grant": "seat city other",
    "quiet_night": "seat",
    "resilient": "seat city",
    "borrowed_time": "seat",
    "deal_role": "pawn role",
    "draw_card": "card",
    "draw_epidemic": "",
    "infect": "city",
    "strike": "city",
    "peek": "city",
}


class Difference(Exception):
    """Engine and oracle disagree."""


def action_tuple(action: int) -> tuple[Any, ...]:
    """An action of the engine as the oracle writes it."""
    name, values = action_fields(action)
    return (name, *(_plain(field, values[field]) for field in FIELD_ORDER[name].split()))


def fact_tuple(fact: int) -> tuple[Any, ...]:
    """A fact of the engine as the oracle writes it."""
    name, values = fact_fields(fact)
    if name == "lost":
        return (name, OUTCOME_NAMES[values["number"]])
    return (name, *(_plain(field, value) for field, value in values.items()))


def _plain(field: str, value: int) -> Any:
    if field in ("seat", "pawn"):
        return None if value in (NOBODY, CHANCE) else value
    if field in ("city", "other"):
        return None if value == NO_CITY else NAMES[value]
    if field == "card":
        return CARD_NAMES[value]
    if field == "cards":
        return tuple(sorted(CARD_NAMES[card] for card in members(value)))
    if field == "role":
        return ROLES[value]
    if field == "color":
        return COLOR_NAMES[value]
    if field == "how":
        return action_fields(value)[0]
    return value


def position(state: State) -> dict[str, Any]:
    """A position of the engine as the oracle writes it."""
    entries = list(state.agenda[: state.depth])
    act = next((entry for entry in entries if step_of(entry) == ACT), 0)
    setting_up = any(step_of(entry) == BEGIN for entry in entries)
    seats = range(state.options.players)
    return {
        "seat": state.seat,
        "actions": count_of(act),
        "roles": [
            None if not _has_role(state, seat) else ROLES[state.roles[seat]] for seat in seats
        ],
        "pawns": [None if state.pawns[s] == NO_CITY else NAMES[state.pawns[s]] for s in seats],
        "hands": [_cards(state.hands[seat]) for seat in seats],
        "stored": next(iter(_cards(state.stored)), None),
        "cubes": {
            (name, color): cubes_at(state, city, c)
            for city, name in enumerate(NAMES)
            for c, color in enumerate(COLOR_NAMES)
            if cubes_at(state, city, c)
        },
        "stations": _cards(state.stations),
        "cured": {color for c, color in enumerate(COLOR_NAMES) if state.cured & BIT[c]},
        "eradicated": {color for c, color in enumerate(COLOR_NAMES) if is_eradicated(state, c)},
        "outbreaks": state.outbreaks,
        "rate": state.rate,
        "layers": [_cards(cards_of(layer)) for layer in state.layers[: state.height]],
        "peeked": _cards(state.peeked),
        "infection_discard": _cards(state.infection_discard),
        "infection_removed": _cards(state.infection_removed),
        "deck": _cards(state.deck),
        "epidemics": 0 if setting_up else state.epidemics,
        "discard": _cards(state.discard),
        "removed": _cards(state.removed),
        "quiet": state.quiet,
        "outcome": OUTCOME_NAMES[state.outcome],
        "flown": bool(act & FLOWN),
    }


def _has_role(state: State, seat: int) -> bool:
    return bool(state.pawns[seat] != NO_CITY)


def _cards(cards: int) -> set[str]:
    return {CARD_NAMES[card] for card in members(cards)}


def both_options(rng: random.Random, number: int, box: Box = BASE) -> tuple[EngineOptions, Options]:
    """Options that go through all player counts and difficulties in turn."""
    players, epidemics = list(product((2, 3, 4), (4, 5, 6, 7)))[number % 12]
    rate = rng.choice((0, 0, 0, 2, 5))
    open_hands = rng.random() < 0.7
    prevents = rng.random() < 0.7
    roles: list[int] = rng.sample(members(box.roles), players)
    roles = [role if rng.random() < 0.4 else NO_ROLE for role in roles]
    engine = EngineOptions(players, epidemics, rate, open_hands, roles, prevents, box)
    names = [None if role == NO_ROLE else ROLES[role] for role in roles]
    medic = "prevents" if prevents else "clears"
    return engine, Options(players, epidemics, rate, open_hands, names, medic, box.name)


@dataclass(frozen=True)
class Played:
    """A game that went the same way on both."""

    options: EngineOptions
    actions: list[int]
    end: str


def play_both(rng: random.Random, number: int, box: Box = BASE) -> Played:
    """Play one game on both; raises Difference as soon as they disagree."""
    engine_options, oracle_options = both_options(rng, number, box)
    log = Log()
    state = setup(engine_options, log)
    game = Game(oracle_options)
    actions: list[int] = []
    way: list[str] = []
    _same("facts", [fact_tuple(f) for f in log.facts()], list(game.facts), way)
    style = rng.choice(STYLES[box.name])
    while True:
        mine = {action_tuple(action): action for action in legal(state)}
        _same("legal actions", set(mine), set(game.legal()), way)
        _same("positions", *_positions(state, game), way)
        if not mine:
            return Played(engine_options, actions, OUTCOME_NAMES[state.outcome])
        choice = choose(rng, style, sorted(mine, key=str), game)
        way.append(str(choice))
        actions.append(mine[choice])
        log.clear()
        apply(state, mine[choice], log)
        told = game.apply(choice)
        _same("facts", [fact_tuple(f) for f in log.facts()], list(told), way)


def game_number(seed: int, number: int, box: Box = BASE) -> Played:
    """The same game for the same seed, number and box."""
    luck = seed * 1_000_003 + number if box is BASE else f"{box.name} {seed} {number}"
    return play_both(random.Random(luck), number, box)


def _positions(state: State, game: Game) -> tuple[dict[str, Any], dict[str, Any]]:
    mine, theirs = position(state), game.position()
    if mine["outcome"] != "playing" or not theirs["actions"]:
        # the count of actions and the flight are defined within the action part only
        for key in ("actions", "flown"):
            theirs[key] = mine[key]
    if mine["outcome"] == "won":
        # the fourth cure ends the game before eradication is looked at (ruling 18)
        theirs["eradicated"] = mine["eradicated"]
    return mine, theirs


def _same(what: str, mine: Any, theirs: Any, way: list[str]) -> None:
    if mine == theirs:
        return
    if isinstance(mine, dict):
        mine, theirs = (
            {k: v for k, v in a.items() if v != b[k]} for a, b in ((mine, theirs), (theirs, mine))
        )
    if isinstance(mine, set):
        mine, theirs = mine - theirs, theirs - mine
    raise Difference(f"{what} differ\nengine: {mine}\noracle: {theirs}\nafter: {' '.join(way)}")


def main() -> None:
    """Play as many games as asked for, half of them with each box."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    ends: dict[str, int] = {}
    steps = 0
    began = time.monotonic()
    for number in range(options.games):
        played = game_number(options.seed, number // 2, (BASE, BRINK)[number % 2])
        steps += len(played.actions)
        ends[played.end] = ends.get(played.end, 0) + 1
        if sys.stdout.isatty() or number + 1 == options.games:
            print(f"\r{number + 1} games, {steps:,} steps agree {ends}", end="", flush=True)
    print(f"\nall agree, {time.monotonic() - began:.0f} s")


if __name__ == "__main__":
    try:
        main()
    except Difference as difference:
        sys.exit(f"\n{difference}")
