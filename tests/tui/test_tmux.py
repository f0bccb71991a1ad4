"""The game in a real terminal, killed in the middle of a turn."""

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.services import found
from tests.waiting import PATIENCE

ROOT = Path(__file__).parents[2]


class Terminal:
    """A tmux of its own, with nothing in it but the game."""

    def __init__(self, folder: Path) -> None:
        self.sockets = [str(folder / "tmux")]
        self.folder = folder

    def tmux(self, *words: str) -> str:
        done = subprocess.run(
            ["tmux", "-S", self.sockets[-1], "-f", "/dev/null", *words],
            env={name: os.environ[name] for name in os.environ if name not in ("COLUMNS", "LINES")},
            capture_output=True,
            encoding="utf-8",
            check=True,
        )
        return done.stdout

    def start(self, *words: str) -> None:
        """Open a window of 80 by 24 and start the game in it."""
        path = os.pathsep.join([str(ROOT / "src"), os.environ.get("PYTHONPATH", "")])
        settings = {"XDG_DATA_HOME": str(self.folder), "PYTHONPATH": path, "TERM": "xterm-256color"}
        setting = [word for name, value in settings.items() for word in ("-e", f"{name}={value}")]
        game = [sys.executable, "-m", "fourcures", "play", *words]
        self.tmux("new-session", "-d", "-s", "game", "-x", "80", "-y", "24", *setting, *game)

    def keys(self, *keys: str) -> None:
        for key in keys:
            self.tmux("send-keys", "-t", "game", key)

    def see(self, words: str, *, moving: bool = False) -> str:
        """Wait until the screen says this and, if not `moving`, is still; the whole screen."""
        until = time.monotonic() + PATIENCE
        last = screen = ""
        while time.monotonic() < until:
            last, screen = screen, self.tmux("capture-pane", "-p", "-t", "game")
            if words in screen and (moving or screen == last):
                return screen
            time.sleep(0.2)
        raise AssertionError(f"'{words}' never came:\n{screen}")

    def kill(self) -> None:
        """Kill the game without a warning."""
        pid = int(self.tmux("list-panes", "-t", "game", "-F", "#{pane_pid}"))
        os.kill(pid, signal.SIGKILL)
        self.sockets.append(f"{self.sockets[-1]}2")  # the old tmux ends when it has noticed


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    found("tmux", lambda: shutil.which("tmux"))
    there = Terminal(tmp_path)
    yield there
    for socket in there.sockets:
        subprocess.run(["tmux", "-S", socket, "kill-server"], capture_output=True)


def test_a_turn_is_played_and_a_killed_game_goes_on_where_it_was(terminal: Terminal) -> None:
    # slow enough to be stopped, however slow the machine is
    terminal.start("--seed", "x", "--players", "2", "--computers", "0")
    terminal.see("a new game")
    terminal.keys("Enter")
    terminal.see("Setting up", moving=True)
    terminal.keys("Space")
    terminal.see("Paused")
    terminal.keys("Escape")
    terminal.see("operations expert: 4 actions left")
    terminal.keys("f")
    terminal.see("Actions left: 4")
    terminal.keys("y")
    terminal.see("researcher: 4 actions left")
    terminal.keys(":", "drive CHI", "Enter")
    before = terminal.see("Planned: drive Chicago")
    terminal.kill()
    terminal.start("--resume")
    terminal.see(before)
    terminal.keys("q")
