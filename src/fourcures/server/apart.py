"""Processes that think apart from the server, and end with it however it ends."""

import os
import threading
import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

_LOOK_SECONDS = 2.0


def thinkers(most: int = 1) -> ProcessPoolExecutor:
    """So many processes, started when they are first needed."""
    return ProcessPoolExecutor(
        most, mp_context=get_context("spawn"), initializer=_end_with, initargs=(os.getpid(),)
    )


def _end_with(parent: int) -> None:
    """A server that is killed cannot tell its processes to end: they look themselves."""
    threading.Thread(target=_watch, args=(parent,), daemon=True).start()


def _watch(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(_LOOK_SECONDS)
    os._exit(0)
