"""Games in several processes at once."""

import signal
import threading
from collections.abc import Callable, Generator, Iterable
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait

from fourcures.engine.errors import FourCuresError

from .tasks import Result, Task, play_game, play_games, shares_of

_CONTEXT = get_context("spawn")
_TRIES = 3


class ProcessesLost(FourCuresError):
    """Processes that play the same games end again and again."""

    def __init__(self, task: Task) -> None:
        super().__init__(
            f"{_TRIES} processes ended while they played game {task.game} of {task.policy}: "
            "is there too little memory? With fewer --workers the run needs less"
        )


class _Worker:
    """A process that plays what it is given, and ends when nobody listens any more."""

    def __init__(self) -> None:
        self.share: list[Task] = []
        self.line, theirs = _CONTEXT.Pipe()
        self.process = _CONTEXT.Process(target=_play_what_comes, args=(theirs,), daemon=True)
        with _deaf():
            self.process.start()
        theirs.close()

    def give(self, share: list[Task]) -> None:
        self.share = share
        with suppress(OSError):  # it has ended: whoever waits for it will see
            self.line.send(share)

    def end(self) -> None:
        self.process.terminate()
        self.process.join()
        self.line.close()


class _deaf:
    """Lets a process start that does not hear Ctrl-C: it is for whoever started it to end it."""

    def __enter__(self) -> None:
        self.main = threading.current_thread() is threading.main_thread()
        if self.main:
            self.before = signal.signal(signal.SIGINT, signal.SIG_IGN)

    def __exit__(self, *_: object) -> None:
        if self.main:
            signal.signal(signal.SIGINT, self.before)


def simulate(
    tasks: Iterable[Task],
    workers: int,
    done: Callable[[Result], None] = lambda result: None,
) -> list[Result]:
    """Play games, and tell of each as it ends; returns them in the order of the tasks."""
    order = list(tasks)
    found: dict[Task, Result] = {}
    for result in play_over_cores(order, workers):
        found[result.task] = result
        done(result)
    return [found[task] for task in order]


def play_over_cores(tasks: list[Task], workers: int) -> Generator[Result]:
    """Results as they come; games of a process that was killed are given to a new one."""
    if workers == 1:
        yield from map(play_game, tasks)
        return
    waiting = shares_of(tasks)
    tries: dict[Task, int] = {}
    team: list[_Worker] = []

    def employ(share: list[Task]) -> None:
        team.append(_Worker())
        team[-1].give(share)

    try:
        for _, share in zip(range(workers), waiting, strict=False):
            employ(share)
        while team:
            for line in wait([worker.line for worker in team]):
                worker = next(worker for worker in team if worker.line is line)
                try:
                    results = worker.line.recv()
                except (EOFError, OSError):
                    team.remove(worker)
                    worker.end()
                    first = worker.share[0]
                    tries[first] = tries.get(first, 0) + 1
                    if tries[first] == _TRIES:
                        raise ProcessesLost(first) from None
                    employ(worker.share)
                    continue
                if isinstance(results, Exception):
                    raise results
                if share := next(waiting, []):
                    worker.give(share)
                else:
                    team.remove(worker)
                    worker.end()
                yield from results
    finally:
        for worker in team:
            worker.end()


def _play_what_comes(line: "Connection[list[Result] | Exception, list[Task]]") -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        while True:
            share = line.recv()
            try:
                line.send(play_games(share))
            except Exception as error:  # it is raised where the games were asked for
                line.send(error)
    except (EOFError, OSError):
        return
