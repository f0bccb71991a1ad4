"""Bad input without sockets: every field of every message, and actions that make no sense."""

import random
from collections.abc import Iterator
from typing import Any, get_args

import msgspec
import pytest

from fourcures.play.words.fields import KIND_NUMBERS
from fourcures.play.words.names import CARD_NAMES, COLOR_NAMES
from fourcures.protocol import messages as say
from fourcures.protocol.pieces import Action, Settings
from fourcures.server.base.people import Person
from fourcures.server.table.refusals import CODES, Refusal
from fourcures.server.ws.decode import decode
from tests.server.desk import ANN, BOB, CLEO, DAN, Desk, seated
from tests.server.test_rights import values_for

WRONG: list[Any] = [
    *(None, True, -1, 0, 4, 2**31, 2**63, -(2**64), 1.5, 1e300),
    *("", "x", "\x00", "\ud7ff", "x" * 600, "Gotham", "beginner", "computer 1"),
    *([], [1], [[]], [None] * 30, {}, {"kind": 1}, {"kind": "fly"}, {"kind": "cure", "cards": []}),
    {"kind": "cure", "cards": ["Paris"] * 5},
    {"seats": 9},
    {"kind": "x" * 50},
]


def fields(struct: type[msgspec.Struct]) -> Iterator[str]:
    for field in msgspec.structs.fields(struct):
        yield field.encode_name


@pytest.mark.parametrize("deep", ["[" * 9000, '{"type":' * 9000, b'{"a":' * 9000])
def test_what_is_nested_too_deeply_is_malformed(deep: str | bytes) -> None:
    with pytest.raises(Refusal) as refused:
        decode(deep)
    assert refused.value.code == "message/malformed"


def messages_with_wrong_fields() -> Iterator[bytes]:
    """Every message with every field left out, and with every wrong value in its place."""
    for struct in get_args(say.FromClient):
        name = struct.__struct_config__.tag
        given = {} if not issubclass(struct, say.Command) else {"id": "x", **values_for(name, 3)}
        good: dict[str, Any] = {"type": name, **msgspec.to_builtins(given)}
        for field in ("type", *fields(struct)):
            left_out = {key: value for key, value in good.items() if key != field}
            yield msgspec.json.encode(left_out)
            for wrong in WRONG:
                yield msgspec.json.encode({**good, field: wrong})
        for part, inner in (("action", Action), ("settings", Settings)):
            if part in good:
                for field, wrong in ((f, w) for f in fields(inner) for w in WRONG):
                    yield msgspec.json.encode({**good, part: {**good[part], field: wrong}})


def test_wrong_fields_are_refused_and_nothing_else_happens() -> None:
    desk = seated(BOB, CLEO)
    counts = {"read": 0, "malformed": 0}
    for data in messages_with_wrong_fields():
        try:
            message = decode(data)
        except Refusal as refusal:
            assert refusal.code == "message/malformed"
            assert len(refusal.reason) < 500
            counts["malformed"] += 1
            continue
        counts["read"] += 1
        if isinstance(message, say.Command):
            values = {f: getattr(message, f) for f in fields(type(message)) if f != "id"}
            refused_or_done(desk, BOB, type(message), **values)
    assert counts["malformed"] > 1500
    assert counts["read"] > 100


def refused_or_done(
    desk: Desk, by: Person, command: type[say.Command], /, **values: Any
) -> str | None:
    """The code of a refusal, if it is one; any other error fails the test."""
    before = desk.table.version
    try:
        desk.do(by, command, **values)
    except Refusal as refusal:
        assert refusal.code in CODES or refusal.code == "act/illegal"
        assert refusal.reason
        assert desk.table.version == before
        return refusal.code
    return None


def any_action(rng: random.Random) -> Action:
    """An action of any kind, with fields that may or may not belong to it."""

    def maybe(values: list[Any]) -> Any:
        return rng.choice(values) if rng.random() < 0.6 else None

    seats = [0, 1, 2, 3]
    cards = [*CARD_NAMES, "Gotham", ""]
    return Action(
        kind=rng.choice([*KIND_NUMBERS, "fly", ""]),
        seat=rng.choice(seats) if rng.random() < 0.2 else None,
        pawn=maybe(seats),
        city=maybe(cards),
        card=maybe(cards),
        cards=rng.sample(cards, rng.randrange(6)) if rng.random() < 0.5 else None,
        color=maybe([*COLOR_NAMES, "green"]),
        other=maybe(cards),
    )


@pytest.mark.parametrize("hands", ["open", "hidden"])
@pytest.mark.parametrize("players", [2, 4])
def test_actions_that_make_no_sense_are_refused(players: int, hands: str) -> None:
    rng = random.Random(players)
    people = [ANN, BOB, CLEO, DAN][:players]
    settings = Settings(hands=hands)  # type: ignore[arg-type]
    desk = seated(*people[1:], settings=settings, trusting=players == 2)
    codes = set()
    for number in range(2500):
        person = rng.choice(people)
        version = desk.table.version
        if desk.table.phase == "over":
            break
        if number % 3:
            action = any_action(rng)
            code = refused_or_done(desk, person, say.Act, version=version, action=action)
        else:
            steps = [any_action(rng) for _ in range(rng.randrange(3))]
            code = refused_or_done(desk, person, say.Plan, steps=steps, shared=number % 2 == 0)
            refused_or_done(desk, person, say.Commit, version=version)
        codes.add(code)
    assert {None, "act/illegal", "act/malformed", "act/not_your_seat"} <= codes
    again, state = desk.rebuilt().state, desk.table.state
    assert again is not None
    assert state is not None
    assert again.key() == state.key()
