"""The tutorial: the same lessons as on the page, played through with the keys they name."""

import re
from pathlib import Path

from textual.pilot import Pilot

from fourcures.local.game import LocalSession
from fourcures.local.lessons import LESSON_TEXTS
from fourcures.local.tutorial import Coach, new_lesson
from fourcures.play.tutorial import LESSONS
from fourcures.tui.tutorial import LessonSheet, TutorialTable
from fourcures.tui.window import Window
from tests.tui.screens import playing, press, say, settled, shown
from tests.tui.sittings import Idle, sitting
from tests.waiting import until

STEPS = Path(__file__).parents[2] / "web/src/tutorial/steps.ts"


class Learning(Window):
    """Nothing but the tutorial, with a teammate who ends every turn at once."""

    def on_mount(self) -> None:
        self.session = LocalSession(new_lesson(), Idle())
        self.push_screen(TutorialTable(self.session, speed="instant"))


async def read(pilot: Pilot[None], title: str) -> None:
    """Wait for a lesson and close it."""
    await until(lambda: isinstance(pilot.app.screen, LessonSheet) and title in shown(pilot))
    await press(pilot, "enter")


async def go_on(pilot: Pilot[None]) -> None:
    """Let the game go on until there is a lesson."""
    for _ in range(30):
        if isinstance(pilot.app.screen, LessonSheet):
            return
        at_table = isinstance(pilot.app.screen, TutorialTable)
        await press(pilot, "f" if at_table and "f goes on" in shown(pilot) else "enter")


def test_the_page_has_the_same_lessons() -> None:
    text = STEPS.read_text(encoding="utf-8")
    topics = re.findall(r'topic: "(\w+)"(?:,\s+city: "([\w ]+)")?', text)
    assert topics == [(lesson.topic, lesson.city or "") for lesson in LESSONS]
    assert list(LESSON_TEXTS) == [lesson.topic for lesson in LESSONS]


async def test_the_lessons_are_played_through() -> None:
    async with Learning().run_test(size=(80, 24)) as pilot:
        assert isinstance(pilot.app, Learning)
        session = pilot.app.session
        await read(pilot, "One team, four cures")
        await read(pilot, "Where the trouble is")
        await read(pilot, "Move")
        assert "3/10  Move" in shown(pilot)
        await press(pilot, "up", "enter", "enter")
        await read(pilot, "Treat")
        await say(pilot, "treat blue")
        await read(pilot, "Change your mind")
        await press(pilot, "z")
        await read(pilot, "Do it")
        await say(pilot, "treat blue")
        await press(pilot, "c")
        await read(pilot, "End your turn")
        await press(pilot, "f", "y")
        await go_on(pilot)
        await read(pilot, "Your teammate")
        await go_on(pilot)
        await read(pilot, "Find a cure")
        await say(pilot, "drive Atlanta")
        await press(pilot, "enter")
        await pilot.press(*"cure")
        await press(pilot, "enter")
        await press(pilot, "c")
        await read(pilot, "You know how it goes")
        assert session.base().diseases["red"].cured
        assert "/10" not in shown(pilot)


async def test_a_lesson_can_be_skipped_and_read_again() -> None:
    async with Learning().run_test(size=(80, 24)) as pilot:
        await until(lambda: isinstance(pilot.app.screen, LessonSheet))
        await press(pilot, "enter", "enter", "s")
        assert "step 4 of 10: Treat" in shown(pilot)
        await press(pilot, "enter", "g")
        assert "step 4 of 10: Treat" in shown(pilot)


async def test_from_the_help_to_the_tutorial_and_back_to_the_game() -> None:
    session = sitting("medic", "researcher")
    async with playing(session.saved) as pilot:
        await say(pilot, "drive CHI")
        await press(pilot, "h")
        assert "t: the tutorial" in shown(pilot)
        await press(pilot, "t")
        await until(lambda: "step 1 of 10" in shown(pilot))
        await press(pilot, *["s"] * len(LESSONS), "n")
        await settled(pilot)
        assert "Planned: drive Chicago" in shown(pilot)


def test_a_lesson_counts_from_where_it_begins() -> None:
    session = LocalSession(new_lesson(), Idle())
    coach = Coach(session)
    for _ in range(4):
        coach.next()
    assert coach.lesson is not None
    assert coach.lesson.topic == "takeBack"
    assert not coach.look()
    session.do("drive Chicago")
    assert not coach.look()
    session.take_back()
    assert coach.look()
