"""Plots: every file is drawn, in the colors of the page, and readable without color."""

import re
from pathlib import Path

import pytest
from matplotlib.figure import Figure
from matplotlib.text import Text

from fourcures.ai.arena.summary import ENDS
from fourcures.ai.arena.tasks import Result
from fourcures.lab import look
from fourcures.lab.plots import draw_plots

ROOT = Path(__file__).parents[2]


def games(policy: str, players: int, epidemics: int, won: int) -> list[Result]:
    ends = ["won"] * won + ["outbreaks", "cubes", "cards"] * 3
    roles = " + ".join(["dispatcher", "medic", "researcher", "scientist"][:players])
    return [
        Result(policy, players, epidemics, 1, game, None, 0, roles, end, 10 + game, 99, 0, 0, 0.1)
        for game, end in enumerate(ends)
    ]


@pytest.fixture
def figures(monkeypatch: pytest.MonkeyPatch) -> dict[str, Figure]:
    drawn: dict[str, Figure] = {}
    keep = Figure.savefig

    def savefig(figure: Figure, path: Path, dpi: float) -> None:
        drawn[path.name] = figure
        keep(figure, path, dpi=dpi)

    monkeypatch.setattr(Figure, "savefig", savefig)
    return drawn


def words_of(figure: Figure) -> list[str]:
    return [text.get_text().strip() for text in figure.findobj(Text)]


def test_each_plot_shows_its_shares(tmp_path: Path, figures: dict[str, Figure]) -> None:
    results = [*games("strong", 2, 4, 11), *games("strong", 4, 6, 3), *games("random", 2, 4, 0)]
    paths = draw_plots(results, tmp_path)
    names = ["wins.png", "ends.png", "length-strong.png", "length-random.png", "roles.png"]
    assert [path.name for path in paths] == names
    assert all(path.read_bytes().startswith(b"\x89PNG") for path in paths)
    wins = words_of(figures["wins.png"])
    assert {"strong", "random", "2 players", "4 players", "4 epidemics", "6 epidemics"} <= {*wins}
    assert {"55 %", "25 %", "0 %"} <= {*wins}  # 11 of 20, 3 of 12, none of 9
    assert "Lines: 95 % intervals (Wilson). 41 games." in wins
    assert {"55 %", "15 %", "33 %"} <= {*words_of(figures["ends.png"])}
    assert "Shares of the 12 to 20 games in each panel." in words_of(figures["length-strong.png"])
    assert {"medic", "44 %"} <= {*words_of(figures["roles.png"])}  # 14 of 32


def test_a_single_game_can_be_drawn(tmp_path: Path) -> None:
    assert len(draw_plots(games("strong, 0.1 s", 3, 7, 1)[:1], tmp_path)) == 4
    assert (tmp_path / "length-strong-0.1-s.png").exists()


def test_the_colors_are_those_of_the_page() -> None:
    page = (ROOT / "web" / "src" / "ui" / "base.css").read_text(encoding="utf-8")
    colors = dict(re.findall(r"--(\w+): light-dark\((#\w+),", page))
    names = {"ink": look.INK, "soft": look.SOFT, "line": look.LINE, "panel": look.PANEL}
    cubes = {"blue": look.BLUE, "yellow": look.YELLOW, "black": look.BLACK, "red": look.RED}
    for name, color in {**names, **cubes, "good": look.GREEN}.items():
        assert colors[name] == color


def test_nothing_is_told_apart_by_color_alone() -> None:
    assert tuple(look.END) == ENDS
    assert len({hatch for _, hatch in look.END.values()}) == len(look.END)
    assert len({mark for _, mark in look.TEAM.values()}) == len(look.TEAM)
