"""Whole games on the screen, with every role, event and kind of action."""

import pytest
from textual.pilot import Pilot

from fourcures.engine.actions import CHANCE, DEAL_ROLE, KINDS, kind_of, seat_of
from fourcures.engine.atlas import NAMES
from fourcures.engine.roles.cast import ROLE_NAMES
from fourcures.play.record import read_record, verify
from fourcures.tui.command_line import CommandLine
from fourcures.tui.local import LocalSession
from fourcures.tui.map.map_widget import WorldMap
from fourcures.tui.map.places import layout
from fourcures.tui.map.world_map import COLOR_LETTERS
from fourcures.tui.sheets.ending import Ending
from fourcures.tui.sheets.sheet import Question, Sheet
from fourcures.tui.table import Table
from tests.tui.choices import Curious
from tests.tui.screens import playing, text
from tests.tui.sittings import sitting

SIZES = [(80, 24), (120, 40)]
EVERYTHING = {name for name, _ in KINDS[:DEAL_ROLE]}
GAMES = {
    "first": (("contingency planner", "dispatcher", "medic", "scientist"), 165),
    "second": (("operations expert", "quarantine specialist", "researcher", "scientist"), 281),
}
LEFT_OUT = {
    "first": {"discard", "expert_flight", "give", "resilient", "grant", "take", "forecast"},
    "second": {"fetch", "dispatch", "cure"},
}


async def type_quickly(pilot: Pilot[None], line: str) -> None:
    """Type a line in one piece."""
    await pilot.press("colon")
    pilot.app.screen.query_one(CommandLine).value = line
    await pilot.press("enter")


def map_is_right(pilot: Pilot[None], session: LocalSession) -> None:
    """Every city on the screen has the cubes and the station that it has in the game."""
    world = pilot.app.screen.query_one(WorldMap)
    where, rows, seen = layout(*world.size), text(pilot), session.seen()
    for city in NAMES:
        x, y = where.cities[city]
        place, row = (x + 1, y + 1) if where.names else (x + 4, y)
        shown = rows[world.region.y + row][place:].ljust(12)
        cubes = "".join(f"{n}{COLOR_LETTERS[c]}" for c, n in seen.cubes.get(city, {}).items())
        station = "⌂" if city in seen.stations else ""
        assert shown.startswith(cubes + station) or "…" in shown[:9], (city, shown)
        if not cubes:
            assert not shown[0].isdigit(), (city, shown)


async def play(pilot: Pilot[None], session: LocalSession, player: Curious) -> None:
    """Play until the end is told; whatever lies over the table is answered."""
    for _ in range(600):
        await pilot.pause()
        screen = pilot.app.screen
        if isinstance(screen, Ending):
            return
        if isinstance(screen, Question):
            await pilot.press("y")
        elif isinstance(screen, Sheet):
            await pilot.press("enter")
        elif not isinstance(screen, Table):
            await pilot.press("escape")
        elif session.planned():
            await pilot.press("c")
        else:
            map_is_right(pilot, session)
            await type_quickly(pilot, player.choose(session))
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", GAMES)
async def test_a_whole_game(name: str, size: tuple[int, int]) -> None:
    roles, luck = GAMES[name]
    kept = sitting(*roles, seed=b"%d" % luck).kept
    async with playing(kept, size=size) as pilot:
        assert isinstance(pilot.app.screen, Table)
        session = pilot.app.screen.session
        assert isinstance(session, LocalSession)
        await play(pilot, session, Curious(luck))
        assert session.over
    steps = [step.action for step in session.game.steps if seat_of(step.action) != CHANCE]
    done = {KINDS[kind_of(action)][0] for action in steps}
    assert EVERYTHING - done <= LEFT_OUT[name]
    record = read_record(session.kept.path.read_text(encoding="utf-8"))
    assert verify(record) > 20


def test_all_roles_play_and_nothing_is_left_out_in_both_games() -> None:
    assert {role for roles, _ in GAMES.values() for role in roles} == set(ROLE_NAMES)
    assert LEFT_OUT["first"].isdisjoint(LEFT_OUT["second"])
