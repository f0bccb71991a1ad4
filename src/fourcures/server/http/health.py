"""Whether the server lives, whether it can work, and how much it does."""

import logging
from typing import Any

import msgspec
from litestar import Request, Response, get
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from fourcures.protocol.accounts import Problem
from fourcures.server.base.errors import Rejected
from fourcures.server.base.limits import client_address, within

from .site import AskSite

_log = logging.getLogger(__name__)


class Health(msgspec.Struct, frozen=True):
    """What works and what does not."""

    ready: bool
    store: bool
    bus: bool | None
    """None if there is only one process and so no bus."""


@get("/healthz", include_in_schema=False, media_type="text/plain")
async def healthz() -> str:
    """The process lives."""
    return "ok"


@get("/readyz", include_in_schema=False)
async def readyz(site: AskSite) -> Response[Health]:
    """Whether the database answers and the bus, if there is one, is connected."""
    try:
        store = await site.store.healthy()
    except Exception:  # a fault of ours: it is not ready either
        _log.exception("whether the database answers could not be found out")
        store = False
    bus = None if site.settings.bus_url is None else site.bus.connected
    ready = store and bus is not False
    return Response(Health(ready, store, bus), status_code=200 if ready else 503)


@get("/metrics", include_in_schema=False, sync_to_thread=False)
def metrics(request: Request[Any, Any, Any], site: AskSite) -> Response[bytes] | Response[Problem]:
    """Numbers for Prometheus, for those who may read them."""
    believed = client_address(request, site.settings)
    peer = request.client.host if request.client else ""
    # An unknown proxy hides who asks: whatever comes through it is from outside.
    hidden = believed == peer and "x-forwarded-for" in request.headers
    if hidden or not within(believed, site.settings.metrics_from):
        raise Rejected(403, "request/forbidden", "Only the operator may read this.")
    return Response(
        generate_latest(site.metrics.registry), headers={"content-type": CONTENT_TYPE_LATEST}
    )
