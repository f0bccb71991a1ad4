"""What is written once for several is what each of them would be shown alone."""

import random

import msgspec
import pytest

from fourcures.engine.actions import seat_of
from fourcures.engine.rules import legal
from fourcures.play.notation import parse, words
from fourcures.play.view import view
from fourcures.protocol import messages as say
from fourcures.protocol.codec import show_action
from fourcures.protocol.pieces import Settings
from fourcures.server.refusals import Refusal
from fourcures.server.showing import facts_shown, offers_shown, table_shown
from fourcures.server.table import Change, read_action
from fourcures.server.telling import Telling
from tests.server.desk import ANN, BOB, CLEO, Desk, seated


def alone(desk: Desk, change: Change, person: str | None) -> say.Update:
    """An update made for one person, without sharing anything."""
    table, state = desk.table, desk.table.state
    assert state is not None
    seat = table.seat_of(person)
    return say.Update(
        version=change.version,
        table=table_shown(table, desk.chance.seed) if change.table else None,
        lines=change.lines or None,
        facts=facts_shown(table, [change], seat) or None,
        view=view(state, seat) if change.game else None,
        offers=offers_shown(table, seat) if change.game else None,
        plans=[] if change.plans else None,
        seat=seat,
    )


@pytest.mark.parametrize("hands", ["open", "hidden"])
@pytest.mark.parametrize("seed", range(3))
def test_an_update_is_the_same_as_one_made_for_a_single_person(hands: str, seed: int) -> None:
    settings = Settings(hands=hands, seats=3, auto_consent=True)  # type: ignore[arg-type]
    desk = seated(BOB, CLEO, settings=settings, seed=bytes([seed + 1]))
    luck = random.Random(seed)
    people = {0: ANN, 1: BOB, 2: CLEO}
    while desk.table.phase == "playing":
        state = desk.table.state
        assert state is not None
        action = luck.choice(legal(state))
        try:
            person = people[int(seat_of(action))]
            said = show_action(action)
            change = desk.do(person, say.Act, version=desk.table.version, action=said)
        except Refusal:
            continue
        telling = Telling(desk.table, desk.chance.seed, change)
        for viewer in ("ann", "bob", "cleo", "eve", None):
            assert telling.to(viewer) == msgspec.json.encode(alone(desk, change, viewer))


def test_words_that_were_read_before_mean_the_same_again() -> None:
    for seed in range(1, 9):
        desk = seated(BOB, CLEO, seed=bytes([seed]))
        state = desk.table.state
        assert state is not None
        for action in legal(state) * 2:
            text = words(action, state)
            assert read_action(text, state) == parse(text, state) == action
