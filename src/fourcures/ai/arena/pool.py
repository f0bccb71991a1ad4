"""Games in several processes at once."""

from collections.abc import Callable, Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, wait
from itertools import islice

from fourcures.ai.workers.errors import ProcessLost
from fourcures.ai.workers.pool import Pool
from fourcures.engine.errors import FourCuresError

from .tasks import Result, Task, play_game, play_games, shares_of

_TRIES = 3


class ProcessesLost(FourCuresError):
    """Processes that play the same games end again and again."""

    def __init__(self, task: Task) -> None:
        super().__init__(
            f"{_TRIES} processes ended while they played game {task.game} of {task.policy}: "
            "is there too little memory? With fewer --workers the run needs less"
        )


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
    pool = Pool(workers, tries=_TRIES)
    shares = shares_of(tasks)
    playing: dict[Future[list[Result]], list[Task]] = {}

    def give(number: int) -> None:
        for share in islice(shares, number):
            playing[pool.ask(play_share, share)] = share

    try:
        give(workers)
        while playing:
            for answer in wait(playing, return_when=FIRST_COMPLETED).done:
                share = playing.pop(answer)
                try:
                    results = answer.result()
                except ProcessLost:
                    raise ProcessesLost(share[0]) from None
                give(1)
                yield from results
    finally:
        pool.close()


def play_share(share: list[Task], stop: object) -> list[Result]:
    """In another process; whoever wants no more games ends it instead of asking it to stop."""
    return play_games(share)
