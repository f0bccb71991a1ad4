"""Whole games on the screen, with every role, event and kind of action."""

import pytest

from fourcures.engine.actions import CHANCE, DEAL_ROLE, KINDS, kind_of, seat_of
from fourcures.engine.roles.cast import ROLE_NAMES
from fourcures.local.game import LocalSession
from fourcures.play.record import read_record, verify
from fourcures.tui.sheets.ending import Ending
from fourcures.tui.sheets.hints import HintSheet
from fourcures.tui.sheets.sheet import Question
from fourcures.tui.table.table import Table
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
    saved = sitting(*roles, seed=b"%d" % luck).saved
    async with playing(saved, size=size) as pilot:
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
    record = read_record(session.saved.path.read_text(encoding="utf-8"))
    assert verify(record) > 20


def test_all_roles_play_and_nothing_is_left_out_in_both_games() -> None:
    assert {role for roles, _, _ in GAMES.values() for role in roles} == set(ROLE_NAMES)
    assert LEFT_OUT["first"].isdisjoint(LEFT_OUT["second"])


async def test_one_person_and_three_teammates_to_the_end_by_keys() -> None:
    roles = ("researcher", "medic", "dispatcher", "scientist")
    session = sitting(*roles, computers=(1, 2, 3), seed=b"four")
    hinted = -1
    async with playing(session=session) as pilot:
        for _ in range(600):
            await pilot.pause()
            screen = pilot.app.screen
            if isinstance(screen, Ending):
                break
            if isinstance(screen, Question):
                await pilot.press("y")
            elif isinstance(screen, HintSheet):
                await pilot.press("1")
            elif not isinstance(screen, Table):
                await pilot.press("enter")
            elif session.planned():
                await pilot.press("c")
            elif session.waits_for == 0 and session.seen().actions and hinted != session.moment:
                hinted = session.moment
                await pilot.press("b")
            elif session.waits_for == 0:
                await pilot.press("f")
        assert isinstance(pilot.app.screen, Ending)
    acted = {int(seat_of(step.action)) for step in session.game.steps}
    assert acted == {0, 1, 2, 3, CHANCE}
    assert verify(read_record(session.saved.path.read_text(encoding="utf-8"))) > 20
