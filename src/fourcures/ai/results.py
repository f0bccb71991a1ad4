"""Results of simulated games in a file, one line each, so that a long run can be continued."""

import csv
from dataclasses import fields
from pathlib import Path

from ..engine.errors import FourCuresError
from .simulate import Result

_NAMES = [field.name for field in fields(Result)]


class BadResults(FourCuresError):
    """The file is no list of results."""


def read_results(path: Path) -> list[Result]:
    """All results in a file; a last line that was cut off does not count."""
    if not path.exists():
        return []
    with path.open(encoding="utf-8", newline="") as file:
        rows = csv.DictReader(file)
        if rows.fieldnames is not None and list(rows.fieldnames) != _NAMES:
            raise BadResults(f"{path} has other columns than results of simulated games")
        return [_result(row) for row in rows if None not in row.values()]


def append_result(path: Path, result: Result) -> None:
    """Add a result to a file, which need not exist yet."""
    new = not path.exists()
    with path.open("a", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        if new:
            writer.writerow(_NAMES)
        writer.writerow(["" if value is None else value for value in vars(result).values()])


def _result(row: dict[str, str]) -> Result:
    return Result(
        policy=row["policy"],
        players=int(row["players"]),
        epidemics=int(row["epidemics"]),
        seed=int(row["seed"]),
        game=int(row["game"]),
        seconds=float(row["seconds"]) if row["seconds"] else None,
        positions=int(row["positions"]),
        roles=row["roles"],
        outcome=row["outcome"],
        turns=int(row["turns"]),
        steps=int(row["steps"]),
        cures=int(row["cures"]),
        outbreaks=int(row["outbreaks"]),
        processor=float(row["processor"]),
    )
