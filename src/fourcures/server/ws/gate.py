"""What stands before every WebSocket: how many from where, from which page, and to what."""

import logging
import secrets
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping

import msgspec

from fourcures.protocol.accounts import Problem
from fourcures.protocol.codes import ProblemCode
from fourcures.server.base.limits import address_key
from fourcures.server.base.logs import about
from fourcures.server.base.requests import AnyRequest
from fourcures.server.base.trouble import StoreError
from fourcures.server.http.security import origin_fits
from fourcures.server.http.site import Site

from .connection import Connection

CODE: ProblemCode = "limit/sockets"
_BODY = msgspec.json.encode(Problem(CODE, "Too many connections from your address."))
_HEADERS = {"content-type": "application/json", "retry-after": "10"}
_log = logging.getLogger("fourcures.socket")

Endpoint = Callable[[Connection, AnyRequest, str], Awaitable[None]]
"""Takes a connection up and accepts it; the text is what follows in the path."""


class Gate:
    """Counts sockets from their handshake on; one too many is answered 429 and never accepted.

    A handshake is a request like others: greeting somebody costs more than most of them.
    """

    def __init__(self, site: Site, endpoints: Mapping[str, Endpoint]) -> None:
        """`endpoints`: who answers, by path; one that ends with a slash has a name after it."""
        self._site = site
        self._endpoints = endpoints
        self._open: Counter[str] = Counter()

    async def shake_hands(self, connection: Connection, request: AnyRequest) -> None:
        """Answer a handshake."""
        endpoint, name = self._find(request.scope["path"])
        address = address_key(request, self._site.settings)
        full = self._open[address] >= self._site.settings.limit_sockets
        if full or self._site.limits.requests.take(address) > 0:
            self._site.metrics.refused.labels(CODE).inc()
            connection.refuse(429, _HEADERS, _BODY)
        elif endpoint is None:
            connection.refuse(404)
        elif not origin_fits(request, self._site.settings):
            connection.refuse(403)
        else:
            self._open[address] += 1
            connection.at_end(lambda: self._left(address))
            with about(request=secrets.token_hex(6)):
                try:
                    await endpoint(connection, request, name)
                except StoreError as trouble:
                    _log.warning("a handshake could not be answered: %s", trouble)
                    connection.refuse(503)

    def _find(self, path: str) -> tuple[Endpoint | None, str]:
        begin, slash, name = path.rpartition("/")
        return self._endpoints.get(path) or self._endpoints.get(begin + slash), name

    def _left(self, address: str) -> None:
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]
