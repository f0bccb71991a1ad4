from fourcures.play.scene import scene
from fourcures.play.view import view
from fourcures.tui.command_line import complete
from fourcures.tui.map.places import layout
from fourcures.tui.map.walking import walk
from fourcures.tui.panels import about, details, hands, piles, tracks, whats_next
from tests.tui.sittings import sitting

CARDS = "Paris, Ho Chi Minh City, Airlift, Lima, Cairo"


def test_tracks_tell_everything_in_words() -> None:
    told = tracks(sitting("medic", "scientist").seen()).plain
    assert told.startswith("Rate 2 (1/7)  Outbreaks 0/8  Deck 49  Stations 1/6")
    state = scene(
        "player medic in Paris\nplayer scientist in Cairo\ncured blue, red\ncubes Paris b"
    )
    assert "b23 cured" in tracks(view(state, 0)).plain
    assert "r24 gone" in tracks(view(state, 0)).plain


def test_hands_are_short_or_have_lines_of_their_own() -> None:
    state = scene(f"player medic in Paris: {CARDS}\nplayer scientist in Cairo")
    seen = view(state, 0)
    short = hands(seen, ascii_only=True).plain.splitlines()
    assert short[0].startswith("*M medic in PAR: oPAR *LIM #CAI ^HCM Airlift")
    assert short[1].rstrip() == " S scientist in CAI: no cards"
    long = hands(seen, width=45, height=5, ascii_only=True).plain.splitlines()
    assert long[0].rstrip() == "*M medic in Paris:"
    assert long[1].split() == ["oParis", "*Lima", "#Cairo", "^Ho", "Chi", "Minh", "City"]
    assert long[2].strip() == "Airlift"
    assert hands(seen, width=45, height=4, ascii_only=True).plain.splitlines() == short


def test_what_comes_and_where_epidemics_are() -> None:
    seen = sitting("medic", "scientist").seen()
    assert whats_next(seen)[:2] == ["4 actions", "draw 2 cards"]
    assert piles(seen).count("!") == 4
    assert any("Infection discards" in line for line in details(seen))
    assert about(seen, "Atlanta").startswith("Atlanta (blue): research station, medic, scientist")


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
