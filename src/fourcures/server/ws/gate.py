"""What stands before every WebSocket: how many from where, from which page, and to what."""

import logging
import secrets
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping

import msgspec

from fourcures.server.base.errors import Problem
from fourcures.server.base.limits import address_key
from fourcures.server.base.logs import about
from fourcures.server.base.trouble import StoreError
from fourcures.server.http.security import origin_fits
from fourcures.server.http.site import Site

from .connection import Connection, Line

CODE = "limit/sockets"
_BODY = msgspec.json.encode(Problem(CODE, "Too many connections from your address."))
_HEADERS = {"content-type": "application/json", "retry-after": "10"}
_log = logging.getLogger("fourcures.socket")

Enter = Callable[[Line, Connection, str], Awaitable[None]]
"""Takes a line up and accepts it; the text is what follows in the path."""


class Door:
    """Counts sockets from their handshake on; one too many is answered 429 and never accepted.

    A handshake is a request like others: greeting somebody costs more than most of them.
    """

    def __init__(self, site: Site, ways: Mapping[str, Enter]) -> None:
        """`ways`: who answers, by path; one that ends with a slash has a name after it."""
        self._site = site
        self._ways = ways
        self._open: Counter[str] = Counter()

    async def meet(self, line: Line, connection: Connection) -> None:
        """Answer a handshake."""
        way, name = self._way(connection.scope["path"])
        address = address_key(connection, self._site.settings)
        full = self._open[address] >= self._site.settings.limit_sockets
        if full or self._site.limits.requests.take(address) > 0:
            self._site.metrics.refused.labels(CODE).inc()
            line.refuse(429, _HEADERS, _BODY)
        elif way is None:
            line.refuse(404)
        elif not origin_fits(connection, self._site.settings):
            line.refuse(403)
        else:
            self._open[address] += 1
            line.at_end(lambda: self._left(address))
            with about(request=secrets.token_hex(6)):
                try:
                    await way(line, connection, name)
                except StoreError as trouble:
                    _log.warning("a handshake could not be answered: %s", trouble)
                    line.refuse(503)

    def _way(self, path: str) -> tuple[Enter | None, str]:
        begin, slash, name = path.rpartition("/")
        return self._ways.get(path) or self._ways.get(begin + slash), name

    def _left(self, address: str) -> None:
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]
