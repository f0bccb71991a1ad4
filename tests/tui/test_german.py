"""German: nothing is missing, and nothing that is shown is English."""

import io
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from textual.pilot import Pilot

from fourcures.cli import main
from fourcures.engine.actions import KINDS
from fourcures.engine.atlas import NAMES
from fourcures.engine.facts import FACTS
from fourcures.engine.roles.base import ROLE_NAMES
from fourcures.local.codes import codes, role_letters
from fourcures.local.german import GERMAN_TEXTS
from fourcures.local.language import language_of, speak, tr
from fourcures.local.saves import load_game
from fourcures.play.plan import NOT_PLANNED, PLAN_FOR_YOURSELF
from fourcures.play.words.german import (
    GERMAN,
    GERMAN_CITIES,
    GERMAN_COLORS,
    GERMAN_EVENTS,
    GERMAN_ROLES,
)
from fourcures.play.words.german_phrases import GERMAN_ACTIONS, GERMAN_FACTS
from fourcures.play.words.german_reasons import GERMAN_REASONS
from fourcures.play.words.language import ENGLISH
from fourcures.play.words.names import CARD_NAMES, COLOR_NAMES
from fourcures.play.words.notation import read_action, write_action
from fourcures.play.words.refusal import REASON_KEYS
from fourcures.tui.map.places import layout
from tests.tui.german import texts
from tests.tui.screens import playing, press, say, shown, text
from tests.tui.sittings import sitting

PAGE = Path(__file__).parents[2] / "web/src/i18n/de"
ENGLISH_WORDS = re.compile(
    r"\b(the|and|of|with|without|cards?|cubes?|cit(y|ies)|actions?|left|draws?|drive|treat|"
    r"nothing|press|goes|back|shows?|rules?|keys|what|turn|finish|player|medic|scientist|blue|"
    r"yellow|black|red|deck|discards?|stations?|outbreaks?|choose|quit|planned)\b",
    re.IGNORECASE,
)
COMMANDS = "undo, confirm, plans, hint, log, info, odds, seat, pause, speed, rules, help, quit"


@pytest.fixture
def german() -> Iterator[None]:
    speak("de")
    yield
    speak("en")


def fields(phrase: str) -> list[str]:
    return sorted(re.findall(r"{(\w+)", phrase))


def test_every_text_has_a_german_one_and_none_is_left_over() -> None:
    found = texts()
    assert len(found) > 300
    assert {text: where for text, where in found.items() if text not in GERMAN_TEXTS} == {}
    assert [text for text in GERMAN_TEXTS if text not in found] == []


@pytest.mark.parametrize("english", GERMAN_TEXTS)
def test_a_text_says_the_same_things(english: str) -> None:
    assert fields(GERMAN_TEXTS[english]) == fields(english)


def test_every_piece_action_fact_and_reason_has_german_words() -> None:
    assert set(GERMAN_CITIES) < set(NAMES)
    assert set(GERMAN_EVENTS) == set(CARD_NAMES) - set(NAMES)
    assert list(GERMAN_ROLES) == ROLE_NAMES or set(GERMAN_ROLES) == set(ROLE_NAMES)
    assert list(GERMAN_COLORS) == COLOR_NAMES
    assert set(GERMAN_ACTIONS) == {name for name, _ in KINDS}
    assert set(GERMAN_FACTS) == {name for name, _ in FACTS}
    assert set(GERMAN_REASONS) == {*REASON_KEYS.values(), NOT_PLANNED, PLAN_FOR_YOURSELF}


def test_a_phrase_covers_what_the_english_one_covers() -> None:
    for ours, theirs in zip(
        [*GERMAN.actions, *GERMAN.facts], [*ENGLISH.actions, *ENGLISH.facts], strict=True
    ):
        covered = [sorted([*phrase.fields, *phrase.fixed]) for phrase in ours if phrase.says]
        wanted = [sorted([*phrase.fields, *phrase.fixed]) for phrase in theirs if phrase.says]
        assert covered == wanted


def test_the_page_calls_pieces_and_reasons_the_same() -> None:
    page = (PAGE / "game.ts").read_text(encoding="utf-8")
    for names in (GERMAN_CITIES, GERMAN_EVENTS, GERMAN_ROLES, GERMAN_COLORS):
        for english, german in names.items():
            assert re.search(rf'"?{re.escape(english)}"?: "{german}"', page), english
    refusals = (PAGE / "refusals.ts").read_text(encoding="utf-8")
    told = dict(re.findall(r'^  (\w+): "(.*)",$', refusals, re.MULTILINE))
    assert told.pop("declined")  # not by a rule: somebody who was asked
    assert told == GERMAN_REASONS


def test_whatever_is_offered_in_german_is_read_again() -> None:
    session = sitting("dispatcher", "medic", "operations expert")
    for action in session.plan.offers():
        words = write_action(action, session.game.state, GERMAN)
        assert read_action(words, session.game.state, None, GERMAN) == action, words
        english = write_action(action, session.game.state)
        assert read_action(english, session.game.state, None, GERMAN) == action, english


@pytest.mark.usefixtures("german")
def test_codes_letters_and_places_on_the_map() -> None:
    assert len(set(codes().values())) == 48
    assert codes()["Beijing"] == "PEK"
    assert len(set(role_letters().values())) == len(ROLE_NAMES)
    assert role_letters()["medic"] == "S"
    where = layout(120, 27)
    for city, (x, y) in where.cities.items():
        end = x + 1 + len(where.label(city))
        assert end <= 120, city
        others = [u for other, (u, v) in where.cities.items() if v == y and u > x and other != city]
        assert all(u >= end for u in others), city


@pytest.mark.parametrize(
    ("settings", "language"),
    [
        ({}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de_AT.UTF-8", "LC_ALL": "en_US.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LC_MESSAGES": "de", "LANG": "C", "LC_ALL": ""}, "de"),
    ],
)
def test_the_system_tells_the_language(settings: dict[str, str], language: str) -> None:
    assert language_of(settings) == language


@pytest.mark.usefixtures("german")
def test_the_command_line_chooses_a_language(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert main(["play", "--list"]) == 0
    assert "keine Spiele gespeichert" in capsys.readouterr().out
    assert main(["play", "--list", "--language", "en"]) == 0
    assert "No games are kept" in capsys.readouterr().out


def no_english(pilot: Pilot[None]) -> None:
    seen = shown(pilot)
    for words in (*COMMANDS.split(", "), "FOUR CURES", "Medic", "n, und"):
        seen = seen.replace(words, "")
    assert not ENGLISH_WORDS.search(seen), seen
    assert max(map(len, text(pilot))) <= pilot.app.size.width


@pytest.mark.usefixtures("german")
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_a_turn_and_every_sheet_in_german(size: tuple[int, int]) -> None:
    async with playing(size=size) as pilot:
        assert "ein neues Spiel" in shown(pilot)
        no_english(pilot)
        await press(pilot, "enter")
        no_english(pilot)
        await press(pilot, "enter")
        assert "noch 4 Aktionen" in shown(pilot)
        for key in "adeihlr":
            await press(pilot, key)
            no_english(pilot)
            if key != "r":
                await press(pilot, "escape")
        await press(pilot, "question_mark")
        assert "Vier Epidemien" in shown(pilot) or "Regeln" in shown(pilot)
        await press(pilot, "escape")
        await say(pilot, "fahre nach WAS")
        assert "Geplant: fahre nach Washington" in shown(pilot)
        await say(pilot, "drive New York")
        assert "fahre nach N" in shown(pilot)  # York, or its code
        await press(pilot, "c")
        await say(pilot, "fahre nach Tokio")
        assert "Nein: New York und Tokio sind nicht benachbart; Regel" in shown(pilot)
        no_english(pilot)
        await press(pilot, "f")
        no_english(pilot)
        await press(pilot, "y")
        no_english(pilot)


@pytest.mark.usefixtures("german")
def test_a_plan_is_kept_in_the_words_of_records() -> None:
    session = sitting("medic", "scientist")
    session.do("fahre nach CHI")
    assert session.planned() == ["fahre nach Chicago"]
    (kept,) = load_game(session.saved.path).plan
    assert kept.endswith(": drive Chicago")


@pytest.mark.usefixtures("german")
def test_the_game_line_by_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed = ["help", "fahre nach Tokio", "fahre nach Chicago", "look Peking", "rules Charter"]
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join([*typed, "board", "?", "undo", ""])))
    people = ["--players", "2", "--computers", "0", "--seed", "x"]
    assert main(["play", "--plain", "--language", "de", *people]) == 0
    told = capsys.readouterr().out
    assert "Nein: Atlanta und Tokio sind nicht benachbart; Regel 5.1" in told
    assert "Zurückgenommen: fahre nach Chicago" in told
    for words in (*COMMANDS.split(", "), "discards"):
        told = told.replace(words, "")
    assert not ENGLISH_WORDS.search(told), ENGLISH_WORDS.search(told)


@pytest.mark.usefixtures("german")
def test_an_unknown_text_stays_as_it_is() -> None:
    assert tr("something new: {what}", what=1) == "something new: 1"
