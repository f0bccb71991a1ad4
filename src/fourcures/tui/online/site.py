"""A server over HTTP: who we are there, and which tables there are."""

import asyncio
import json
import urllib.error
import urllib.request
from http.client import HTTPException
from typing import Any
from urllib.parse import urlsplit

from fourcures.engine.errors import FourCuresError
from fourcures.local.harmless import harmless, read_json
from fourcures.play.files import data_directory, write_whole


class CannotJoin(FourCuresError):
    """Something that the server, or the way to it, does not allow."""


def split_address(url: str) -> tuple[str, str | None]:
    """The server in an address, and the table if it is the address of a table's page."""
    parts = urlsplit(url if "://" in url else f"http://{url}")
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise CannotJoin(
            f"'{url}' is no address of a server or table, like https://example.org/table/abc"
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
        self._become(await self._post("/api/login", {"name": name, "password": password}))

    async def sign_up(self, name: str, password: str) -> None:
        """Get an account."""
        self._become(await self._post("/api/signup", {"name": name, "password": password}))

    async def be_guest(self) -> None:
        """Be a guest, the same one every time."""
        path = data_directory() / "guests.json"
        guests = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
        self.token = guests.get(self.base) or ""
        try:
            answer = await self._post("/api/guest", {})
        except CannotJoin:
            if not self.token:
                raise
            self.token = ""  # that guest is forgotten there
            answer = await self._post("/api/guest", {})
        self._become(answer)
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, json.dumps(guests | {self.base: self.token}))

    async def tables(self) -> list[dict[str, Any]]:
        """Tables that wait or can be watched, and the own ones that are not over."""
        mine = (await self._ask("/api/tables/mine"))["tables"]
        others = (await self._ask("/api/tables"))["tables"]
        running = [one for one in mine if one["phase"] != "over" and one["seat"] is not None]
        known = {one["table"]["id"] for one in running}
        return running + [one for one in others if one["table"]["id"] not in known]

    async def open_table(self, name: str, settings: dict[str, Any], password: str) -> str:
        """Open a table; its id."""
        body: dict[str, Any] = {"name": name, "settings": settings}
        if password:
            body["password"] = password
        return str((await self._ask("/api/tables", body))["id"])

    def _become(self, answer: dict[str, Any]) -> None:
        self.token = answer.get("token") or self.token
        self.name = answer["user"]["name"]

    async def _post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        return await self._ask(path, body | {"bearer": True})

    async def _ask(self, path: str, body: dict[str, Any] | None = None) -> dict[str, Any]:
        return await asyncio.to_thread(self._request, path, body)

    def _request(self, path: str, body: dict[str, Any] | None) -> dict[str, Any]:
        headers = {"content-type": "application/json"}
        if self.token:
            headers["authorization"] = f"Bearer {self.token}"
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.base + path, data, headers)
        try:
            with urllib.request.urlopen(request, timeout=20) as answer:
                return dict(read_json(answer.read()))
        except urllib.error.HTTPError as error:
            with error:
                raise CannotJoin(_reason(error)) from error
        except (OSError, ValueError, HTTPException) as error:
            raise CannotJoin(f"{self.base} does not answer: {harmless(str(error))}") from error


def _reason(error: urllib.error.HTTPError) -> str:
    try:
        return str(read_json(error.read())["reason"])
    except (OSError, HTTPException, ValueError, KeyError, TypeError):
        return f"the server says {error.code}; is this the address of a Four Cures server?"
