"""A process that measures one side: each line in asks for a batch, each line out has its figures.

Compiled and pure cannot live in one process. What is compared closely, such as games with and
without facts, should: so there is one process a side, not one a subject.
"""

import json
import os
import signal
import sys
from importlib import import_module

from .timing import Sample, Work, batch, warm_up

MODULES = {"compiled": "own", "pure": "own", "spiel": "spiel", "zoo": "zoo"}


def main(side: str) -> None:
    """Answer until nothing more is asked."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the asking process is interrupted and tells us
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)  # whatever a library prints must not get between the answers
    works: dict[str, Work] = {}
    sizes: dict[str, int] = {}
    for line in sys.stdin:
        asked = json.loads(line)
        answer: Sample | dict[str, str]
        try:
            works = works or load(side)
            name = asked["subject"]
            if name not in sizes:
                sizes[name] = warm_up(works[name])
            answer = batch(works[name], sizes[name], asked["seconds"])
        except Exception as error:
            answer = {"error": f"{type(error).__name__}: {error}"}
        print(json.dumps(answer), file=answers, flush=True)


def load(side: str) -> dict[str, Work]:
    """Everything that can be measured on a side."""
    module = import_module(f".{MODULES[side]}", __package__)
    form = getattr(module, "FORM", side)
    if form != side:
        raise ImportError(f"this is the {form} form, not the {side} one")
    works: dict[str, Work] = module.WORKS
    return works


if __name__ == "__main__":
    main(sys.argv[1])
