"""Processes that think: hurried, lost, replaced, ended."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from pickle import PicklingError

import pytest

from fourcures.ai.workers.errors import NoAnswer, ProcessLost
from fourcures.ai.workers.pool import Pool
from fourcures.engine.errors import BadOptions
from tests.conftest import Children
from tests.waiting import PATIENCE


def until_hurried(word: str, *, stop: Callable[[], bool]) -> str:
    """Never answers by itself."""
    while not stop():
        time.sleep(0.005)
    return word


def begin(path: str, *, stop: Callable[[], bool]) -> str:
    """Says that it has begun, and then never answers by itself."""
    Path(path).touch()
    return until_hurried("begun", stop=stop)


def trouble(*, stop: Callable[[], bool]) -> None:
    raise KeyError("odd")


def test_it_thinks_until_it_is_hurried_and_hands_troubles_on(
    children: Children, tmp_path: Path
) -> None:
    pool = Pool()
    first, second = pool.ask(until_hurried, "first"), pool.ask(until_hurried, "second")
    assert not first.cancel()
    pool.hurry()
    assert first.result(PATIENCE) == "first"
    assert second.result(PATIENCE) == "second"
    third = pool.ask(until_hurried, "third")  # an earlier hurry is not for this one
    with pytest.raises(TimeoutError):
        third.result(0.1)
    pool.hurry()
    assert third.result(PATIENCE) == "third"
    with pytest.raises(NoAnswer, match=r"thinking failed: KeyError.*odd"):
        pool.ask(trouble).result(PATIENCE)
    path = tmp_path / "begun"
    lost = pool.ask(begin, str(path))
    while not path.exists():
        time.sleep(0.005)
    (process,) = children()
    process.kill()
    with pytest.raises(ProcessLost):
        lost.result(PATIENCE)
    process.join()
    again = pool.ask(until_hurried, "again")
    pool.hurry()
    assert again.result(PATIENCE) == "again"
    lost = pool.ask(until_hurried, "lost")
    pool.close()
    with pytest.raises(ProcessLost):
        lost.result(PATIENCE)
    assert not children()
    pool.hurry()


def own_number(*, stop: Callable[[], bool]) -> int:
    return os.getpid()


def refuse(*, stop: Callable[[], bool]) -> None:
    raise BadOptions("one of ours")


def die_once(path: str, *, stop: Callable[[], bool]) -> str:
    """The first process that is asked does not survive it."""
    if not Path(path).exists():
        Path(path).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return "here"


def test_so_many_work_at_once_and_the_others_wait(children: Children) -> None:
    pool = Pool(2)
    first, second, third = (pool.ask(until_hurried, word) for word in ("one", "two", "three"))
    assert len(children()) == 2
    pool.hurry(third)  # while it waits
    pool.hurry(second)
    assert second.result(PATIENCE) == "two"
    assert third.result(PATIENCE) == "three"
    assert not first.done(), "it was not hurried"
    assert len(children()) == 2
    waiting = [pool.ask(until_hurried, word) for word in ("four", "five")]
    pool.close()
    for lost in (first, *waiting):
        with pytest.raises(ProcessLost):
            lost.result(PATIENCE)
    assert not children()


def test_a_process_that_died_at_leisure_is_replaced() -> None:
    pool = Pool()
    before = pool.ask(own_number).result(PATIENCE)
    os.kill(before, signal.SIGKILL)
    _until_gone(before)
    assert pool.ask(own_number).result(PATIENCE) != before
    pool.close()


@pytest.mark.parametrize("tries", [1, 2])
def test_a_question_may_cost_so_many_processes(tmp_path: Path, tries: int) -> None:
    pool = Pool(tries=tries)
    answer = pool.ask(die_once, str(tmp_path / "died"))
    if tries == 1:
        with pytest.raises(ProcessLost):
            answer.result(PATIENCE)
    else:
        assert answer.result(PATIENCE) == "here"
    pool.close()


def test_troubles_of_ours_come_as_they_are_and_others_with_where_they_arose() -> None:
    pool = Pool()
    with pytest.raises(BadOptions, match="one of ours"):
        pool.ask(refuse).result(PATIENCE)
    with pytest.raises(NoAnswer) as told:
        pool.ask(trouble).result(PATIENCE)
    assert "in trouble" in "".join(told.value.__notes__)
    pool.close()


def test_what_cannot_travel_is_refused_where_it_is_asked() -> None:
    pool = Pool()
    with pytest.raises((AttributeError, PicklingError)):
        pool.ask(lambda stop: None)


ASKS = """
import time
from fourcures.ai.workers.pool import Pool
from tests.ai.test_workers import until_hurried, own_number
if __name__ == "__main__":
    pool = Pool()
    print(pool.ask(own_number).result(), flush=True)
    pool.ask(until_hurried, "never")
    time.sleep(60)
"""


def test_whoever_is_killed_leaves_nobody_thinking(tmp_path: Path) -> None:
    script = tmp_path / "asks.py"
    script.write_text(ASKS)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen(
        [sys.executable, str(script)], stdout=subprocess.PIPE, text=True, env=environment
    ) as asking:
        assert asking.stdout is not None
        thinking = int(asking.stdout.readline())
        os.kill(thinking, 0)
        asking.kill()
    _until_gone(thinking)


def _until_gone(process: int) -> None:
    until = time.monotonic() + PATIENCE
    while _is_there(process):
        assert time.monotonic() < until
        time.sleep(0.02)


def _is_there(process: int) -> bool:
    try:
        os.kill(process, 0)
        with open(f"/proc/{process}/stat") as stat:
            return stat.read().rpartition(")")[2].split()[0] != "Z"
    except (ProcessLookupError, FileNotFoundError):
        return False
