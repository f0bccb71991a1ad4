from dataclasses import replace
from itertools import product

import pytest

from fourcures.engine.atlas import NAMES
from fourcures.local.codes import codes, color_letters
from fourcures.play.scene import read_scene
from fourcures.play.view.parts import DiseaseView
from fourcures.play.view.view import view
from fourcures.protocol.pieces import Fact
from fourcures.tui.map.places import layout
from fourcures.tui.map.walking import walk
from fourcures.tui.sheets.ending import statistics
from fourcures.tui.table.board import Board, room_below
from fourcures.tui.table.command_line import complete
from fourcures.tui.table.panels import about, details, hands, piles, tracks, whats_next
from fourcures.tui.table.prompt import prompt
from tests.tui.screens import playing, shown, text
from tests.tui.sittings import sitting

CARDS = "Paris, Ho Chi Minh City, Airlift, Lima, Cairo"
TWO = "player medic in Paris\nplayer scientist in Cairo\n"
LATE = f"""{TWO}cured blue, black
cubes London bbb, Essen bbb, Milan bbb, Lima yyy, Bogota yyy, Delhi kkk, Tokyo rrr, Osaka rrr
stations Atlanta, Paris, Cairo, Lima, Tokyo, Delhi
"""


def test_tracks_tell_everything_in_words() -> None:
    told = tracks(sitting("medic", "scientist").seen(), 80).plain
    assert told.startswith("Rate 2 (1/7)  Outbreaks 0/8  Deck 49  Stations 1/6")
    state = read_scene(f"{TWO}cured blue, red\ncubes Essen b")
    assert "b23 cured" in tracks(view(state, 0), 120).plain
    assert "r24 gone" in tracks(view(state, 0), 120).plain


@pytest.mark.parametrize("quiet", [False, True])
def test_tracks_tell_every_disease_in_80_columns(quiet: bool) -> None:
    cities = ("Atlanta", "Paris", "Cairo", "Lima", "Tokyo", "Delhi")
    seen = replace(sitting("medic", "scientist").seen(), stations=cities, quiet=quiet)
    states = {"": (False, False, 18), "cured": (True, False, 18), "gone": (True, True, 24)}
    for chosen in product(states, repeat=4):
        diseases = zip(color_letters(), (DiseaseView(*states[s]) for s in chosen), strict=True)
        now = replace(seen, diseases=dict(diseases))
        assert len(tracks(now, 80)) <= 80
        told = tracks(now, 0).plain  # as short as can be
        assert len(told) <= 80
        assert ("quiet" in told) == quiet
        word, found = "", {}
        for part in told.partition("Stations 6/6")[2].split():
            word = part if part in states else word
            found[part[0]] = word, part[1:]
        for letter, state in zip(color_letters().values(), chosen, strict=True):
            assert found[letter] == (state, "" if state == "gone" else "18")


@pytest.mark.parametrize(
    ("size", "diseases"),
    [
        ((80, 24), "y18 r18  cured b15 k21"),
        ((120, 40), "b15 cured  y18  k21 cured  r18"),
    ],
)
async def test_late_in_a_game_all_supplies_are_on_the_screen(
    size: tuple[int, int], diseases: str
) -> None:
    async with playing(session=sitting("medic", "scientist"), size=size) as pilot:
        pilot.app.screen.query_one(Board).show(view(read_scene(LATE), 0), [])
        await pilot.pause()
        assert text(pilot)[0].endswith(f"Stations 6/6   {diseases}")


def test_hands_are_short_or_have_lines_of_their_own() -> None:
    state = read_scene(f"player medic in Paris: {CARDS}\nplayer scientist in Cairo")
    seen = view(state, 0)
    short = hands(seen, ascii_only=True).plain.splitlines()
    assert short[0].startswith("*M medic in PAR: oPAR *LIM #CAI ^HCM Airlift")
    assert short[1].rstrip() == " S scientist in CAI: no cards"
    long = hands(seen, width=45, height=5, ascii_only=True).plain.splitlines()
    assert long[0].rstrip() == "*M medic in Paris:"
    assert long[1].split() == ["oParis", "*Lima", "#Cairo", "^Ho", "Chi", "Minh", "City"]
    assert long[2].strip() == "Airlift"
    assert max(map(len, long)) <= 45
    exact = hands(seen, width=max(map(len, long)), height=5, ascii_only=True).plain
    assert exact.splitlines() == long  # not one column is lost
    codes = hands(seen, width=45, height=4, ascii_only=True).plain.splitlines()
    assert codes[0].rstrip() == "*M medic in PAR:"
    assert codes[1].split() == ["oPAR", "*LIM", "#CAI", "^HCM", "Airlift"]


FULL = """\
player quarantine specialist in Ho Chi Minh City: {}
player contingency planner in San Francisco: {}
player operations expert in Johannesburg: {}
player researcher in St. Petersburg: {}
""".format(*(", ".join(NAMES[seat * 7 : seat * 7 + 7]) for seat in range(4)))


@pytest.mark.parametrize("size", [(120, 40), (200, 60)])
async def test_on_a_large_screen_no_card_and_no_line_of_the_log_is_cut(
    size: tuple[int, int],
) -> None:
    seen = view(read_scene(FULL), 0)
    log = [f"{number} quarantine specialist moves from A to B (drive)" for number in range(9)]
    log.append("no black cube comes to Ho Chi Minh City: protected by the quarantine specialist")
    async with playing(session=sitting("medic", "scientist"), size=size) as pilot:
        pilot.app.screen.query_one(Board).show(seen, log)
        await pilot.pause()
        for card in NAMES[:28]:
            assert codes()[card] in shown(pilot) or card in shown(pilot)
        below = "\n".join(text(pilot)[-2 - room_below(*size)[1] :])
        assert sum(below.count(mark) for mark in "●◆■▲") == 28
        assert (log[-1] in shown(pilot)) == (size[0] == 200)


def test_more_room_is_for_the_log_and_the_hands() -> None:
    assert room_below(120, 40) == (45, 10)
    columns, rows = room_below(200, 60)
    assert 200 - columns - 31 >= 90
    assert rows > 14


def test_what_comes_and_where_epidemics_are() -> None:
    seen = sitting("medic", "scientist").seen()
    assert whats_next(seen)[:2] == ["4 actions", "draw 2 cards"]
    assert piles(seen).count("!") == 4
    assert any("Infection discards" in line for line in details(seen))
    assert about(seen, "Atlanta").startswith("Atlanta (blue): research station, medic, scientist")


def test_one_is_no_plural() -> None:
    hidden = f"hands hidden\n{TWO.replace('Cairo', 'Cairo: Lima')}"
    seen = view(
        read_scene(f"{hidden}next act 1; draw 1; hand limit of medic; infect 1 begun; pass"), 0
    )
    assert whats_next(seen)[:2] == ["1 action", "draw 1 card"]
    assert whats_next(seen)[-1] == "infect 1 city"
    assert hands(seen, ascii_only=True).plain.rstrip().endswith("in CAI: 1 card")
    assert "Player deck: 1 card in piles" in details(replace(seen, player_deck=1))[1]
    facts = [Fact(kind="markers_placed"), Fact(kind="turn_began", seat=0)]
    facts.append(Fact(kind="card_drawn", seat=0))
    assert statistics(facts, ["medic"])[-1] == "  medic: 1 turn, 1 card drawn"


def test_one_long_step_is_told_without_a_number() -> None:
    session = sitting("medic", "scientist")
    session.do("drive Chicago")
    assert prompt(session, paused=False, width=40).endswith("Planned: drive CHI")
    session.do("drive Atlanta")
    told = prompt(session, paused=False, width=52)
    assert told == "Planned: 2 steps, d shows all, the last: drive ATL"
    assert prompt(session, paused=False, width=30) == "Planned: 2 steps, d ... d: all"


def test_arrows_follow_links_and_cross_the_pacific() -> None:
    for where in (layout(80, 17), layout(120, 27)):
        assert walk(where, "Atlanta", "right") == "Washington"
        assert walk(where, "San Francisco", "left") in ("Tokyo", "Manila")
        assert walk(where, "Tokyo", "right") == "San Francisco"
        assert walk(where, "Sydney", "down") == "Sydney"
        reached, todo = {"Atlanta"}, ["Atlanta"]
        while todo:
            city = todo.pop()
            steps = {walk(where, city, way) for way in ("left", "right", "up", "down")} - reached
            reached |= steps
            todo += steps
        assert len(reached) == 48


def test_completion_keeps_what_is_typed() -> None:
    choices = ["drive Montréal", "drive Miami"]
    assert complete("DRIVE mi", choices) == "DRIVE miami"
    assert complete("drive mont", choices) == "drive montréal"
    assert complete("", choices) is None
    assert complete("fly", choices) is None
