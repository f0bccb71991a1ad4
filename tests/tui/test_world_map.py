import pytest

from fourcures.engine.atlas import NAMES
from fourcures.play.scene import read_scene
from fourcures.play.view.view import view
from fourcures.tui.map.places import PACIFIC, layout
from fourcures.tui.map.world_map import draw_map
from tests.tui.sittings import sitting

SIZES = [(80, 17), (97, 22), (120, 27), (160, 41)]


@pytest.mark.parametrize("size", SIZES)
def test_nothing_stands_on_anything_else(size: tuple[int, int]) -> None:
    where = layout(*size)
    taken: dict[tuple[int, int], str] = {}
    for city in NAMES:
        x, y = where.cities[city]
        width, height = where.room(city)
        assert x + width <= size[0]
        assert y + height <= size[1]
        for place in ((u, v) for u in range(x, x + width) for v in range(y, y + height)):
            assert taken.setdefault(place, city) == city
    for edge in where.edges:
        x, y = edge.place
        assert x in (0, size[0] - 4)
        assert not {(x + step, y) for step in range(4)} & set(taken)


def test_names_need_a_large_map() -> None:
    assert layout(120, 27).names
    assert not layout(119, 27).names
    assert len(PACIFIC) == 3


@pytest.mark.parametrize("size", SIZES)
def test_every_city_and_pawn_can_be_read(size: tuple[int, int]) -> None:
    session = sitting("medic", "scientist", "researcher", "dispatcher")
    where = layout(*size)
    lines = draw_map(session.seen(), *size).lines()
    assert [len(line) for line in lines] == [size[0]] * size[1]
    for city, (x, y) in where.cities.items():
        assert lines[y][x + 1 :].startswith(where.label(city))
    assert "⌂MSRD" in "".join(lines)
    assert "".join(lines).count("<") == "".join(lines).count(">") == 3


def test_cubes_tell_their_number_and_color_in_letters() -> None:
    state = read_scene("player medic in Paris\nplayer scientist in Cairo\ncubes Paris bbbr")
    seen = view(state, 0)
    assert "●PAR3b1rM" in "".join(draw_map(seen, 80, 17).lines())
    assert "3b1rM" in "".join(draw_map(seen, 120, 27).lines())


@pytest.mark.parametrize("size", SIZES)
def test_plain_terminals_get_plain_letters(size: tuple[int, int]) -> None:
    text = "".join(draw_map(sitting("medic", "scientist").seen(), *size, ascii_only=True).lines())
    assert text.isascii()
    assert "oATL+MS" in text or "oAtlanta" in text


def test_the_cursor_and_what_can_be_reached_are_marked() -> None:
    seen = sitting("medic", "scientist").seen()
    canvas = draw_map(seen, 80, 17, cursor="Paris", lit={"Chicago"})
    styles = {run.style for y in range(17) for run in canvas.runs(y)}
    assert {"blue cursor", "blue lit"} <= styles
