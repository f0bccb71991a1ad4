"""Results as a table: a row for each player, a column for each cell."""

from fourcures.ai.arena.tasks import Result, wilson

from .series import CELLS

Row = tuple[str, float | None]


def table_of(results: list[Result]) -> str:
    """Wins in percent with the interval of 95 in 100 and the games, in Markdown."""
    rows: dict[Row, dict[tuple[int, int], list[Result]]] = {}
    for result in results:
        row = rows.setdefault((result.policy, result.seconds), {})
        row.setdefault((result.players, result.epidemics), []).append(result)
    heads = [f"{players} players, {epidemics} epidemics" for players, epidemics in CELLS]
    lines = [
        f"| player | {' | '.join(heads)} | processor s a turn |",
        "|---" * (len(CELLS) + 2) + "|",
    ]
    for (policy, seconds), cells in rows.items():
        name = policy if seconds is None else f"{policy}, {seconds:g} s"
        told = [_cell(cells.get(cell, [])) for cell in CELLS]
        lines.append(f"| {name} | {' | '.join(told)} | {_pace(cells)} |")
    return "\n".join(lines)


def _cell(results: list[Result]) -> str:
    if not results:
        return "-"
    games = len(results)
    won = sum(result.outcome == "won" for result in results)
    low, high = wilson(won, games)
    return f"{100 * won / games:.0f} ({100 * low:.0f}-{100 * high:.0f}; {games})"


def _pace(cells: dict[tuple[int, int], list[Result]]) -> str:
    results = [result for found in cells.values() for result in found]
    turns = sum(result.turns for result in results)
    return f"{sum(result.processor for result in results) / max(1, turns):.3f}"
