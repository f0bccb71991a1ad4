"""The file that results are kept in."""

from pathlib import Path
from typing import Self

from fourcures.ai.arena.results import ResultsFile, read_results
from fourcures.ai.arena.tasks import Result, Task
from fourcures.cli.extras import needs
from fourcures.engine.errors import FourCuresError


class Kept:
    """Results in a CSV or Parquet file; each is safe as soon as it is added.

    Nothing can be added to a Parquet file. So results wait in a CSV file beside it until the end,
    and a run that was killed finds them there.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        if path.suffix not in (".csv", ".parquet"):
            raise FourCuresError(f"results go into a .csv or a .parquet file, not into {path}")
        self._lines = path if path.suffix == ".csv" else path.with_name(path.name + ".csv")
        before = read_results(self._lines)
        if self._lines != path:
            with needs("lab", "Parquet files"):
                from fourcures.lab.parquet import read_parquet
            before += read_parquet(path)
        self.found: dict[Task, Result] = {result.task: result for result in before}
        self._file = ResultsFile(self._lines)

    def add(self, result: Result) -> None:
        """Keep a result."""
        self._file.add(result)
        self.found[result.task] = result

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self._file.close()
        if self._lines != self.path:
            from fourcures.lab.parquet import write_parquet

            write_parquet(self.path, sorted(self.found.values(), key=_place))
            self._lines.unlink()


def _place(result: Result) -> tuple[object, ...]:
    cell = result.policy, result.seconds or 0.0, result.positions, result.players, result.epidemics
    return *cell, result.seed, result.game
