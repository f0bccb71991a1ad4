import pytest


@pytest.fixture(autouse=True)
def in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Commands speak English here, whatever the system speaks."""
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
