"""So many processes at once, each working on one question; they can be hurried and replaced."""

import pickle
import threading
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, TypeVar

from .errors import ProcessLost
from .worker import Question, Said, Worker

T = TypeVar("T")


class Pool:
    """Processes start when they are first needed; what they cannot take yet waits in line."""

    def __init__(self, most: int = 1, *, tries: int = 1, nice: int = 0) -> None:
        """`tries`: how many processes a question may cost; `nice`: how far they stand back."""
        self.most = most
        self._tries = tries
        self._nice = nice
        self._lock = threading.RLock()
        self._asked = 0
        self._waiting: deque[Question] = deque()
        self._workers: list[Worker] = []

    def ask(self, what: Callable[..., T], *about: object, **more: object) -> Future[T]:
        """What `what` will answer; it gets a `stop` to look at while it works.

        Troubles come as NoAnswer, except those that are FourCuresErrors themselves.
        """
        packed = pickle.dumps((what, about, more))
        answer: Future[T] = Future()
        answer.set_running_or_notify_cancel()  # whoever no longer waits does not end it
        with self._lock:
            self._asked += 1
            self._waiting.append(Question(self._asked, packed, answer, self._tries))
            self._go_on()
        return answer

    def hurry(self, answer: Future[Any] | None = None) -> None:
        """Have one question, or all that were asked so far, answered at once as well as can be."""
        with self._lock:
            for question in self._waiting:
                question.hurried |= answer in (None, question.answer)
            for worker in self._workers:
                if worker.question is not None and answer in (None, worker.question.answer):
                    worker.hurry()

    def close(self) -> None:
        """End all processes; whoever still waits is told that they are lost."""
        with self._lock:
            workers, self._workers = self._workers, []
            waiting, self._waiting = self._waiting, deque()
        for worker in workers:
            worker.end()
        for question in waiting:
            question.answer.set_exception(ProcessLost())

    def _go_on(self) -> None:
        """Give what waits to whoever is at leisure."""
        while self._waiting:
            free = next((worker for worker in self._workers if worker.question is None), None)
            if free is None and len(self._workers) >= self.most:
                return
            question = self._waiting.popleft()
            try:
                if free is None:
                    free = Worker(self._nice, self._heard)
                    self._workers.append(free)
                free.give(question)
            except Exception as trouble:  # no process can be started: told where it was asked
                question.answer.set_exception(trouble)

    def _heard(self, worker: Worker, said: Said | None) -> None:
        """A worker has an answer or, if nothing is said, has died."""
        with self._lock:
            question = worker.question
            if said is None and worker in self._workers:
                self._workers.remove(worker)
                if question is not None:
                    question.tries -= 0 if worker.died_at_leisure else 1
                    if question.tries:
                        self._waiting.appendleft(question)
                        question = None
            worker.question = None
            self._go_on()
        if question is None:
            return
        answer, trouble = (None, ProcessLost()) if said is None else said
        if trouble is None:
            question.answer.set_result(answer)
        else:
            question.answer.set_exception(trouble)
