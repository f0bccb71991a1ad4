"""Results of simulated games as a Parquet file: needs pyarrow."""

import os
from dataclasses import asdict
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq

from fourcures.ai.arena.results import NAMES, BadResults
from fourcures.ai.arena.tasks import Result

_TEXT = ("policy", "roles", "outcome")
_SECONDS = ("seconds", "processor")
_SCHEMA = pa.schema(
    [
        (
            name,
            pa.string() if name in _TEXT else pa.float64() if name in _SECONDS else pa.int64(),
        )
        for name in NAMES
    ]
)


def read_parquet(path: Path) -> list[Result]:
    """All results in a file, which need not exist."""
    if not path.exists():
        return []
    try:
        table = pq.ParquetFile(path).read()
    except (pa.ArrowException, OSError) as error:
        raise BadResults(f"{path} cannot be read as a Parquet file: {error}") from error
    if table.schema != _SCHEMA:
        raise BadResults(f"{path} has other columns than results of simulated games")
    return [Result(**row) for row in table.to_pylist()]


def write_parquet(path: Path, results: list[Result]) -> None:
    """Put a file in the place of an older one, as a whole."""
    table = pa.Table.from_pylist([asdict(result) for result in results], schema=_SCHEMA)
    new = path.with_name(path.name + ".new")
    pq.write_table(table, new)
    os.replace(new, path)
