"""A server, or a file, that would like to command the terminal of whoever looks at it."""

import asyncio
import contextlib
import hashlib
import json
import os
import pty
import re
import select
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import msgspec
import pytest
from msgspec import structs
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.server import ServerProtocol

from fourcures.cli import main
from fourcures.engine.options import Options
from fourcures.play.chance import Seeded
from fourcures.play.game import Game
from fourcures.play.record import Record, write_record
from fourcures.play.scene import write_scene
from fourcures.protocol import messages as say
from fourcures.protocol.pieces import Line, Watcher
from fourcures.server.table.views import welcome
from fourcures.tui.online.site import CannotJoin, Site
from tests.server.desk import BOB, Desk

ROOT = Path(__file__).parents[2]
PATIENCE = 60.0
EVIL = "\x1b]0;TITLE\x07\x1b[31m\x9b35m\u202e\u200b\u2066\r\nevil"
# What the terminal of a person may never be sent; its own colors are other sequences.
SIGNS = ("\x1b]0;", "TITLE\x07", "\x1b[31m", "\x9b", "\u202e", "\u200b", "\u2066")


def signs_in(text: str) -> list[str]:
    return [sign for sign in SIGNS if sign in text]


def evil_welcome() -> say.Welcome:
    desk = Desk()
    desk.do(BOB, say.Sit)
    told = welcome(desk.table, None, "ann", None)
    chairs = [structs.replace(chair, name=f"{EVIL} name") for chair in told.table.chairs[:2]]
    kept = structs.replace(told.table.chairs[2], reserved=f"{EVIL} kept")
    table = structs.replace(told.table, name=f"{EVIL} table", chairs=[*chairs, kept])
    lines = [Line(1.0, f"{EVIL} line", "ann", f"{EVIL} who"), Line(1.0, f"{EVIL} news")]
    return structs.replace(told, table=table, lines=lines)


ANSWERS = {
    "/api/guest": {"user": {"id": "x", "name": f"{EVIL} me", "guest": True}, "token": "t"},
    "/api/tables/mine": {"tables": []},
    "/api/tables": {
        "tables": [
            {
                "phase": "waiting",
                "changed": 1.0,
                "table": {
                    "id": "table-1",
                    "host": None,
                    "name": f"{EVIL} title",
                    "seats": [{"name": f"{EVIL} sits"}],
                    "locked": False,
                    "settings": {"epidemics": 4},
                },
            }
        ]
    },
}


async def talk(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, head: bytes) -> None:
    """The socket of the table: everything it says is evil, and every command is refused."""
    line = ServerProtocol()
    line.receive_data(head)
    while True:
        for event in line.events_received():
            if isinstance(event, Request):
                line.send_response(line.accept(event))
            if not isinstance(event, Frame) or event.opcode is not Opcode.TEXT:
                continue
            command = json.loads(bytes(event.data))
            if command["type"] == "hello":
                watcher = Watcher("w", f"{EVIL} watcher")
                line.send_text(msgspec.json.encode(evil_welcome()))
                line.send_text(msgspec.json.encode(say.Presence(["ann"], 1, [watcher])))
            else:
                refused = say.Refused(command["id"], "x/y", f"{EVIL} refusal", rule=EVIL)
                line.send_text(msgspec.json.encode(refused))
        writer.writelines(line.data_to_send())
        data = await reader.read(65536)
        if not data:
            return
        line.receive_data(data)


@contextlib.asynccontextmanager
async def evil_server(guest: bytes | None = None) -> AsyncIterator[str]:
    """Answers everything with escapes; `guest` is the whole answer to who wants to be one."""

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(ConnectionError), contextlib.closing(writer):
            head = await reader.readuntil(b"\r\n\r\n")
            path = head.decode().split()[1]
            if length := re.search(rb"content-length: (\d+)", head.lower()):
                await reader.readexactly(int(length[1]))  # else closing would break the connection
            if path.startswith("/ws/"):
                await talk(reader, writer, head)
            elif path == "/api/guest" and guest is not None:
                writer.write(guest)
            else:
                body = json.dumps(ANSWERS[path]).encode()
                fields = f"content-length: {len(body)}\r\nconnection: close\r\n\r\n"
                writer.write(b"HTTP/1.1 200 OK\r\n" + fields.encode() + body)
            await writer.drain()

    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    async with server:
        yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"


class Screen:
    """A program in a terminal of its own, and every byte it has written there."""

    def __init__(self, folder: Path, *words: str) -> None:
        path = os.pathsep.join([str(ROOT / "src"), os.environ.get("PYTHONPATH", "")])
        settings = {"XDG_DATA_HOME": str(folder), "PYTHONPATH": path, "TERM": "xterm-256color"}
        self.keys, other = pty.openpty()
        self.program = subprocess.Popen(
            [sys.executable, "-m", "fourcures", *words],
            stdin=other,
            stdout=other,
            stderr=other,
            env={**os.environ, **settings, "COLUMNS": "120", "LINES": "40"},
        )
        os.close(other)
        self.written = b""

    @property
    def text(self) -> str:
        return self.written.decode(errors="replace")

    async def see(self, enough: Callable[[str], bool]) -> None:
        """Read until that is enough, or the program ends."""
        until = time.monotonic() + PATIENCE
        while not enough(self.text):
            assert time.monotonic() < until, self.text[-2000:]
            await asyncio.sleep(0.05)
            while select.select([self.keys], [], [], 0)[0]:
                try:
                    self.written += os.read(self.keys, 65536)
                except OSError:  # the program has ended
                    return

    def press(self, keys: str) -> None:
        os.write(self.keys, keys.encode())

    def close(self) -> None:
        self.program.kill()
        self.program.wait()
        os.close(self.keys)


async def test_no_escape_of_a_server_reaches_the_terminal(tmp_path: Path) -> None:
    async with evil_server() as base:
        screen = Screen(tmp_path, "join", base, "--guest")
        try:
            await screen.see(lambda text: "evil title" in text)
            assert "evil me" in screen.text and "evil sits" in screen.text
            screen.press("\r")
            await screen.see(lambda text: "evil line" in text)
            for words in ("evil table", "evil name", "evil kept", "evil who", "evil news"):
                assert words in screen.text, words
            screen.press("b")
            await screen.see(lambda text: "evil refusal" in text)
            screen.press("o")
            await screen.see(lambda text: "type to shorten" in text)
            screen.press("kick")
            await screen.see(lambda text: "evil watcher" in text)
        finally:
            screen.close()
            await asyncio.sleep(0.2)  # the server notices
    assert signs_in(screen.text) == []


ERRORS = {
    "reason": b'HTTP/1.1 400 Bad\r\nconnection: close\r\n\r\n{"reason": %s}'
    % json.dumps(EVIL).encode(),
    "status": f"HTTP/1.1 4{EVIL} {EVIL}\r\n\r\n".encode(),
    "nonsense": f"{EVIL}\r\n\r\n".encode(),
}


@pytest.mark.parametrize("error", ERRORS)
async def test_no_escape_of_an_error_reaches_the_terminal(error: str, tmp_path: Path) -> None:
    async with evil_server(ERRORS[error]) as base:
        with pytest.raises(CannotJoin) as refused:
            await Site(base).be_guest()
        assert signs_in(str(refused.value)) == []
        screen = Screen(tmp_path, "join", base, "--guest")
        try:
            await screen.see(lambda text: "fourcures: " in text and "\n" in text)
        finally:
            screen.close()
    assert signs_in(screen.text) == []
    assert "Traceback" not in screen.text


@pytest.mark.parametrize("broken", [b"", b'{"reason": '])
async def test_an_answer_that_breaks_off_is_told_in_words(broken: bytes) -> None:
    head = b"HTTP/1.1 400 Bad\r\ncontent-length: 100\r\n\r\n"
    async with evil_server(head + broken) as base:
        with pytest.raises(CannotJoin, match="the server says 400"):
            await Site(base).be_guest()


async def test_an_answer_of_another_shape_is_told_in_words() -> None:
    head = b"HTTP/1.1 200 OK\r\ncontent-length: 12\r\n\r\n"
    async with evil_server(head + b'{"user": []}') as base:
        with pytest.raises(CannotJoin, match="answers something else"):
            await Site(base).be_guest()


def evil_files(folder: Path) -> list[Path]:
    game = Game(Options(2, 4), Seeded(b"evil"))
    record = write_record(Record.of(game))
    changed = {
        "title": record.replace("record 1", f"record {EVIL}"),
        "header": record.replace("players 2", f"{EVIL} 2"),
        "roles": record.replace("roles dealt", f"roles {EVIL}"),
        "line": record.replace("\n\n", f"\n\n{EVIL}\n", 1),
        "scene": write_scene(game.state) + f"{EVIL}: {EVIL}\n",
    }
    body, _, _ = changed["line"].rpartition("check ")
    check = hashlib.blake2b(body.encode(), digest_size=16).hexdigest()
    changed["line"] = f"{body}check {check}\n"
    for name, text in changed.items():
        (folder / name).write_text(text, encoding="utf-8", newline="")
    return [folder / name for name in changed]


@pytest.mark.parametrize("command", ["replay", "review", "verify", "odds", "advise"])
def test_no_escape_of_a_file_reaches_the_terminal(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for path in evil_files(tmp_path):
        assert main([command, str(path)]) == 2
        told = capsys.readouterr()
        assert told.err.startswith("fourcures: ")
        assert signs_in(told.err + told.out) == []
