"""What happened, shown fact by fact."""

import asyncio
import random
import re
from functools import reduce

import pytest

from fourcures.play.view.view import View, view
from fourcures.protocol.pieces import Fact
from fourcures.tui.stage.beats import SPEEDS
from fourcures.tui.stage.motions import move
from fourcures.tui.stage.stage import Stage
from fourcures.tui.stage.story import Story
from tests.tui.screens import playing, press, settled, shown
from tests.tui.sittings import sitting

ALL_ROLES = (
    ("medic", "scientist", "researcher", "dispatcher"),
    ("contingency planner", "operations expert", "quarantine specialist"),
)


def on_the_table(seen: View) -> tuple[object, ...]:
    """Everything that the screen shows of a position."""
    cubes = {city: here for city, here in seen.cubes.items() if here}
    players = seen.players
    tracks = (seen.rate, seen.outbreaks, seen.player_deck, seen.discard)
    return (cubes, seen.stations, players, seen.diseases, tracks, seen.turn, seen.outcome)


@pytest.mark.parametrize("roles", ALL_ROLES)
@pytest.mark.parametrize("open_hands", [True, False])
def test_facts_move_the_pieces_to_where_the_game_has_them(
    roles: tuple[str, ...], open_hands: bool
) -> None:
    rng = random.Random(1)
    session = sitting(*roles, open_hands=open_hands, seed=b"moves")
    game = session.game
    seen = reduce(move, session.facts(0), session.opened())
    assert on_the_table(seen) == on_the_table(session.base())
    while not game.over:
        before = session.moment
        game.play(rng.choice(game.legal()))
        seen = reduce(move, session.facts(before), seen)
        assert on_the_table(seen) == on_the_table(view(game.state, session.viewer))


def test_a_story_knows_the_setup_epidemics_and_chains() -> None:
    def titles(*facts: Fact) -> list[str]:
        story, found = Story(), []
        for fact in facts:
            story = story.then(fact)
            found.append(story.title)
        return found

    built = Fact("station_built", city="Atlanta")
    drawn = Fact("infection_drawn", city="Cairo")
    outbreak = Fact("outbreak", city="Cairo", number=1)
    assert titles(built, drawn) == ["Setting up"] * 2
    assert titles(drawn, outbreak, outbreak) == ["", "", "Chain of 2 outbreaks"]
    epidemic = titles(Fact("epidemic_drawn"), Fact("rate_raised"), Fact("bottom_drawn"), outbreak)
    assert epidemic == ["Epidemic", "Epidemic, increase", "Epidemic, infect", "Epidemic, infect"]
    assert titles(Fact("epidemic_drawn"), Fact("turn_began")) == ["Epidemic", ""]


async def test_a_show_stands_still_goes_on_and_is_skipped() -> None:
    session = sitting("medic", "scientist")
    lines: list[str] = []
    stage = Stage(lambda: lines.append(stage.line), "normal")
    show = asyncio.create_task(stage.tell(session.opened(), session.facts(0), session.say))
    await asyncio.sleep(0)
    assert lines[0].startswith("1/35  Setting up: ")
    stage.pause()
    stage.next()
    await asyncio.sleep(0.01)
    assert lines[-1].startswith("2/35  ")
    assert stage.paused
    stage.skip()
    await show
    assert not stage.busy
    assert len(lines) == 3
    stage.speed = "instant"
    await stage.tell(session.opened(), session.facts(0), session.say)
    assert len(lines) == 3


def number_shown(text: str) -> int:
    """How many facts of the setup have been shown."""
    found = re.search(r"^(\d+)/35  Setting up: ", text, re.MULTILINE)
    assert found is not None
    return int(found[1])


async def test_keys_lead_through_the_show_on_the_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SPEEDS, "fast", 1_000_000.0)  # however slow the machine, keys are quicker
    async with playing(speed="normal") as pilot:
        await press(pilot, "enter", "space")
        assert "Paused" in shown(pilot)
        assert "Setting up" in shown(pilot)
        begun = number_shown(shown(pilot))
        await press(pilot, "enter", "enter", "enter")
        number = number_shown(shown(pilot))
        assert number == begun + 3
        assert "LAX3y" in shown(pilot)
        await press(pilot, "question_mark")
        assert "THE AIM" in shown(pilot)
        await press(pilot, "escape")
        assert number_shown(shown(pilot)) == number
        await press(pilot, "v")
        assert "shown: fast" in shown(pilot)
        await press(pilot, "escape")
        assert "4 actions left" in shown(pilot)
        await press(pilot, "f", "y", "space")
        assert "operations expert draws" in shown(pilot)
        await press(pilot, "colon")  # whoever does something has seen enough
        await settled(pilot)
        assert "Paused" not in shown(pilot)
        assert "researcher: 4 actions left" in shown(pilot)
