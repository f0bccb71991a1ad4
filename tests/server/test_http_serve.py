import asyncio
import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any, cast

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from fourcures import COMPILED
from fourcures.server.app import App
from fourcures.server.base.requests import AnyRequest
from fourcures.server.ws.connection import Connection
from tests.server.running import ANN, serving
from tests.waiting import PATIENCE

SERVE = """
import argparse, sys
from fourcures.cli import serve
from fourcures.engine.errors import FourCuresError
parser = argparse.ArgumentParser()
serve.add_parser(parser.add_subparsers())
arguments = parser.parse_args(["serve", *sys.argv[1:]])
try:
    sys.exit(arguments.run(arguments))
except (FourCuresError, OSError) as error:
    sys.exit(f"fourcures: {error}")
"""


def serve(folder: Path, *flags: str, before: str = "") -> "subprocess.Popen[str]":
    inherited = {name: value for name, value in os.environ.items() if "FOURCURES_" not in name}
    return subprocess.Popen(
        [sys.executable, "-c", before + SERVE, *flags],
        env={**inherited, "XDG_DATA_HOME": str(folder), "PYTHONPATH": os.pathsep.join(sys.path)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGTERM])
def test_serve_says_where_it_is_and_ends_cleanly(tmp_path: Path, end: signal.Signals) -> None:
    with serve(tmp_path, "--port", "0") as server:
        assert server.stdout is not None
        words = server.stdout.readline().split()
        address = next(word for word in words if word.startswith("http://127.0.0.1:"))
        if not COMPILED:
            assert "apt install gcc python3-dev" in server.stdout.readline()
        assert httpx.get(f"{address}readyz", timeout=PATIENCE).json()["ready"] is True
        answer = httpx.post(f"{address}api/signup", json=ANN, timeout=PATIENCE)
        assert answer.status_code == 201
        port = address.rstrip("/").rsplit(":", 1)[1]
        with serve(tmp_path, "--port", port) as second:
            _, complaint = second.communicate(timeout=PATIENCE)
            assert "cannot listen" in complaint and "Traceback" not in complaint
        server.send_signal(end)
        more, complaint = server.communicate(timeout=PATIENCE)
        assert (server.returncode, more, complaint) == (0, "", "")
    assert (tmp_path / "fourcures" / "fourcures.db").is_file()


@pytest.mark.parametrize(
    ("flags", "before", "words"),
    [
        (["--workers", "2"], "", "SQLite means one process"),
        (["--database-url", "nonsense"], "", "the address of the database"),
        (["--port", "0"], "import sys; sys.modules['uvicorn'] = None", "fourcures[server]"),
        (["--port", "0", "--database-url", "sqlite:////no/such/folder/x"], "", "No such file"),
    ],
)
def test_what_cannot_be_served_is_explained(
    tmp_path: Path, flags: list[str], before: str, words: str
) -> None:
    with serve(tmp_path, *flags, before=before) as server:
        _, complaint = server.communicate(timeout=PATIENCE)
    assert server.returncode != 0
    last = complaint.splitlines()[-1]
    assert last.startswith("fourcures: ") and words in last


async def test_who_knows_people_by_their_handshake() -> None:
    async def tell(connection: Connection, request: AnyRequest, name: str) -> None:
        user = await cast(App, request.app).site.visitor(request)
        connection.accept()
        connection.send(json.dumps(user.name if user is not None else None).encode())
        connection.close(1000)

    async def ask(url: str, **headers: str) -> Any:
        async with connect(url, additional_headers=headers) as socket:
            return await asyncio.wait_for(socket.recv(), PATIENCE)

    async with serving(more={"endpoints": {"/ws/who": tell}}) as place, place.visitor() as ann:
        url = place.url.replace("http", "ws") + "/ws/who"
        await ann.tell("/api/signup", ANN)
        cookie = f"sid={ann.cookies['sid']}"
        assert await ask(url) == "null"
        assert await ask(url, cookie=cookie) == '"Ann"'
        assert await ask(url, cookie=cookie, origin=place.url) == '"Ann"'
        with pytest.raises(InvalidStatus, match="403"):
            await ask(url, cookie=cookie, origin="https://evil.example")
        bearer = f"Bearer {ann.cookies['sid']}"
        assert await ask(url, authorization=bearer) == '"Ann"'
        assert await ask(url, cookie=cookie, authorization="Bearer x") == "null"
