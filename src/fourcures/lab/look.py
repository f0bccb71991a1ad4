"""What plots look like: the colors of the page in daylight, and marks that need no color."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from matplotlib import rc_context
from matplotlib.artist import Artist
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.layout_engine import ConstrainedLayoutEngine
from matplotlib.lines import Line2D
from matplotlib.patches import Patch
from matplotlib.ticker import PercentFormatter

INK, SOFT, LINE, PANEL = "#18242c", "#4b5a62", "#d8cdb6", "#fdfaf2"
BLUE, YELLOW, BLACK, RED, GREEN = "#2b66c4", "#b58500", "#3a424c", "#c8322c", "#14633c"

TEAM = {2: (BLUE, "o"), 3: (YELLOW, "^"), 4: (RED, "s")}
"""Color and mark for each number of players."""
END = {
    "won": (GREEN, ""),
    "outbreaks": (RED, "////"),
    "cubes": (YELLOW, ".."),
    "cards": (BLACK, "xx"),
}
"""Color and hatching for each way a game may end."""
_STYLE: dict[Any, Any] = {
    "font.size": 10,
    "text.color": INK,
    "axes.labelcolor": INK,
    "axes.edgecolor": LINE,
    "axes.facecolor": PANEL,
    "axes.axisbelow": True,
    "axes.titlelocation": "left",
    "axes.titlesize": 11,
    "axes.titleweight": "bold",
    "axes.spines.top": False,
    "axes.spines.right": False,
    "figure.facecolor": PANEL,
    "grid.color": LINE,
    "grid.linewidth": 0.6,
    "xtick.color": LINE,
    "xtick.labelcolor": INK,
    "ytick.color": LINE,
    "ytick.labelcolor": INK,
    "hatch.linewidth": 0.6,
    "legend.frameon": False,
}


def save(
    path: Path,
    size: tuple[float, float],
    words: tuple[str, str],
    key: list[Artist],
    draw: Callable[[Figure], None],
) -> Path:
    """Draw a figure under a title and a key, with a line of words below, into a file."""
    title, below = words
    with rc_context(_STYLE):
        figure = Figure(figsize=size, layout=ConstrainedLayoutEngine(wspace=0.04))
        draw(figure)
        heading = title + "\n" * bool(key)  # room for the key
        figure.suptitle(heading, x=0.01, ha="left", fontsize=13, fontweight="bold", linespacing=1.8)
        figure.supxlabel(below, x=0.01, ha="left", fontsize=9, color=SOFT)
        under_title = (0.002, 1 - 0.29 / size[1])
        figure.legend(
            handles=key, loc="upper left", bbox_to_anchor=under_title, ncols=4, handletextpad=0.4
        )
        figure.savefig(path, dpi=120)
    return path


def key_of_teams(teams: list[int]) -> list[Artist]:
    """What tells numbers of players apart."""
    return [
        Line2D([], [], color=color, marker=mark, linewidth=2, label=f"{team} players")
        for team, (color, mark) in TEAM.items()
        if team in teams
    ]


def key_of_ends() -> list[Artist]:
    """What tells ways to end apart."""
    return [
        Patch(
            facecolor=color,
            hatch=hatch,
            edgecolor="white",
            label=end if end == "won" else f"lost by {end}",
        )
        for end, (color, hatch) in END.items()
    ]


def in_percent(axis: Axes, along: str = "y") -> None:
    """Shares from 0 to 1 along an axis, with lines to read them by."""
    ticks = axis.yaxis if along == "y" else axis.xaxis
    ticks.set_major_formatter(PercentFormatter(1.0, decimals=0, symbol=" %"))
    ticks.grid(True)
    axis.tick_params(length=0, pad=6)
