"""A server over HTTP: who we are there, and which tables there are."""

import asyncio
import json
import urllib.error
import urllib.request
from http.client import HTTPException
from typing import TypeVar
from urllib.parse import urlsplit

import msgspec

from fourcures.engine.errors import FourCuresError
from fourcures.local.harmless import harmless, read_json
from fourcures.play.files import data_directory, write_whole
from fourcures.protocol.accounts import Guest, LoggedIn, LogIn, Problem, SignUp
from fourcures.protocol.bodies import RequestBody
from fourcures.protocol.lists import Created, Listed, MyGames, NewTable, Tables
from fourcures.protocol.pieces import Settings

T = TypeVar("T")


class CannotJoin(FourCuresError):
    """Something that the server, or the way to it, does not allow."""


def split_address(url: str) -> tuple[str, str | None]:
    """The server in an address, and the table if it is the address of a table's page."""
    parts = urlsplit(url if "://" in url else f"http://{url}")
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise CannotJoin(
            f"'{url}' is not the address of a server or table, such as https://example.org/table/abc"
        )
    table = parts.path.rstrip("/").rpartition("/")[2]
    return f"{parts.scheme}://{parts.netloc}", table or None


class Site:
    """Somebody's way to a server."""

    def __init__(self, base: str) -> None:
        """Nobody yet."""
        self.base = base
        self.token = ""
        self.name = ""

    async def log_in(self, name: str, password: str) -> None:
        """Be somebody with an account."""
        self._become(await self._enter("/api/login", LogIn(name, password, bearer=True)))

    async def sign_up(self, name: str, password: str) -> None:
        """Get an account."""
        self._become(await self._enter("/api/signup", SignUp(name, password, bearer=True)))

    async def be_guest(self) -> None:
        """Be a guest, the same one every time."""
        path = data_directory() / "guests.json"
        guests = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
        self.token = guests.get(self.base) or ""
        try:
            answer = await self._enter("/api/guest", Guest(bearer=True))
        except CannotJoin:
            if not self.token:
                raise
            self.token = ""  # that guest is forgotten there
            answer = await self._enter("/api/guest", Guest(bearer=True))
        self._become(answer)
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, json.dumps(guests | {self.base: self.token}))

    async def tables(self) -> list[Listed]:
        """Tables that wait or can be watched, and the person's own that are not over."""
        mine = (await self._ask("/api/tables/mine", MyGames)).tables
        others = (await self._ask("/api/tables", Tables)).tables
        running = [one for one in mine if one.phase != "over" and one.seat is not None]
        known = {one.table.id for one in running}
        return [*running, *(one for one in others if one.table.id not in known)]

    async def open_table(self, name: str, settings: Settings, password: str) -> str:
        """Open a table; its id."""
        body = NewTable(name, settings, password or None)
        return (await self._ask("/api/tables", Created, body)).id

    async def _enter(self, path: str, body: RequestBody) -> LoggedIn:
        return await self._ask(path, LoggedIn, body)

    def _become(self, answer: LoggedIn) -> None:
        self.token = answer.token or self.token
        self.name = answer.user.name

    async def _ask(self, path: str, kind: type[T], body: RequestBody | None = None) -> T:
        return await asyncio.to_thread(self._request, path, kind, body)

    def _request(self, path: str, kind: type[T], body: RequestBody | None) -> T:
        headers = {"content-type": "application/json"}
        if self.token:
            headers["authorization"] = f"Bearer {self.token}"
        data = None if body is None else msgspec.json.encode(body)
        request = urllib.request.Request(self.base + path, data, headers)
        try:
            with urllib.request.urlopen(request, timeout=20) as answer:
                return msgspec.convert(read_json(answer.read()), kind)
        except urllib.error.HTTPError as error:
            with error:
                raise CannotJoin(_reason(error)) from error
        except msgspec.ValidationError as error:
            raise CannotJoin(f"{self.base} answers something else than was asked for") from error
        except (OSError, ValueError, HTTPException) as error:
            raise CannotJoin(f"{self.base} does not answer: {harmless(str(error))}") from error


def _reason(error: urllib.error.HTTPError) -> str:
    try:
        return msgspec.convert(read_json(error.read()), Problem).reason
    except (OSError, HTTPException, ValueError, msgspec.ValidationError):
        return f"the server says {error.code}; is this the address of a Four Cures server?"
