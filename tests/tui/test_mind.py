"""The process that thinks: hurried, lost, ended."""

import time
from collections.abc import Callable

import pytest

from fourcures.local.thinker import LostThread, Mind
from tests.conftest import Children
from tests.waiting import PATIENCE


def until_hurried(word: str, *, stop: Callable[[], bool]) -> str:
    """Never answers by itself."""
    while not stop():
        time.sleep(0.005)
    return word


def trouble(*, stop: Callable[[], bool]) -> None:
    raise KeyError("odd")


def test_it_thinks_until_it_is_hurried_and_hands_troubles_on(children: Children) -> None:
    mind = Mind()
    first, second = mind.ask(until_hurried, "first"), mind.ask(until_hurried, "second")
    assert not first.cancel()
    mind.hurry()
    assert first.result(PATIENCE) == "first"
    assert second.result(PATIENCE) == "second"
    third = mind.ask(until_hurried, "third")  # an earlier hurry is not for this one
    with pytest.raises(TimeoutError):
        third.result(0.1)
    mind.hurry()
    assert third.result(PATIENCE) == "third"
    with pytest.raises(LostThread, match=r"thinking failed: KeyError.*odd"):
        mind.ask(trouble).result(PATIENCE)
    lost = mind.ask(until_hurried, "lost")
    (process,) = children()
    process.kill()
    with pytest.raises(LostThread):
        lost.result(PATIENCE)
    process.join()
    again = mind.ask(until_hurried, "again")
    mind.hurry()
    assert again.result(PATIENCE) == "again"
    lost = mind.ask(until_hurried, "lost")
    mind.close()
    with pytest.raises(LostThread):
        lost.result(PATIENCE)
    assert not children()
    mind.hurry()
