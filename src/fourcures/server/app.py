"""The application: routes, guards and answers put together."""

import logging
import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
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

from .base.errors import HANDLERS
from .base.logs import about
from .base.settings import Settings
from .bus.base import Bus
from .http import accounts, health
from .http.security import Guard, add_headers
from .http.site import DEPENDENCIES, Site, make_site
from .http.static import read_pages, static_route
from .store.base import Store
from .ws.connection import Connection, Line
from .ws.gate import Door, Enter

Hook = Callable[[Litestar], Awaitable[None]]

_METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
_log = logging.getLogger("fourcures.http")


class App(Litestar):
    """Litestar, with every answer observed: ids, headers, times, counts; and a door for lines."""

    door: Door

    async def meet(self, line: Line, connection: Connection) -> None:
        """Answer the handshake of a WebSocket; these do not come through Litestar."""
        await self.door.meet(line, connection)

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
        metrics = cast(Site, self.state["site"]).metrics
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
    ways: Mapping[str, Enter] = MappingProxyType({}),
    on_startup: Sequence[Hook] = (),
    on_shutdown: Sequence[Hook] = (),
) -> App:
    """The application; it opens the store first and closes it last.

    Whoever needs the bus opens it in `on_startup`, with a listener, and closes it in `on_shutdown`.
    """
    site = make_site(settings, store, bus)

    @asynccontextmanager
    async def opened(app: Litestar) -> AsyncIterator[None]:
        # Litestar would run its own shutdown hooks only after this has closed the store.
        async with AsyncExitStack() as stack:
            try:
                await store.open()
            except FourCuresError as error:
                app.state["failure"] = error  # for `serve`; the journal has all of it
                raise
            stack.push_async_callback(store.close)
            for hook in reversed(on_shutdown):
                stack.push_async_callback(hook, app)
            for hook in on_startup:
                await hook(app)
            yield

    app = App(
        route_handlers=[
            health.healthz,
            health.readyz,
            health.metrics,
            accounts.API,
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
        request_max_body_size=settings.body_limit,
        state=State({"site": site, "sessions": site.sessions}),
        logging_config=None,
    )
    app.door = Door(site, ways)
    return app
