"""Results of simulated games as text, for people and for programs."""

import json

from fourcures.ai.arena.summary import Cell, by_cell, by_player, by_role, ends_of
from fourcures.ai.arena.tasks import Result, wilson
from fourcures.cli.odds import column


def table_lines(results: list[Result]) -> list[str]:
    """A row for each player and cell, then one for each player and role."""
    cells = by_cell(results)
    wide = max(8, *(len(cell.player) for cell in cells))
    head = f"{'player':<{wide}}  players  epidemics    games      won   between{'':<14}"
    lines = [head + "outbreaks    cubes    cards  turns"]
    for cell, found in cells.items():
        lost = [column(number / len(found)) for number in ends_of(found).values()][1:]
        turns = sum(result.turns for result in found) / len(found)
        lines.append(
            f"{cell.player:<{wide}}{cell.players:>9}{cell.epidemics:>11}{_wins(found)}"
            f"   {lost[0]}  {lost[1]}  {lost[2]}{turns:7.1f}"
        )
    lines += ["", f"{'player':<{wide}}  {'with the':<21}    games      won   between"]
    for player, played in by_player(results).items():
        for role, found in by_role(played).items():
            lines.append(f"{player:<{wide}}  {role:<21}{_wins(found)}")
    return lines


def _wins(results: list[Result]) -> str:
    won = ends_of(results)["won"]
    low, high = wilson(won, len(results))
    return f"{len(results):>9,}  {column(won / len(results))}  {column(low)} to {column(high)}"


def json_line(cell: Cell, results: list[Result], seconds: float) -> str:
    """A cell for programs; the seconds are those of the whole run."""
    ends = ends_of(results)
    low, high = wilson(ends["won"], len(results))
    told = {
        "players": cell.players,
        "epidemics": cell.epidemics,
        "policy": results[0].policy,
        "seed": results[0].seed,
        "thinking_seconds": results[0].seconds,
        "positions": results[0].positions,
        "games": len(results),
        "steps": sum(result.steps for result in results),
        "turns": sum(result.turns for result in results),
        "won": ends["won"],
        **{f"lost_{end}": ends[end] for end in ("outbreaks", "cubes", "cards")},
        "low": round(low, 5),
        "high": round(high, 5),
        "seconds": round(seconds, 3),
    }
    return json.dumps(told)
