"""Positions as text, both ways: the notation is explained in docs/scenes.md.

    player scientist in Atlanta: Airlift, Tokyo
    player medic in Paris
    cubes Tokyo rr, Osaka r
    cured red
    next act 2

What a scene does not say is as at the start of a turn early in a game.
"""

from fourcures.engine.atlas import CITIES, NAMES, NO_CITY
from fourcures.engine.cubes import cubes_at
from fourcures.engine.infection_deck import cards_of, knower_of
from fourcures.engine.options import NO_ROLE
from fourcures.engine.roles.base import ROLE_NAMES
from fourcures.engine.shelf import BASE
from fourcures.engine.state import PLAYING, State
from fourcures.play.words.boxes import write_box
from fourcures.play.words.names import COLOR_NAMES, OUTCOME_NAMES, card_list, members, seat_name

from .agenda import write_todo

COLOR_LETTERS = "bykr"


def write_scene(state: State) -> str:
    """A position as text that `read_scene` reads back to the same position."""
    options = state.options
    lines = [
        f"epidemics {options.epidemics}",
        f"start {options.rate + 1}",
        f"hands {'open' if options.open_hands else 'hidden'}",
        f"medic {'prevents' if options.medic_prevents else 'clears'}",
        f"roles {', '.join(_role(role) for role in options.roles)}",
    ]
    if options.box is not BASE:
        lines.append(f"box {write_box(options.box)}")
    for seat in range(options.players):
        city = state.pawns[seat]
        place = "nowhere" if city == NO_CITY else NAMES[city]
        name = "?" if state.roles[seat] == NO_ROLE else seat_name(state, seat)
        lines.append(f"player {name} in {place}: {card_list(state.hands[seat])}")
    lines.append(f"turn {state.seat + 1}")
    agenda = reversed(list(state.agenda[: state.depth]))
    lines.append(f"next {'; '.join(write_todo(entry, state) for entry in agenda)}")
    lines.append(f"cubes {', '.join(_cubes(state))}")
    lines.append(f"stations {card_list(state.stations)}")
    lines.append(f"cured {', '.join(COLOR_NAMES[color] for color in members(state.cured))}")
    lines.append(f"outbreaks {state.outbreaks}")
    lines.append(f"rate {state.rate + 1}")
    lines.append(f"layers {' | '.join(_layers(state))}")
    lines.append(f"draws {state.draws}")
    lines.append(f"infection discard {card_list(state.infection_discard)}")
    for word, cards in (
        ("peeked", state.peeked),
        ("infection removed", state.infection_removed),
        ("discard", state.discard),
        ("removed", state.removed),
        ("stored", state.stored),
    ):
        if cards:
            lines.append(f"{word} {card_list(cards)}")
    lines.append(f"epidemics left {state.epidemics}")
    if state.quiet:
        lines.append("quiet yes")
    if state.outcome != PLAYING:
        lines.append(f"outcome {OUTCOME_NAMES[state.outcome]}")
    return "".join(line.rstrip() + "\n" for line in lines)


def _role(role: int) -> str:
    return "dealt" if role == NO_ROLE else ROLE_NAMES[role]


def _cubes(state: State) -> list[str]:
    found = []
    for city in range(CITIES):
        letters = "".join(COLOR_LETTERS[c] * cubes_at(state, city, c) for c in range(4))
        if letters:
            found.append(f"{NAMES[city]} {letters}")
    return found


def _layers(state: State) -> list[str]:
    found = []
    for layer in state.layers[: state.height]:
        knower = knower_of(layer)
        known = f" (known to {seat_name(state, knower)})" if knower >= 0 else ""
        found.append(card_list(cards_of(layer)) + known)
    return found
