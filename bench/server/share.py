"""Lets a process run for a share of the time only: `python -m bench.server.share PID SHARE`."""

import os
import signal
import sys
import time
from contextlib import suppress

PERIOD = 0.01


def main() -> None:
    """Stop and continue it, again and again, until it is gone."""
    pid, share = int(sys.argv[1]), float(sys.argv[2])
    os.nice(-10 if os.geteuid() == 0 else 0)  # it must not come late
    turns = [(signal.SIGCONT, PERIOD * share), (signal.SIGSTOP, PERIOD * (1 - share))]
    with suppress(ProcessLookupError):
        try:
            while True:
                for sign, seconds in turns:
                    os.kill(pid, sign)
                    time.sleep(seconds)
        finally:
            os.kill(pid, signal.SIGCONT)


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    main()
