"""Whole games on the screen, with every role, event and kind of action."""

import pytest

from fourcures.engine.actions import CHANCE, DEAL_ROLE, KINDS, kind_of, seat_of
from fourcures.engine.roles.cast import ROLE_NAMES
from fourcures.play.record import read_record, verify
from fourcures.tui.local import LocalSession
from fourcures.tui.table import Table
from tests.tui.choices import Curious
from tests.tui.hands import act, map_shows
from tests.tui.screens import playing
from tests.tui.sittings import sitting

EVERYTHING = {name for name, _ in KINDS[:DEAL_ROLE]}
GAMES = {
    "first": (("contingency planner", "dispatcher", "medic", "scientist"), 165, (80, 24)),
    "second": (
        ("operations expert", "quarantine specialist", "researcher", "scientist"),
        281,
        (120, 40),
    ),
}
LEFT_OUT = {
    "first": {"discard", "expert_flight", "give", "resilient", "grant", "take", "forecast"},
    "second": {"fetch", "dispatch", "cure"},
}


@pytest.mark.parametrize("name", GAMES)
async def test_a_whole_game(name: str) -> None:
    roles, luck, size = GAMES[name]
    kept = sitting(*roles, seed=b"%d" % luck).kept
    async with playing(kept, size=size) as pilot:
        table = pilot.app.screen
        assert isinstance(table, Table)
        session = table.session
        assert isinstance(session, LocalSession)
        player = Curious(luck)
        for _ in range(600):
            await pilot.pause()
            if pilot.app.screen is table and not session.planned():
                map_shows(pilot, session.base())
            if not await act(pilot, session, player):
                break
        assert session.over
    steps = [step.action for step in session.game.steps if seat_of(step.action) != CHANCE]
    done = {KINDS[kind_of(action)][0] for action in steps}
    assert EVERYTHING - done <= LEFT_OUT[name]
    record = read_record(session.kept.path.read_text(encoding="utf-8"))
    assert verify(record) > 20


def test_all_roles_play_and_nothing_is_left_out_in_both_games() -> None:
    assert {role for roles, _, _ in GAMES.values() for role in roles} == set(ROLE_NAMES)
    assert LEFT_OUT["first"].isdisjoint(LEFT_OUT["second"])
