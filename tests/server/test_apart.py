"""Processes that think end with the server, even if it is killed."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

from fourcures.server.thinking.pool import Thinkers
from tests.server.thoughts import own_number
from tests.waiting import PATIENCE

SERVER = """
import os, time
from fourcures.server.thinking.pool import thinkers
if __name__ == "__main__":
    print(thinkers().submit(os.getpid).result(), flush=True)
    time.sleep(60)
"""


def test_a_killed_server_leaves_nobody_thinking(tmp_path: Path) -> None:
    script = tmp_path / "server.py"
    script.write_text(SERVER)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen(
        [sys.executable, str(script)], stdout=subprocess.PIPE, text=True, env=environment
    ) as server:
        assert server.stdout is not None
        thinking = int(server.stdout.readline())
        os.kill(thinking, 0)
        server.kill()
    until = time.monotonic() + PATIENCE
    while _is_there(thinking):
        assert time.monotonic() < until
        time.sleep(0.05)


async def test_a_process_that_died_is_replaced() -> None:
    thinkers = Thinkers()
    try:
        first = await thinkers.think(own_number)
        os.kill(first, signal.SIGKILL)
        assert await thinkers.think(own_number) != first
    finally:
        thinkers.close()


def _is_there(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    with open(f"/proc/{process}/stat") as stat:
        return stat.read().rpartition(")")[2].split()[0] != "Z"
