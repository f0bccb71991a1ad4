"""Computer players choose in the base box as they always have: the same seeds, the same games.

Whoever makes them stronger changes these on purpose, and measures it: docs/ai.md.
"""

import hashlib

import pytest

from fourcures.ai.arena.policies import choice_of
from fourcures.ai.games.games import dealt_game
from fourcures.ai.search.future import Future
from fourcures.engine.actions import CHANCE
from fourcures.engine.bits import COMPILED
from fourcures.engine.options import Options
from fourcures.engine.rules import apply, to_move
from fourcures.engine.shelf import BRINK
from fourcures.engine.state import PLAYING
from fourcures.play.words.notation import write_action

QUICK = [
    ("random", 2, 4, 1, 0, True, "104 e540e839cd7b24b4"),
    ("priority", 3, 5, 2, 0, True, "180 c7b233c12652122c"),
    ("evolution", 2, 5, 3, 0, True, "118 341bc8c7ab9e5620"),
    ("beginner", 4, 5, 3, 0, True, "294 b455080bf6bfe957"),
    ("beginner", 2, 6, 4, 0, False, "228 4c4b25578471717b"),
    ("strong", 3, 4, 5, 300, True, "142 47da658259fc5156"),
]
LONG = [  # minutes for the interpreter
    ("strong", 4, 6, 6, 300, False, "338 0ad79b4446e72d03"),
    ("expert", 2, 5, 7, 600, True, "274 aa7b99401f04246f"),
]
GAMES = [*QUICK, *(LONG if COMPILED else [])]
FIELDS = ("policy", "players", "epidemics", "seed", "positions", "open_hands", "was")


@pytest.mark.parametrize(FIELDS, GAMES)
def test_the_game_is_as_it_was(
    policy: str,
    players: int,
    epidemics: int,
    seed: int,
    positions: int,
    open_hands: bool,
    was: str,
) -> None:
    truth = Future()
    state = dealt_game(Options(players, epidemics, 0, open_hands), seed, truth)
    choose = choice_of(policy, seed, truth, None, positions)
    told, steps = hashlib.sha256(), 0
    while state.outcome == PLAYING:
        action = truth.outcome(state) if to_move(state) == CHANCE else choose(state)
        told.update(write_action(action, state).encode())
        steps += 1
        apply(state, action)
    assert f"{steps} {told.hexdigest()[:16]}" == was


@pytest.mark.parametrize("policy", ["random", "priority", "evolution", "beginner"])
def test_they_play_with_a_larger_box_to_the_end(policy: str) -> None:
    played: set[str] = set()
    for seed in range(4 if COMPILED else 1):
        truth = Future()
        state = dealt_game(Options(4, 4, box=BRINK), seed, truth)
        choose = choice_of(policy, seed, truth)
        while state.outcome == PLAYING:
            action = truth.outcome(state) if to_move(state) == CHANCE else choose(state)
            played.add(write_action(action, state).rpartition(": ")[2].split()[0])
            apply(state, action)
    assert {"draw", "infect", "drive"} <= played
