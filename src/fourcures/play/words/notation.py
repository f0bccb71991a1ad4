"""Actions and facts as words, and words as actions and facts."""

import re
from difflib import get_close_matches

from fourcures.engine.actions import CHANCE, DEAL_ROLE, PLAY_EVENT, seat_of
from fourcures.engine.errors import FourCuresError
from fourcures.engine.rules import legal, to_move
from fourcures.engine.state import PLAYING, State

from .fields import FIELDS_OF_FACT, FIELDS_OF_KIND, KIND_NUMBERS, repack, unpack
from .language import ENGLISH, Language
from .names import fold
from .phrases import Phrase


class Unreadable(FourCuresError):
    """Words that are no action or fact here, with what may have been meant."""

    def __init__(self, text: str, suggestions: list[str]) -> None:
        """Remember the words and the suggestions."""
        self.text = text
        self.suggestions = suggestions
        hint = f"; did you mean: {' | '.join(suggestions)}?" if suggestions else ""
        super().__init__(f"cannot read '{text}'{hint}")


def write_bare_action(action: int, state: State, language: Language = ENGLISH) -> str:
    """An action as words, without saying who does it."""
    kind = action & 63
    return _say(language.actions[kind], unpack(action, FIELDS_OF_KIND[kind]), state, language)


def write_action(action: int, state: State, language: Language = ENGLISH) -> str:
    """An action as words, with who does it: 'medic: drive Essen'."""
    seat = seat_of(action)
    text = write_bare_action(action, state, language)
    return text if seat == CHANCE else f"{language.seat_name(state, seat)}: {text}"


def write_fact(fact: int, state: State, language: Language = ENGLISH) -> str:
    """A fact as words."""
    kind = fact & 63
    return _say(language.facts[kind], unpack(fact, FIELDS_OF_FACT[kind]), state, language)


def read_action(
    text: str, state: State, seat: int | None = None, language: Language = ENGLISH
) -> int:
    """The action these words mean, done by the seat they name, or `seat`, or whoever is to move.

    An event card or a discard without a name is given to the only seat that can do it.
    """
    actor, _, rest = text.rpartition(":")
    named = language.find_seat(state, actor) if actor else None
    if actor and named is None:
        raise Unreadable(text, suggestions(text, state, seat, language))
    if named is None and seat is None:
        seat = to_move(state) if state.outcome == PLAYING else state.seat
        if seat == CHANCE:
            seat = state.seat
    chosen = named if named is not None else seat
    assert chosen is not None
    found = _read(rest, language.actions, state, chosen, language)
    if found is None and language is not ENGLISH:
        found = _read(rest, ENGLISH.actions, state, chosen, language)
    if found is None:
        raise Unreadable(text, suggestions(text, state, seat, language))
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
    found = _read(text, ENGLISH.facts, state, None, ENGLISH)
    if found is None:
        raise Unreadable(text, [])
    return repack(*found)


def suggestions(
    text: str, state: State, seat: int | None = None, language: Language = ENGLISH
) -> list[str]:
    """Up to three things that can be done now and read most like these words."""
    possible = [a for a in legal(state) if seat is None or seat_of(a) in (seat, CHANCE)]
    lines = {write_bare_action(action, state, language) for action in possible}
    rest = text.rpartition(":")[2].strip()
    return get_close_matches(fold(rest), sorted(lines), n=3, cutoff=0.5)


def _say(phrases: list[Phrase], values: dict[str, int], state: State, language: Language) -> str:
    for phrase in phrases:
        if phrase.says and phrase.fits(values):
            shown = {field: _show(field, values, state, language) for field in phrase.fields}
            return phrase.text.format(**shown)
    raise AssertionError(f"no phrase for {values}")


def _show(field: str, values: dict[str, int], state: State, language: Language) -> str:
    if field == "chair":
        return str(values["seat"] + 1)
    if field == "space":
        return str(values["number"] + 1)
    value = values[field]
    if field in ("seat", "pawn"):
        return language.seat_name(state, value)
    if field in ("city", "other", "card"):
        return language.cards[value]
    if field == "cards":
        return language.card_list(value)
    if field == "role":
        return language.roles[value]
    if field == "color":
        return language.colors[value]
    if field == "how":
        return language.means[value]
    return str(value)


def _read(
    text: str, phrases: list[list[Phrase]], state: State, actor: int | None, language: Language
) -> tuple[int, dict[str, int]] | None:
    folded = fold(text)
    for kind, forms in enumerate(phrases):
        for phrase in forms:
            match = phrase.pattern.fullmatch(folded)
            if match is None:
                continue
            values = {f: _value(f, match[f], state, language) for f in phrase.fields}
            known = {field: value for field, value in values.items() if value is not None}
            if len(known) == len(values):
                return kind, phrase.complete(known, actor)
    return None


def _value(field: str, text: str, state: State, language: Language) -> int | None:
    box = state.options.box
    if field in ("city", "other"):
        return language.find_city(text)
    if field == "color":
        return language.find_color(text)
    if field == "card":
        return language.find_card(text, box.cards)
    if field == "role":
        return language.find_role(text, box.roles)
    if field in ("seat", "pawn"):
        return language.find_seat(state, text)
    if field == "how":
        return KIND_NUMBERS.get(text.replace(" ", "_"))
    if field == "cards":
        cards = [language.find_card(name, box.cards) for name in re.split(r", ?| and | und ", text)]
        return None if None in cards else sum(1 << card for card in set(cards) if card is not None)
    number = int(text) if text.isdecimal() and len(text) < 3 else None
    return number - 1 if field in ("chair", "space") and number else number
