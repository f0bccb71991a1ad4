"""Games recorded by earlier versions: each is read, played again and verified, for ever.

The files are never written again; whoever changes the rules adds new ones beside them.
"""

from pathlib import Path

import pytest

from fourcures.engine.shelf import BASE
from fourcures.play.record import read_record, verify, write_record

RECORDS = sorted(Path(__file__).parent.glob("*.txt"))


def test_the_archive_has_games_of_every_kind() -> None:
    heads = [path.read_text(encoding="utf-8").partition("\n\n")[0] for path in RECORDS]
    assert len(heads) >= 20
    for words in ("hands open", "hands hidden", "roles dealt, dealt", "medic clears"):
        assert any(words in head for head in heads), words
    assert any("roles dealt" not in head for head in heads)
    assert {head.partition("players ")[2][0] for head in heads} == {"2", "3", "4"}
    ends = {path.read_text(encoding="utf-8").splitlines()[-2] for path in RECORDS}
    assert ends == {"end won", "end outbreaks", "end cubes", "end cards"}


@pytest.mark.parametrize("path", RECORDS, ids=[path.stem for path in RECORDS])
def test_a_game_of_an_earlier_version_verifies(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = read_record(text)
    assert verify(record) >= 20
    assert record.game.state.options.box is BASE
    assert write_record(record) == text
