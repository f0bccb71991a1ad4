"""Options and positions for properties: games played at random for a while."""

import random
from collections.abc import Iterator

from hypothesis import strategies as st

from fourcures.engine.facts import Log
from fourcures.engine.options import NO_ROLE, Options
from fourcures.engine.rules import apply, legal, setup
from fourcures.engine.shelf import BASE, BRINK
from fourcures.engine.state import State
from fourcures.play.words.names import members


@st.composite
def options(draw: st.DrawFn, hidden: bool | None = None) -> Options:
    """Any options; `hidden` fixes whether hands are."""
    players = draw(st.integers(2, 4))
    box = draw(st.sampled_from((BASE, BRINK)))
    roles = draw(st.permutations(members(box.roles)))[:players]
    chosen = draw(st.lists(st.booleans(), min_size=players, max_size=players))
    return Options(
        players,
        draw(st.integers(4, 7)),
        draw(st.sampled_from((0, 0, 0, 3, 6))),
        draw(st.booleans()) if hidden is None else not hidden,
        [role if choice else NO_ROLE for role, choice in zip(roles, chosen, strict=True)],
        draw(st.booleans()),
        box,
    )


def choose(rng: random.Random, state: State, actions: list[int]) -> int:
    """Any kind of action first, then any of that kind: games live longer and see more."""
    kinds = sorted({action & 63 for action in actions})
    kind = rng.choice(kinds)
    return rng.choice([action for action in actions if action & 63 == kind])


def walk(options: Options, seed: int) -> Iterator[tuple[State, list[int], Log]]:
    """Every position of a random game, with what is legal there and what just happened."""
    rng = random.Random(seed)
    log = Log()
    state = setup(options, log)
    while True:
        actions = legal(state)
        yield state, actions, log
        if not actions:
            return
        log.clear()
        apply(state, choose(rng, state, actions), log)
