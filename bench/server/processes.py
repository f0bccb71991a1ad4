"""Processes that are measured: started, looked at, and stopped again."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from fourcures.server.base.settings import Rate, Settings, environment
from tests.server import services

PATIENCE = 10.0
"""Seconds for a process to end by itself."""

_MANY = Rate(1e9, 1)


class NotStarted(Exception):
    """A process that ended before it was ready, or a service that is not there."""


class Process:
    """A module of this package in a process of its own, on a port of its own."""

    def __init__(self, journal: Path, module: str, *words: str, **changes: str) -> None:
        """Start it and wait until it says its port; `changes` are for its environment."""
        self._journal = journal
        self._slowed: subprocess.Popen[bytes] | None = None
        with journal.open("ab") as errors:
            self._process = subprocess.Popen(
                [sys.executable, "-m", f"{__package__}.{module}", *words],
                env={**os.environ, **changes},
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
            )
        assert self._process.stdout is not None
        port = self._process.stdout.readline()
        if not port:
            self.stop()
            raise NotStarted(journal.read_text("utf-8", "replace")[-2000:])
        self.address = f"127.0.0.1:{int(port)}"

    def slow_down(self, share: float) -> None:
        """Let it run for a share of the time only, from now on."""
        words = [str(self._process.pid), str(share)]
        self._slowed = subprocess.Popen([sys.executable, "-m", f"{__package__}.share", *words])

    def stop(self) -> None:
        """Ask it to end, then make it."""
        if self._slowed is not None:
            self._slowed.terminate()
            self._slowed.wait()
        self._process.send_signal(signal.SIGTERM)
        try:
            self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def cpu(self) -> float | None:
        """The seconds of processor time it has used."""
        try:
            text = Path(f"/proc/{self._process.pid}/stat").read_text()
        except OSError:
            return None
        fields = text.rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> float | None:
        """The memory it holds, in kilobytes."""
        try:
            text = Path(f"/proc/{self._process.pid}/statm").read_text()
        except OSError:
            return None
        return int(text.split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1000


@contextmanager
def bare(size: int) -> Iterator[list[Process]]:
    """The bare fan-out of messages of this size."""
    with services.scratch(None) as folder:
        process = Process(folder / "journal", "echo", str(size))
        try:
            yield [process]
        finally:
            process.stop()


@contextmanager
def server(database: str, processes: int) -> Iterator[list[Process]]:
    """So many processes of the server on an empty database."""
    with ExitStack() as stack:
        database_url, bus_url = _where(stack, database)
        settings = Settings(
            port=0,
            database_url=database_url,
            bus_url=bus_url,
            argon2_time=1,
            argon2_memory=8,
            argon2_lanes=1,
            limit_requests=_MANY,
            limit_logins=_MANY,
            limit_passwords=_MANY,
            limit_signups=_MANY,
            limit_guests=_MANY,
            limit_tables=_MANY,
            limit_sockets=1_000_000,
            shutdown_seconds=2,
        )
        folder = stack.enter_context(services.scratch(None))
        started: list[Process] = []
        for _ in range(processes):
            process = Process(folder / "journal", "serve", **environment(settings))
            stack.callback(process.stop)
            started.append(process)
        yield started


class _Postgres(services.Postgres):
    """Unlike that of the tests, it keeps what it has committed."""

    def command(self) -> list[str]:
        return [*super().command(), "-c", "fsync=on"]


def _where(stack: ExitStack, database: str) -> tuple[str, str | None]:
    """The addresses of the database and, for PostgreSQL, of Redis."""
    if database == "sqlite":
        folder = stack.enter_context(services.scratch(None))
        return f"sqlite:///{folder / 'bench.db'}", None
    try:
        programs = services.found("postgresql", services._postgres_programs)
        redis = stack.enter_context(services.redis_server())
    except pytest.skip.Exception as missing:
        raise NotStarted(str(missing)) from None
    user = "postgres" if os.geteuid() == 0 else None
    postgres = _Postgres(stack.enter_context(services.scratch(user)), programs, user)
    postgres.start()
    stack.callback(postgres.stop)
    return postgres.create("bench"), redis.url
