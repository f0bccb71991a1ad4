"""The handshake of a WebSocket as the requests that everything else of the server knows."""

import asyncio
from typing import Any, cast
from urllib.parse import unquote

from litestar.connection import ASGIConnection
from uvicorn.protocols.utils import get_local_addr, get_remote_addr, is_ssl
from websockets.http11 import Request

from fourcures.server.base.requests import AnyRequest


def as_request(request: Request, app: object, transport: asyncio.Transport) -> AnyRequest:
    """Who asks, for what, and from where."""
    path, _, query = request.path.partition("?")
    pairs = request.headers.raw_items()
    scope: dict[str, Any] = {
        "type": "websocket",
        "scheme": "wss" if is_ssl(transport) else "ws",
        "server": get_local_addr(transport),
        "client": get_remote_addr(transport),
        "path": unquote(path),
        "query_string": query.encode("ascii", "replace"),
        "headers": [(name.lower().encode(), value.encode("latin-1")) for name, value in pairs],
        "litestar_app": app,
        "state": {},
    }
    return ASGIConnection(cast(Any, scope))
