"""How many WebSockets an address may have open at once, and how fast it may open them."""

from collections import Counter

import msgspec
from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Receive, Scope, Send

from .app_errors import Problem
from .health_metrics import Metrics
from .limits import Limits, address_key
from .settings import Settings

CODE = "limit/sockets"
_BODY = msgspec.json.encode(Problem(CODE, "Too many connections from your address."))
_HEADERS = [
    (b"content-type", b"application/json"),
    (b"content-length", str(len(_BODY)).encode()),
    (b"retry-after", b"10"),
]


class Turnstile(ASGIMiddleware):
    """Counts sockets from their handshake on; one too many is answered 429 and never accepted.

    A handshake is a request like others: greeting somebody costs more than most of them.
    """

    scopes = (ScopeType.WEBSOCKET,)

    def __init__(self, settings: Settings, limits: Limits, metrics: Metrics) -> None:
        self._settings = settings
        self._limits = limits
        self._metrics = metrics
        self._open: Counter[str] = Counter()

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        address = address_key(ASGIConnection(scope), self._settings)
        full = self._open[address] >= self._settings.limit_sockets
        if full or self._limits.requests.take(address) > 0:
            self._metrics.refused.labels(CODE).inc()
            await _refuse(send)
            return
        self._open[address] += 1
        try:
            await next_app(scope, receive, send)
        finally:
            self._open[address] -= 1
            if not self._open[address]:
                del self._open[address]


async def _refuse(send: Send) -> None:
    await send({"type": "websocket.http.response.start", "status": 429, "headers": _HEADERS})
    await send({"type": "websocket.http.response.body", "body": _BODY, "more_body": False})
