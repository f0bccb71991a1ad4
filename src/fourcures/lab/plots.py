"""Plots of simulated games: needs matplotlib."""

import re
from collections import Counter
from collections.abc import Callable, Iterable
from functools import partial
from math import ceil
from pathlib import Path

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import MultipleLocator

from fourcures.ai.arena.summary import by_cell, by_player, by_role, ends_of
from fourcures.ai.arena.tasks import Result, wilson
from fourcures.play.words.percent import percent

from .look import END, INK, PANEL, SOFT, TEAM, in_percent, key_of_ends, key_of_teams, save

_INTERVAL = "Lines: 95 % intervals (Wilson)."
_told = partial(percent, unit=" %")
_ACROSS = 3  # panels beside each other


def draw_plots(results: list[Result], folder: Path) -> list[Path]:
    """Draw wins, ends, lengths and roles into a folder; returns the files."""
    players = by_player(results)
    games = f"{len(results):,} games."
    epidemics = len({result.epidemics for result in results})
    cells = len({(result.players, result.epidemics) for result in results})
    return [
        save(
            folder / "wins.png",
            _size(players, 1.4 + 1.1 * epidemics, 3.6),
            ("Games won, by players and epidemics", f"{_INTERVAL} {games}"),
            key_of_teams([result.players for result in results]),
            lambda figure: _panels(figure, players, _draw_wins),
        ),
        save(
            folder / "ends.png",
            _size(players, 5.2, 1.2 + 0.36 * cells),
            ("How games end", games),
            key_of_ends(),
            lambda figure: _panels(figure, players, _draw_ends),
        ),
        *(_save_lengths(folder, player, played) for player, played in players.items()),
        save(
            folder / "roles.png",
            _size(players, 4.8, 3.2),
            ("Games won by teams with a role", f"Dashed: all roles. {_INTERVAL} {games}"),
            [],
            lambda figure: _panels(figure, players, _draw_roles),
        ),
    ]


def _size(players: dict[str, list[Result]], wide: float, high: float) -> tuple[float, float]:
    across = min(_ACROSS, len(players))
    return max(7.2, across * wide), ceil(len(players) / _ACROSS) * high + 0.6


def _panels(
    figure: Figure,
    players: dict[str, list[Result]],
    draw: Callable[[Axes, list[Result], list[Result]], None],
) -> None:
    """A panel for each player, all with the same axes, which therefore know all results."""
    everything = [result for played in players.values() for result in played]
    across = min(_ACROSS, len(players))
    down = ceil(len(players) / across)
    grid = figure.subplots(down, across, sharex=True, sharey=True, squeeze=False)
    for axis, (player, played) in zip(grid.flat, players.items(), strict=False):
        axis.set_title(player)
        draw(axis, played, everything)
        axis.tick_params(labelbottom=True)
    for axis in list(grid.flat)[len(players) :]:
        axis.set_axis_off()


def _draw_wins(axis: Axes, results: list[Result], everything: list[Result]) -> None:
    teams = sorted({result.players for result in everything})
    epidemics = sorted({result.epidemics for result in everything})
    for cell, played in by_cell(results).items():
        color, mark = TEAM[cell.players]
        beside = 0.28 * (teams.index(cell.players) - (len(teams) - 1) / 2)
        x = epidemics.index(cell.epidemics) + beside
        share, low, high = _share(played)
        axis.plot([x, x], [low, high], color=color, linewidth=2)
        axis.plot(x, share, mark, color=color, markersize=7, clip_on=False, zorder=3)
        axis.annotate(
            _told(share), (x, high), (0, 3), textcoords="offset points", ha="center", fontsize=8
        )
    axis.set_xticks(range(len(epidemics)), [f"{number} epidemics" for number in epidemics])
    axis.set_xlim(-0.5, len(epidemics) - 0.5)
    axis.set_ylim(0, 1.08)
    axis.set_yticks([0, 0.25, 0.5, 0.75, 1])
    in_percent(axis)


def _draw_ends(axis: Axes, results: list[Result], everything: list[Result]) -> None:
    rows = sorted({(result.players, result.epidemics) for result in everything})
    names = [f"{players} players, {epidemics} epidemics" for players, epidemics in rows]
    for cell, played in by_cell(results).items():
        row = rows.index((cell.players, cell.epidemics))
        begin = 0.0
        for end, number in ends_of(played).items():
            share = number / len(played)
            color, hatch = END[end]
            axis.barh(row, share, left=begin, color=color, hatch=hatch, edgecolor="white", lw=0.8)
            if share >= 0.08:
                _label(axis, begin + share / 2, row, share, color)
            begin += share
    axis.set_yticks(range(len(names)), names)
    axis.set_ylim(len(names) - 0.4, -0.6)
    axis.set_xlim(0, 1)
    axis.set_xticks([0, 0.25, 0.5, 0.75, 1])
    in_percent(axis, "x")


def _label(axis: Axes, x: float, y: float, share: float, color: str) -> None:
    box = {"facecolor": color, "edgecolor": "none", "boxstyle": "round,pad=0.15"}
    axis.text(x, y, _told(share), color="white", fontsize=8, ha="center", va="center", bbox=box)


def _save_lengths(folder: Path, player: str, results: list[Result]) -> Path:
    cells = by_cell(results)
    teams = sorted({cell.players for cell in cells})
    epidemics = sorted({cell.epidemics for cell in cells})
    first, last = (pick(result.turns for result in results) for pick in (min, max))
    turns = range(first, last + 1)

    def draw(figure: Figure) -> None:
        grid = figure.subplots(len(epidemics), len(teams), sharex=True, sharey=True, squeeze=False)
        for axis in grid[-1]:
            axis.set_xlabel("turns")
        for cell, played in cells.items():
            axis = grid[epidemics.index(cell.epidemics)][teams.index(cell.players)]
            axis.set_title(f"{cell.players} players, {cell.epidemics} epidemics", fontsize=9)
            _draw_lengths(axis, played, turns)

    return save(
        folder / f"length-{re.sub(r'[^a-z0-9.]+', '-', player)}.png",
        (max(7.2, 3.2 * len(teams)), 2.1 * len(epidemics) + 1.4),
        (
            f"How many turns games last: {player}",
            f"Shares of the {_each(cells.values())} in each panel.",
        ),
        key_of_ends(),
        draw,
    )


def _each(cells: Iterable[list[Result]]) -> str:
    numbers = [len(played) for played in cells]
    few, many = min(numbers), max(numbers)
    return f"{few:,} games" if few == many else f"{few:,} to {many:,} games"


def _draw_lengths(axis: Axes, results: list[Result], turns: range) -> None:
    base = dict.fromkeys(turns, 0.0)
    for end, (color, hatch) in END.items():
        ended = Counter(result.turns for result in results if result.outcome == end)
        shares = {turn: number / len(results) for turn, number in ended.items()}
        low = [base[turn] for turn in shares]
        high = list(shares.values())
        axis.bar(list(shares), high, 0.9, low, color=color, hatch=hatch, edgecolor="white", lw=0.4)
        for turn, share in shares.items():
            base[turn] += share
    axis.set_xlim(turns[0] - 0.7, turns[-1] + 0.7)
    axis.xaxis.set_major_locator(MultipleLocator(5))
    in_percent(axis)


def _draw_roles(axis: Axes, results: list[Result], everything: list[Result]) -> None:
    names = list(by_role(everything))
    roles = by_role(results)
    everyone = [result for played in roles.values() for result in played]
    axis.axvline(_share(everyone)[0], color=SOFT, linestyle="--", linewidth=1)
    for role, played in roles.items():
        row = names.index(role)
        share, low, high = _share(played)
        axis.plot([low, high], [row, row], color=INK, linewidth=2)
        axis.plot(share, row, "o", color=INK, markersize=6, clip_on=False, zorder=3)
        axis.annotate(
            _told(share),
            (high, row),
            (5, 0),
            textcoords="offset points",
            va="center",
            fontsize=8,
            bbox={"facecolor": PANEL, "edgecolor": "none", "pad": 0.5},
        )
    axis.set_yticks(range(len(names)), names)
    axis.set_ylim(len(names) - 0.5, -0.5)
    axis.set_xlim(0, 1.08)
    axis.set_xticks([0, 0.25, 0.5, 0.75, 1])
    in_percent(axis, "x")


def _share(results: list[Result]) -> tuple[float, float, float]:
    won = ends_of(results)["won"]
    return won / len(results), *wilson(won, len(results))
