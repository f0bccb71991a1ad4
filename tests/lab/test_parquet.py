"""Results as Parquet: all there, typed, and as a whole or not at all."""

from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from fourcures.ai.arena.results import NAMES, BadResults
from fourcures.ai.arena.tasks import Result
from fourcures.lab.parquet import read_parquet, write_parquet

RESULTS = [
    Result("strong", 2, 4, 1, 0, 0.5, 0, "medic + scientist", "won", 20, 300, 4, 2, 10.5),
    Result(
        "random", 3, 5, 1, 1, None, 0, "dispatcher + medic + researcher", "cubes", 9, 99, 0, 5, 0.0
    ),
]


def test_results_come_back_as_they_were(tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    assert read_parquet(path) == []
    write_parquet(path, RESULTS)
    assert read_parquet(path) == RESULTS
    write_parquet(path, RESULTS[:1])
    assert read_parquet(path) == RESULTS[:1]
    assert list(tmp_path.iterdir()) == [path]


def test_columns_have_types_that_can_be_counted_with(tmp_path: Path) -> None:
    write_parquet(tmp_path / "games.parquet", RESULTS)
    table = pq.read_table(tmp_path / "games.parquet")
    assert table.column_names == NAMES
    assert pa.compute.sum(table["turns"]).as_py() == 29
    assert table["seconds"].to_pylist() == [0.5, None]


def test_another_table_is_refused(tmp_path: Path) -> None:
    pq.write_table(pa.table({"a": [1]}), tmp_path / "other.parquet")
    with pytest.raises(BadResults, match="other columns"):
        read_parquet(tmp_path / "other.parquet")
