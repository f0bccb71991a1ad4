"""PostgreSQL and Redis for the tests: own instances on free ports, gone when the tests are."""

import fcntl
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NoReturn, TypeVar

import pytest

HOST = "127.0.0.1"
TRIES = 5  # another process may take a free port before we do
PATIENCE = 60.0  # seconds for a service to answer
POLICY = Path("/usr/sbin/policy-rc.d")

T = TypeVar("T")


class Service:
    """A program that answers on a port, in a folder of its own."""

    def __init__(self, folder: Path, user: str | None) -> None:
        self.folder = folder
        self.port = 0
        self._user = user
        self._process: subprocess.Popen[bytes] | None = None

    def command(self) -> list[str]:
        raise NotImplementedError

    def answers(self) -> bool:
        raise NotImplementedError

    def start(self) -> None:
        """Start on a free port; after a stop, on the same one again."""
        assert self._process is None
        for _ in range(TRIES if not self.port else 1):
            port = self.port
            self.port = port or free_port()
            if self._started():
                return
            self.port = port
        raise RuntimeError((self.folder / "output").read_text("utf-8", "replace"))

    def stop(self) -> None:
        """Stop at once, without waiting for clients."""
        process, self._process = self._process, None
        if process is not None:
            process.send_signal(signal.SIGINT)
            try:
                process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()

    def _started(self) -> bool:
        with (self.folder / "output").open("ab") as output:
            self._process = subprocess.Popen(
                self.command(),
                cwd=self.folder,
                stdout=output,
                stderr=output,
                **as_user(self._user),
            )
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until and self._process.poll() is None:
            if self.answers():
                return True
            time.sleep(0.02)
        self.stop()
        return False


class Postgres(Service):
    """A cluster that is quick and forgets: what survives a power cut is not tested with it."""

    def __init__(self, folder: Path, programs: Path, user: str | None) -> None:
        super().__init__(folder, user)
        self._programs = programs
        options = "-U fourcures -A trust -E UTF8 --locale=C --no-sync"
        subprocess.run(
            [str(programs / "initdb"), "-D", str(folder / "cluster"), *options.split()],
            cwd=folder,
            check=True,
            capture_output=True,
            **as_user(user),
        )

    def command(self) -> list[str]:
        settings = {
            "listen_addresses": HOST,
            "port": str(self.port),
            "unix_socket_directories": "",
            "fsync": "off",
            "max_connections": "60",
        }
        options = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
        return [str(self._programs / "postgres"), "-D", str(self.folder / "cluster"), *options]

    def answers(self) -> bool:
        return self._ask("pg_isready", "-q").returncode == 0

    def create(self, database: str) -> str:
        """Make a new, empty database; its address."""
        self._ask("createdb", "-U", "fourcures", database).check_returncode()
        return self.url(database)

    def url(self, database: str) -> str:
        return f"postgresql://fourcures@{HOST}:{self.port}/{database}"

    def _ask(self, program: str, *words: str) -> subprocess.CompletedProcess[bytes]:
        where = ["-h", HOST, "-p", str(self.port)]
        return subprocess.run([str(self._programs / program), *where, *words])


class RedisServer(Service):
    """Redis that keeps nothing on disk."""

    def command(self) -> list[str]:
        words = f"redis-server --bind {HOST} --port {self.port} --appendonly no"
        return [*words.split(), "--save", "", "--dir", str(self.folder)]

    def answers(self) -> bool:
        try:
            with socket.create_connection((HOST, self.port), 1) as connection:
                connection.sendall(b"PING\r\n")
                return connection.recv(5) == b"+PONG"
        except OSError:
            return False

    @property
    def url(self) -> str:
        return f"redis://{HOST}:{self.port}/0"


@contextmanager
def postgres() -> Iterator[Postgres]:
    """A running PostgreSQL, or the test is skipped."""
    programs = found("postgresql", _postgres_programs)
    user = "postgres" if os.geteuid() == 0 else None  # it refuses to run as root
    with scratch(user) as folder:
        service = Postgres(folder, programs, user)
        service.start()
        try:
            yield service
        finally:
            service.stop()


@contextmanager
def redis_server() -> Iterator[RedisServer]:
    """A running Redis, or the test is skipped."""
    found("redis-server", lambda: shutil.which("redis-server"))
    with scratch(None) as folder:
        service = RedisServer(folder, None)
        service.start()
        try:
            yield service
        finally:
            service.stop()


@contextmanager
def scratch(user: str | None) -> Iterator[Path]:
    """A folder directly below the one for temporary files, owned by this user."""
    with tempfile.TemporaryDirectory(prefix="fourcures-") as name:
        if user is not None:
            owner = pwd.getpwnam(user)
            os.chown(name, owner.pw_uid, owner.pw_gid)
        yield Path(name)


def as_user(user: str | None) -> dict[str, Any]:
    """How `subprocess` runs a program as somebody else."""
    return {} if user is None else {"user": user, "group": user, "extra_groups": []}


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])


def found(package: str, look: Callable[[], T | None]) -> T:
    """What `look` finds, if need be after installing a Debian package."""
    if (there := look()) is not None:
        return there
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        missing(f"{package} is not installed, and only root on Debian could do that here")
    # Several workers of pytest may come here at once.
    with (Path(tempfile.gettempdir()) / "fourcures-apt.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if (there := look()) is None:
            trouble = _install(package)
            if (there := look()) is None:
                missing(f"{package} cannot be installed: {trouble}")
    return there


def missing(reason: str) -> NoReturn:
    """Skip, or fail where everything is required."""
    if os.environ.get("REQUIRE_ALL") == "1" or os.environ.get("CI") == "true":
        pytest.fail(reason)
    pytest.skip(reason)


def _install(package: str) -> str:
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    with _no_services_started():
        for words in ("update -qq", f"install -y -qq --no-install-recommends {package}"):
            done = subprocess.run(
                ["apt-get", *words.split()], env=environment, capture_output=True, text=True
            )
    return done.stderr.strip()[-500:]


@contextmanager
def _no_services_started() -> Iterator[None]:
    if POLICY.exists():
        yield
        return
    POLICY.write_text("#!/bin/sh\nexit 101\n", encoding="utf-8")
    POLICY.chmod(0o755)
    try:
        yield
    finally:
        POLICY.unlink(missing_ok=True)


def _postgres_programs() -> Path | None:
    """Where Debian keeps them: not on the path."""
    folders = [path.parent for path in Path("/usr/lib/postgresql").glob("*/bin/postgres")]
    if folders:
        return max(folders, key=lambda folder: int(folder.parent.name.partition(".")[0]))
    on_path = shutil.which("postgres")
    return Path(on_path).parent if on_path else None
