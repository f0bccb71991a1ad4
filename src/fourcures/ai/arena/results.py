"""Results of simulated games in a file, one line each, so that a long run can be continued."""

import csv
from collections.abc import Iterator
from dataclasses import fields
from os import SEEK_END
from pathlib import Path

from fourcures.engine.errors import FourCuresError

from .summary import ENDS
from .tasks import Result

NAMES = [field.name for field in fields(Result)]


class BadResults(FourCuresError):
    """The file is no list of results, or a damaged one."""


def read_results(path: Path) -> list[Result]:
    """All results in a file; a last line that was cut off does not count."""
    if not path.exists():
        return []
    try:
        with path.open(encoding="utf-8", newline="") as file:
            return list(_results(path, file.readlines()))
    except (UnicodeDecodeError, csv.Error) as error:
        raise BadResults(f"{path} is no table of text, so no results of games") from error


def _results(path: Path, lines: list[str]) -> Iterator[Result]:
    cut = lines.pop() if lines and not lines[-1].endswith("\n") else ""
    rows = csv.reader(lines)
    if next(rows, NAMES) != NAMES or not (lines or ",".join(NAMES).startswith(cut.rstrip("\r"))):
        raise BadResults(f"{path} has other columns than results of simulated games")
    for row in rows:
        try:
            yield _result(dict(zip(NAMES, row, strict=True)))
        except ValueError as error:
            raise BadResults(
                f"{path}, line {rows.line_num}: this is no result of a game. Nothing was changed; "
                "take the line out to play that game again"
            ) from error


def append_result(path: Path, result: Result) -> None:
    """Add a result to a file, which need not exist yet."""
    file = ResultsFile(path)
    file.add(result)
    file.close()


class ResultsFile:
    """A file that results are added to, each kept as soon as it is there."""

    def __init__(self, path: Path) -> None:
        new = _whole_lines(path) == 0
        self._file = path.open("a", encoding="utf-8", newline="")
        self._writer = csv.writer(self._file)
        if new:
            self._writer.writerow(NAMES)
            self._file.flush()

    def add(self, result: Result) -> None:
        """Write a result."""
        self._writer.writerow(["" if value is None else value for value in vars(result).values()])
        self._file.flush()

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()


def _whole_lines(path: Path) -> int:
    """Take off half a line, which nothing may be added to; returns how long the rest is."""
    with path.open("ab+") as file:
        length = file.seek(0, SEEK_END)
        if length:
            file.seek(-1, SEEK_END)
            if file.read() != b"\n":
                file.seek(0)
                length = file.truncate(file.read().rfind(b"\n") + 1)
    return length


def _result(row: dict[str, str]) -> Result:
    if row["outcome"] not in ENDS:
        raise ValueError(row["outcome"])
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
