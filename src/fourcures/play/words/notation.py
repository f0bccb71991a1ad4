"""Actions and facts as words, and words as actions and facts."""

import re
from collections.abc import Callable
from difflib import get_close_matches

from fourcures.engine.actions import CHANCE, DEAL_ROLE, KINDS, PLAY_EVENT, seat_of
from fourcures.engine.atlas import NAMES
from fourcures.engine.errors import FourCuresError
from fourcures.engine.roles.base import ROLE_NAMES
from fourcures.engine.rules import legal, to_move
from fourcures.engine.state import PLAYING, State

from .fields import FIELDS_OF_FACT, FIELDS_OF_KIND, KIND_NUMBERS, repack, unpack
from .names import (
    CARD_NAMES,
    COLOR_NAMES,
    card_list,
    find_card,
    find_city,
    find_color,
    find_role,
    find_seat,
    fold,
    seat_name,
)
from .phrases import ACTION_PHRASES, FACT_PHRASES, Phrase


class Unreadable(FourCuresError):
    """Words that are no action or fact here, with what may have been meant."""

    def __init__(self, text: str, suggestions: list[str]) -> None:
        """Remember the words and the suggestions."""
        self.text = text
        self.suggestions = suggestions
        hint = f"; did you mean: {' | '.join(suggestions)}?" if suggestions else ""
        super().__init__(f"cannot read '{text}'{hint}")


def write_bare_action(action: int, state: State) -> str:
    """An action as words, without saying who does it."""
    kind = action & 63
    return _say(ACTION_PHRASES[kind], unpack(action, FIELDS_OF_KIND[kind]), state)


def write_action(action: int, state: State) -> str:
    """An action as words, with who does it: 'medic: drive Essen'."""
    seat = seat_of(action)
    text = write_bare_action(action, state)
    return text if seat == CHANCE else f"{seat_name(state, seat)}: {text}"


def write_fact(fact: int, state: State) -> str:
    """A fact as words."""
    kind = fact & 63
    return _say(FACT_PHRASES[kind], unpack(fact, FIELDS_OF_FACT[kind]), state)


def read_action(text: str, state: State, seat: int | None = None) -> int:
    """The action these words mean, done by the seat they name, or `seat`, or whoever is to move.

    An event card or a discard without a name is given to the only seat that can do it.
    """
    actor, _, rest = text.rpartition(":")
    named = find_seat(state, actor) if actor else None
    if actor and named is None:
        raise Unreadable(text, suggestions(text, state, seat))
    if named is None and seat is None:
        seat = to_move(state) if state.outcome == PLAYING else state.seat
        if seat == CHANCE:
            seat = state.seat
    chosen = named if named is not None else seat
    assert chosen is not None
    found = _read(rest, ACTION_PHRASES, state, chosen)
    if found is None:
        raise Unreadable(text, suggestions(text, state, seat))
    kind, values = found
    by_chance = DEAL_ROLE <= kind < PLAY_EVENT
    values["seat"] = CHANCE if by_chance else chosen
    action = repack(kind, values)
    if named is None and not by_chance:
        possible = legal(state)
        if action not in possible:
            others = [a for a in possible if a == repack(kind, {**values, "seat": seat_of(a)})]
            if len(others) == 1:
                return others[0]
    return action


def read_fact(text: str, state: State) -> int:
    """The fact these words tell."""
    found = _read(text, FACT_PHRASES, state, None)
    if found is None:
        raise Unreadable(text, [])
    return repack(*found)


def suggestions(text: str, state: State, seat: int | None = None) -> list[str]:
    """Up to three things that can be done now and read most like these words."""
    possible = [a for a in legal(state) if seat is None or seat_of(a) in (seat, CHANCE)]
    lines = {write_bare_action(action, state) for action in possible}
    rest = text.rpartition(":")[2].strip()
    return get_close_matches(fold(rest), sorted(lines), n=3, cutoff=0.5)


def _say(phrases: list[Phrase], values: dict[str, int], state: State) -> str:
    for phrase in phrases:
        if phrase.says and phrase.fits(values):
            shown = {field: _show(field, values, state) for field in phrase.fields}
            return phrase.text.format(**shown)
    raise AssertionError(f"no phrase for {values}")


def _show(field: str, values: dict[str, int], state: State) -> str:
    if field == "chair":
        return str(values["seat"] + 1)
    if field == "space":
        return str(values["number"] + 1)
    value = values[field]
    if field in ("seat", "pawn"):
        return seat_name(state, value)
    if field in ("city", "other"):
        return NAMES[value]
    if field == "card":
        return CARD_NAMES[value]
    if field == "cards":
        return card_list(value)
    if field == "role":
        return ROLE_NAMES[value]
    if field == "color":
        return COLOR_NAMES[value]
    if field == "how":
        return KINDS[value][0].replace("_", " ")
    return str(value)


def _read(
    text: str, phrases: list[list[Phrase]], state: State, actor: int | None
) -> tuple[int, dict[str, int]] | None:
    folded = fold(text)
    for kind, forms in enumerate(phrases):
        for phrase in forms:
            match = phrase.pattern.fullmatch(folded)
            if match is None:
                continue
            values = {f: _value(f, match[f], state) for f in phrase.fields}
            known = {field: value for field, value in values.items() if value is not None}
            if len(known) == len(values):
                return kind, phrase.complete(known, actor)
    return None


def _value(field: str, text: str, state: State) -> int | None:
    find: dict[str, Callable[[str], int | None]] = {
        "city": find_city,
        "other": find_city,
        "color": find_color,
    }
    box = state.options.box
    if field in find:
        return find[field](text)
    if field == "card":
        return find_card(text, box.cards)
    if field == "role":
        return find_role(text, box.roles)
    if field in ("seat", "pawn"):
        return find_seat(state, text)
    if field == "how":
        return KIND_NUMBERS.get(text.replace(" ", "_"))
    if field == "cards":
        cards = [find_card(name, box.cards) for name in re.split(r", ?| and ", text)]
        return None if None in cards else sum(1 << card for card in set(cards) if card is not None)
    number = int(text) if text.isdecimal() and len(text) < 3 else None
    return number - 1 if field in ("chair", "space") and number else number
