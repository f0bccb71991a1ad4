from pathlib import Path

import pytest


@pytest.fixture
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Plans of computer teammates stay until somebody goes on, however slow the machine is."""
    monkeypatch.setattr("fourcures.tui.table.between_turns._READING", 1_000_000.0)


@pytest.fixture(autouse=True)
def in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Commands speak English here, whatever the system speaks."""
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Games of the tests are kept nowhere else."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path / "fourcures" / "games"
