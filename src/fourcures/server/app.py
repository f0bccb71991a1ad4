"""The application: routes, guards and answers put together."""

import logging
import secrets
import time
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from types import MappingProxyType
from typing import Any, cast

from litestar import Litestar
from litestar.datastructures import State
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ControllerRouterHandler, Message, Receive, Scope, Send

from fourcures import __version__
from fourcures.engine.errors import FourCuresError
from fourcures.protocol.version import VERSION

from .base.logs import about
from .base.requests import AnyRequest
from .base.settings import Settings
from .bus.base import Bus
from .http import accounts, health, reviews, tables
from .http.errors import HANDLERS, JsonRequest
from .http.security import Guard, add_headers
from .http.site import DEPENDENCIES, Site
from .http.static import read_pages, static_route
from .parts import make_parts
from .store.base import Store
from .ws.connection import Connection
from .ws.gate import Endpoint, Gate
from .ws.lobby import LobbyEndpoint
from .ws.table import TableEndpoint

_METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
_log = logging.getLogger("fourcures.http")


class App(Litestar):
    """Litestar, with every answer observed (ids, headers, times, counts) and a WebSocket gate."""

    site: Site
    gate: Gate
    failure: FourCuresError | None = None
    """Why it could not be started, for `serve`; the journal has all of it."""

    async def shake_hands(self, connection: Connection, request: AnyRequest) -> None:
        """Answer the handshake of a WebSocket; these do not come through Litestar."""
        await self.gate.shake_hands(connection, request)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http":
            await self._answer(scope, receive, send)
        else:
            await super().__call__(scope, receive, send)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        name = secrets.token_hex(6)
        began = time.perf_counter()
        status = 500
        path = str(scope["path"])

        async def send_observed(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                add_headers(message, path)
                cast(list[Any], message["headers"]).append((b"x-request-id", name.encode()))
            await send(message)

        with about(request=name):
            try:
                await super().__call__(scope, receive, send_observed)
            finally:
                self._note(scope, status, time.perf_counter() - began)

    def _note(self, scope: Any, status: int, seconds: float) -> None:
        # The route, not the path: a path may hold what only the guests of a table should know.
        route = scope.get("path_template") or "none"
        metrics = self.site.metrics
        method = scope["method"] if scope["method"] in _METHODS else "other"
        metrics.requests.labels(method, route, str(status)).inc()
        metrics.request_seconds.labels(route).observe(seconds)
        _log.info(
            "answered",
            extra={
                "method": method,
                "route": route,
                "status": status,
                "ms": round(seconds * 1000, 1),
            },
        )


def create_app(
    settings: Settings,
    store: Store,
    bus: Bus,
    *,
    routes: Sequence[ControllerRouterHandler] = (),
    endpoints: Mapping[str, Endpoint] = MappingProxyType({}),
    started: Callable[[], None] | None = None,
) -> App:
    """The application with all its parts, and perhaps further routes and places for WebSockets.

    `started` is called when everything is at work.
    """
    parts = make_parts(settings, store, bus)
    site = parts.site

    @asynccontextmanager
    async def opened(app: Litestar) -> AsyncIterator[None]:
        async with AsyncExitStack() as stack:
            try:
                await stack.enter_async_context(parts.opened())
            except FourCuresError as error:
                cast(App, app).failure = error
                raise
            if started is not None:
                started()
            yield

    app = App(
        route_handlers=[
            health.healthz,
            health.readyz,
            health.metrics,
            accounts.API,
            tables.API,
            reviews.API,
            static_route(read_pages()),
            *routes,
        ],
        dependencies=DEPENDENCIES,
        exception_handlers=HANDLERS,
        lifespan=[opened],
        middleware=[Guard(settings, site.limits)],
        openapi_config=OpenAPIConfig(
            title="Four Cures",
            version=__version__,
            path="/api/openapi.json",  # not /api: Litestar answers for all that is below
            render_plugins=[JsonRenderPlugin(path="/")],
        ),
        request_class=JsonRequest,
        request_max_body_size=settings.body_limit,
        state=State({"site": site}),
        logging_config=None,
    )
    app.site = site
    own = {
        f"/ws/{VERSION}/lobby": LobbyEndpoint(site.hub, site.metrics).enter,
        f"/ws/{VERSION}/tables/": TableEndpoint(site).enter,
    }
    app.gate = Gate(site, {**own, **endpoints})
    return app
