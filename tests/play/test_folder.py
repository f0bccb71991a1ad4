import sys
from pathlib import Path

import pytest

from fourcures.play.files import write_whole


def test_a_file_is_replaced_as_a_whole_and_is_its_owners_alone(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text("old")
    path.chmod(0o644)
    path.with_name("game.txt.new").write_text("half")  # left by somebody who was interrupted
    write_whole(path, "new ✓")
    assert path.read_text(encoding="utf-8") == "new ✓"
    assert [entry.name for entry in tmp_path.iterdir()] == ["game.txt"]


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such permissions")
def test_what_is_kept_is_for_its_owner_only(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text("old")
    path.chmod(0o644)
    write_whole(path, "new")
    assert path.stat().st_mode & 0o777 == 0o600
