"""Reading a scene: one small function for each word."""

import re
from collections.abc import Callable

from fourcures.engine.agenda import ACT, DRAW, HAND_LIMIT, INFECT, PASS_TURN, todo
from fourcures.engine.atlas import ALL_CITIES, ATLANTA
from fourcures.engine.errors import BadOptions
from fourcures.engine.facts import SILENT
from fourcures.engine.infection_deck import KNOWER
from fourcures.engine.options import NO_ROLE, Options
from fourcures.engine.roles.base import role_of
from fourcures.engine.rules import run_on
from fourcures.engine.state import AGENDA_SIZE, LAYERS, State, opened_box
from fourcures.play.words.boxes import read_box
from fourcures.play.words.names import (
    OUTCOME_NAMES,
    find_card,
    find_city,
    find_color,
    find_role,
    find_seat,
)

from .agenda import read_todo
from .check import BadScene, check_scene, piles_agree


def read_scene(text: str) -> State:
    """The position a scene tells; raises BadScene if it is none."""
    lines = _lines(text)
    players = [value for word, value in lines if word == "player"]
    told = {word: value for word, value in lines if word != "player"}
    if len(told) + len(players) < len(lines):
        raise BadScene("", "a word is used twice")
    state = opened_box(_options(told, players))
    state.stations = 1 << ATLANTA
    for seat, player in enumerate(players):
        _player(state, seat, player)
    for word, reader in _READERS.items():
        if word in told:
            try:
                reader(state, told[word])
            except BadScene:
                raise
            except ValueError as error:
                raise BadScene(f"{word} {told[word]}", str(error)) from error
    _complete(state, told)
    check_scene(state)
    run_on(state, SILENT)
    return state


def _lines(text: str) -> list[tuple[str, str]]:
    found = []
    for raw in text.splitlines():
        line = raw.partition("#")[0].strip()
        if not line:
            continue
        words = [word for word in _WORDS if f"{line} ".startswith(f"{word} ")]
        if not words:
            raise BadScene(line, f"a line begins with one of: {', '.join(sorted(_WORDS))}")
        word = max(words, key=len)
        found.append((word, line[len(word) :].strip()))
    return found


def _options(told: dict[str, str], players: list[str]) -> Options:
    roles = [_player_parts(player)[0] for player in players]
    chosen = roles
    if "roles" in told:
        names = [name.strip() for name in told["roles"].split(",")]
        chosen = [NO_ROLE if name == "dealt" else _found(find_role, name) for name in names]
    hands = told.get("hands", "open")
    medic = told.get("medic", "prevents")
    if hands not in ("open", "hidden") or medic not in ("prevents", "clears"):
        raise BadScene("", "hands are open or hidden, the medic prevents or clears")
    try:
        return Options(
            len(players),
            _number(told.get("epidemics", "5"), 9),
            _number(told.get("start", "1"), 9) - 1,
            hands == "open",
            chosen,
            medic == "prevents",
            read_box(told.get("box", "base")),
        )
    except (BadOptions, ValueError) as error:
        raise BadScene("", str(error)) from error


def _player_parts(text: str) -> tuple[int, str, str]:
    match = re.fullmatch(r"(?P<role>.+?) in (?P<city>[^:]+?)\s*(?::(?P<cards>.*))?", text)
    if match is None:
        raise BadScene(f"player {text}", "write 'player ROLE in CITY: CARDS'")
    role = NO_ROLE if match["role"] == "?" else find_role(match["role"])
    if role is None:
        raise BadScene(f"player {text}", f"there is no role '{match['role']}'")
    return role, match["city"], match["cards"] or ""


def _player(state: State, seat: int, text: str) -> None:
    role, city, cards = _player_parts(text)
    state.give_role(seat, role)
    try:
        if city != "nowhere":
            state.pawns[seat] = _found(find_city, city)
        state.hands[seat] = _cards(cards)
    except ValueError as error:
        raise BadScene(f"player {text}", str(error)) from error


def _found(find: Callable[[str], int | None], text: str) -> int:
    number = find(text)
    if number is None:
        raise ValueError(f"there is no '{text.strip()}'")
    return number


def _number(text: str, most: int) -> int:
    if not text.isdecimal() or int(text) > most:
        raise ValueError(f"'{text}' is not a number up to {most}")
    return int(text)


def _cards(text: str, find: Callable[[str], int | None] = find_card) -> int:
    cards = 0
    for name in text.split(",") if text.strip() else []:
        card = 1 << _found(find, name)
        if cards & card:
            raise ValueError(f"{name.strip()} is there twice")
        cards |= card
    return cards


def _turn(state: State, text: str) -> None:
    seat = _number(text, 4) - 1 if text.isdecimal() else find_seat(state, text)
    if seat is None or not 0 <= seat < state.options.players:
        raise ValueError("there is no such player")
    state.seat = seat


def _next(state: State, text: str) -> None:
    entries = [read_todo(part, state) for part in text.split(";")]
    found = [entry for entry in entries if entry is not None]
    if len(found) < len(entries) or len(found) > AGENDA_SIZE:
        raise ValueError("these are no steps of a turn")
    if len(found) == 1 and found[0] & 31 == ACT:
        found += _turn_steps(state)[1:]
    for place, entry in enumerate(reversed(found)):
        state.agenda[place] = entry
    state.depth = len(found)


def _turn_steps(state: State) -> list[int]:
    return [
        todo(ACT, 0, role_of(state, state.seat).actions()),
        todo(DRAW, 0, 2),
        todo(HAND_LIMIT, state.seat, 0),
        todo(INFECT, 0, 0),
        todo(PASS_TURN, 0, 0),
    ]


def _cubes(state: State, text: str) -> None:
    for part in text.split(",") if text else []:
        name, _, letters = part.strip().rpartition(" ")
        bit = 1 << _found(find_city, name)
        for letter in letters:
            color = "bykr".find(letter)
            planes = [3 * color, 3 * color + 1, 3 * color + 2]
            free = next((p for p in planes if color >= 0 and not state.cubes[p] & bit), None)
            if free is None:
                raise ValueError("cubes are up to three of each of b, y, k, r")
            state.cubes[free] |= bit


def _layers(state: State, text: str) -> None:
    layers = text.split("|") if text else []
    if len(layers) > LAYERS:
        raise ValueError("there are too many layers")
    for place, layer in enumerate(layers):
        match = re.fullmatch(r"(?P<cards>[^(]*)(?:\(known to (?P<seat>.+)\)\s*)?", layer)
        if match is None:
            raise ValueError("a layer is a list of cities")
        state.layers[place] = _cards(match["cards"], find_city)
        if match["seat"]:
            knower = find_seat(state, match["seat"])
            if knower is None:
                raise ValueError("there is no such player")
            state.layers[place] += (knower + 1) * KNOWER
    state.height = len(layers)


def _quiet(state: State, text: str) -> None:
    if text not in ("yes", "no"):
        raise ValueError("quiet is yes or no")
    state.quiet = text == "yes"


def _outcome(state: State, text: str) -> None:
    if text not in OUTCOME_NAMES:
        raise ValueError(f"the outcome is one of: {', '.join(OUTCOME_NAMES)}")
    state.outcome = OUTCOME_NAMES.index(text)


def _epidemics(state: State, text: str) -> None:
    state.epidemics = _number(text, state.options.epidemics)


def _rate(state: State, text: str) -> None:
    state.rate = _number(text, 7) - 1


def _set(name: str, find: Callable[[str], int | None]) -> Callable[[State, str], None]:
    return lambda state, text: setattr(state, name, _cards(text, find))


def _counter(name: str, most: int) -> Callable[[State, str], None]:
    return lambda state, text: setattr(state, name, _number(text, most))


_READERS: dict[str, Callable[[State, str], None]] = {
    "turn": _turn,
    "next": _next,
    "cubes": _cubes,
    "stations": _set("stations", find_city),
    "cured": _set("cured", find_color),
    "outbreaks": _counter("outbreaks", 8),
    "rate": _rate,
    "draws": _counter("draws", 999),
    "peeked": _set("peeked", find_city),
    "infection discard": _set("infection_discard", find_city),
    "infection removed": _set("infection_removed", find_city),
    "layers": _layers,
    "discard": _set("discard", find_card),
    "removed": _set("removed", find_card),
    "stored": _set("stored", find_card),
    "epidemics left": _epidemics,
    "quiet": _quiet,
    "outcome": _outcome,
}
_WORDS = ("epidemics", "start", "hands", "medic", "roles", "box", "player", *_READERS)


def _complete(state: State, told: dict[str, str]) -> None:
    """Fill in what the scene left open."""
    if "next" not in told:
        for place, entry in enumerate(reversed(_turn_steps(state))):
            state.agenda[place] = entry
        state.depth = 5
    if "draws" not in told:
        state.draws = 9
    if "layers" not in told:
        state.layers[0] = (
            ALL_CITIES & ~state.infection_discard & ~state.infection_removed & ~state.peeked
        )
        state.height = 1 if state.layers[0] else 0
    held = state.discard | state.removed | state.stored
    for hand in state.hands:
        held |= hand
    state.deck = state.options.box.cards & ~held
    if "epidemics left" not in told:
        state.epidemics = next(
            left for left in range(state.options.epidemics, -1, -1) if piles_agree(state, left)
        )
