"""What commands read and print: any encoding of the output, standard input, plain sentences."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from fourcures.cli import main
from fourcures.play.record import Record, write_record
from tests.ai.reviewed import quick_game

ROOT = Path(__file__).parents[2]
ENCODINGS = ("ascii", "cp1252")
COMMANDS = {
    "replay": ["replay", "{record}"],
    "replay --json": ["replay", "{record}", "--json"],
    "replay --scene": ["replay", "{record}", "--scene"],
    "review": ["review", "{record}", "--positions", "1"],
    "review --json": ["review", "{record}", "--positions", "1", "--json"],
    "odds": ["odds", "{scene}"],
    "odds --json": ["odds", "{scene}", "--json"],
    "advise": ["advise", "{scene}", "--level", "beginner"],
    "perft": ["perft", "1", "--scene", "{scene}", "--split"],
    "perft --json": ["perft", "1", "--scene", "{scene}", "--split", "--json"],
}
SCENE = "player medic in São Paulo: Bogotá\nplayer scientist in São Paulo\ncubes São Paulo yyy\n"
ACCENTED, PLAIN = ("São Paulo", "Bogotá"), ("Sao Paulo", "Bogota")


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """A record and a scene in which there are names with accents."""
    folder = tmp_path_factory.mktemp("files")
    (folder / "scene").write_text(SCENE, encoding="utf-8")
    text = write_record(Record.of(quick_game(b"20"), with_seed=True))
    assert "São Paulo" in text
    (folder / "record").write_text(text, encoding="utf-8")
    return {name: str(folder / name) for name in ("record", "scene")}


def printed(
    arguments: list[str], encoding: str, monkeypatch: pytest.MonkeyPatch, given: str = ""
) -> str:
    """What a command prints to an output of this encoding."""
    out = io.BytesIO()
    with monkeypatch.context() as streams:
        streams.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(given.encode()), encoding))
        streams.setattr("sys.stdout", io.TextIOWrapper(out, encoding))
        assert main(arguments) == 0
        sys.stdout.flush()
        return out.getvalue().decode(encoding)


def named(text: str, cities: tuple[str, ...]) -> bool:
    """Whether one of these is in a text."""
    return any(city in text for city in cities)


@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize("command", COMMANDS)
def test_every_output_is_printed_somehow(
    command: str, encoding: str, files: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    text = printed([part.format(**files) for part in COMMANDS[command]], encoding, monkeypatch)
    if command.endswith("json"):
        read = [json.loads(line) for line in text.splitlines()]
        assert named(json.dumps(read, ensure_ascii=False), ACCENTED)
    else:
        accents = encoding != "ascii" and command != "review"  # whose plot needs more than cp1252
        assert named(text, ACCENTED if accents else PLAIN)
        assert not named(text, PLAIN if accents else ACCENTED)
        assert "?" not in text


@pytest.mark.parametrize("command", ["replay", "odds"])
def test_json_has_the_letters_themselves_where_it_can(
    command: str, files: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = files["record" if command == "replay" else "scene"]
    assert "São Paulo" in printed([command, file, "--json"], "utf-8", monkeypatch)


@pytest.mark.parametrize(
    ("arguments", "encoding"),
    [
        (["verify"], "ascii"),
        (["replay"], "ascii"),
        (["replay"], "utf-8"),
        (["review", "--positions", "1"], "ascii"),
    ],
)
def test_a_record_may_come_from_the_standard_input(
    arguments: list[str], encoding: str, files: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    record = Path(files["record"]).read_text("utf-8")
    text = printed([*arguments, "-"], encoding, monkeypatch, record)
    assert text == printed([*arguments, files["record"]], encoding, monkeypatch)


def test_a_scene_may_come_from_the_standard_input_in_any_encoding(
    files: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    text = printed(["odds", "-"], "ascii", monkeypatch, SCENE)
    assert text == printed(["odds", files["scene"]], "ascii", monkeypatch)


def test_the_output_of_a_process_is_no_error_either(files: dict[str, str]) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "fourcures", "replay", files["record"]],
        capture_output=True,
        env={
            **os.environ,
            "PYTHONPATH": os.pathsep.join(sys.path),
            "PYTHONIOENCODING": "ascii",
        },
        cwd=ROOT,
        check=True,
    )
    assert done.stderr == b""
    assert b"Sao Paulo" in done.stdout


@pytest.mark.parametrize("form", [[], ["--json"], ["--scene"], ["--plain"]])
def test_a_step_after_the_end_is_refused(
    form: list[str], files: dict[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", files["record"], "--to", "99999", *form]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert "there is no step 99999: the record ends after step" in told.err


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["replay", "no-such-file"], "there is no file 'no-such-file'"),
        (["odds", "no-such-file"], "there is no file 'no-such-file'"),
        (["perft", "1", "--scene", "no-such-file"], "there is no file 'no-such-file'"),
        (["verify", "."], "'.' is a folder, not a file"),
        (["advise", "."], "'.' is a folder, not a file"),
        (
            ["simulate", "--games", "1", "--out", "no/such/games.csv"],
            "there is no folder 'no/such'",
        ),
    ],
)
def test_what_is_wrong_with_a_file_is_a_sentence(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    error = capsys.readouterr().err
    assert sentence in error
    assert "Errno" not in error


@pytest.mark.parametrize("command", [["verify"], ["odds"], ["perft", "1", "--scene"]])
def test_what_is_no_text_is_called_so(
    command: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00\x01" * 100)
    assert main([*command, str(tmp_path / "binary")]) == 2
    assert "binary' is not a text file" in capsys.readouterr().err


def test_input_that_is_no_file_is_read_as_it_is(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(SCENE))
    assert main(["odds", "-"]) == 0
    assert "São Paulo" in capsys.readouterr().out


def test_without_a_standard_input_or_output_nothing_breaks(
    files: dict[str, str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with monkeypatch.context() as streams:
        streams.setattr("sys.stdin", None)
        assert main(["verify", "-"]) == 2
    assert "there is no standard input" in capsys.readouterr().err
    with monkeypatch.context() as streams:
        streams.setattr("sys.stdout", None)
        assert main(["odds", files["scene"], "--json"]) == 0


def test_a_mark_of_the_byte_order_is_no_part_of_a_text(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "scene"
    path.write_text(SCENE, encoding="utf-8-sig")
    marked = "\ufeff" + SCENE
    told = [printed(["odds", str(path)], "utf-8", monkeypatch)]
    told.append(printed(["odds", "-"], "utf-8", monkeypatch, marked))
    assert told[0] == told[1] != ""
