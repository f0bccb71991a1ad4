"""Entries of the agenda as words, both ways: 'act 3 flown', 'hand limit of medic', 'draw 2'."""

import re

from fourcures.engine.agenda import (
    ACT,
    BEGUN,
    DEAL_HANDS,
    DEAL_ROLES,
    DRAW,
    EPIDEMIC,
    EPIDEMIC_UNIT,
    FLOWN,
    HAND_LIMIT,
    INFECT,
    INFECT_NINE,
    INTENSIFY,
    PARTIAL,
    PEEK,
    PUT_BACK,
    READY,
    STEP_NAMES,
    count_of,
    seat_of_todo,
    step_of,
    todo,
)
from fourcures.engine.state import State
from fourcures.play.words.names import find_seat, seat_name

_FLAGS = {"begun": BEGUN, "ready": READY, "flown": FLOWN, "partial": PARTIAL}
_WITH_SEAT = (HAND_LIMIT, PEEK, PUT_BACK)
_COUNTED = (INFECT_NINE, DEAL_HANDS, ACT, DRAW, PEEK, PUT_BACK)  # and an Infect step once begun
_FLAGGED = {
    ACT: FLOWN,
    EPIDEMIC: READY,
    INTENSIFY: READY,
    INFECT: BEGUN | READY,
    PUT_BACK: PARTIAL,
}


def write_todo(entry: int, state: State) -> str:
    """An entry in words."""
    parts = [STEP_NAMES[step_of(entry)]]
    if step_of(entry) in _WITH_SEAT:
        parts.append(f"of {seat_name(state, seat_of_todo(entry))}")
    if step_of(entry) == DEAL_ROLES:
        parts.append(f"of player {seat_of_todo(entry) + 1}")
    if count_of(entry):
        parts.append(str(count_of(entry)))
    if entry >= EPIDEMIC_UNIT:
        parts.append(f"with {entry // EPIDEMIC_UNIT} epidemics")
    parts += [word for word, flag in _FLAGS.items() if entry & flag]
    return " ".join(parts)


_PATTERN = re.compile(
    rf"(?P<step>{'|'.join(sorted(STEP_NAMES, key=len, reverse=True))})"
    r"(?: of (?P<seat>player \d|[a-z ]+?))?(?: (?P<count>\d+))?"
    r"(?: with (?P<epidemics>\d) epidemics)?"
    rf"(?P<flags>(?: (?:{'|'.join(_FLAGS)}))*)"
)


def read_todo(text: str, state: State) -> int | None:
    """The entry these words tell, or None."""
    match = _PATTERN.fullmatch(" ".join(text.casefold().split()))
    if match is None:
        return None
    step = STEP_NAMES.index(match["step"])
    seat = find_seat(state, match["seat"]) if match["seat"] else 0
    count = int(match["count"] or 0)
    needs_seat = step in _WITH_SEAT or step == DEAL_ROLES
    if seat is None or needs_seat != bool(match["seat"]) or count > 63:
        return None
    flags, epidemics = 0, int(match["epidemics"] or 0)
    for word in match["flags"].split():
        flags |= _FLAGS[word]
    counted = step in _COUNTED or flags & BEGUN
    if (count and not counted) or flags & ~_FLAGGED.get(step, 0) or (epidemics and step != DRAW):
        return None
    return int(todo(step, seat, count) + epidemics * EPIDEMIC_UNIT) | flags
