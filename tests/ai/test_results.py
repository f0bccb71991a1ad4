"""Files of results: continued, and never made worse."""

from pathlib import Path

import pytest

from fourcures.ai.arena.results import NAMES, BadResults, ResultsFile, append_result, read_results
from fourcures.ai.arena.tasks import Result

HEAD = ",".join(NAMES) + "\r\n"
LINE = "strong,2,4,1,0,0.25,0,medic + scientist,won,20,300,4,2,10.5\r\n"


def result(game: int, seconds: float | None = None) -> Result:
    return Result(
        "strong", 2, 4, 1, game, seconds, 0, "medic + scientist", "won", 20, 300, 4, 2, 10.5
    )


def test_what_was_added_is_there(tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    assert read_results(path) == []
    append_result(path, result(0, 0.25))
    assert path.read_bytes().decode() == HEAD + LINE
    append_result(path, result(1))
    assert read_results(path) == [result(0, 0.25), result(1)]


def test_a_result_is_in_the_file_before_it_is_closed(tmp_path: Path) -> None:
    file = ResultsFile(tmp_path / "games.csv")
    file.add(result(0))
    assert read_results(tmp_path / "games.csv") == [result(0)]
    file.close()


@pytest.mark.parametrize("length", range(len(HEAD + LINE)))
def test_a_file_that_was_cut_off_anywhere_is_continued(tmp_path: Path, length: int) -> None:
    path = tmp_path / "games.csv"
    path.write_bytes((HEAD + LINE)[:length].encode())
    assert read_results(path) == []
    append_result(path, result(1))
    assert read_results(path) == [result(1)]


@pytest.mark.parametrize(
    "text", ["a,b\n1,2\n", "notes", "policy;players\n", HEAD.replace("seed", "sead") + LINE]
)
def test_another_file_is_left_alone(tmp_path: Path, text: str) -> None:
    path = tmp_path / "notes.csv"
    path.write_text(text, encoding="utf-8", newline="")
    with pytest.raises(BadResults, match=r"notes\.csv has other columns"):
        read_results(path)


def test_what_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "picture.csv"
    path.write_bytes(b"\x89PNG\xff\xfe\n")
    with pytest.raises(BadResults, match="no table of text"):
        read_results(path)


@pytest.mark.parametrize(
    "damaged",
    [
        LINE.replace("20", "2o"),
        LINE.replace("won", "one"),
        "strong,2,4\r\n",
        LINE.replace("\r\n", ",7\r\n"),
        "\r\n",
    ],
)
def test_a_damaged_line_is_named(tmp_path: Path, damaged: str) -> None:
    path = tmp_path / "games.csv"
    path.write_bytes((HEAD + LINE + damaged + LINE).encode())
    with pytest.raises(BadResults, match=r"games\.csv, line 3: .* Nothing was changed"):
        read_results(path)
