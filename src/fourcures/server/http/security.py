"""What a browser must not be talked into: foreign pages, frames, scripts, types, sizes."""

import hmac
from typing import Any
from urllib.parse import urlsplit

from litestar import Request
from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, HTTPResponseStartEvent, Receive, Scope, Send

from fourcures.server.accounts import sessions
from fourcures.server.base.errors import Rejected
from fourcures.server.base.limits import Limits, address_key, check, within
from fourcures.server.base.requests import AnyRequest
from fourcures.server.base.settings import Settings

CSRF_HEADER = "x-csrf-token"
_SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
_UNLIMITED = frozenset({"/healthz", "/readyz"})  # a load balancer asks often
_HEADERS = {
    "content-security-policy": (
        "default-src 'self'; connect-src 'self'; style-src 'self' 'unsafe-inline'; "
        "img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'; "
        "object-src 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


class Guard(ASGIMiddleware):
    """Stands before every route: limits, origin, CSRF and the type of what is sent."""

    scopes = (ScopeType.HTTP,)

    def __init__(self, settings: Settings, limits: Limits) -> None:
        self._settings = settings
        self._limits = limits

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        request: Request[Any, Any, Any] = Request(scope)
        if scope["path"] not in _UNLIMITED:
            check(self._limits.requests, address_key(request, self._settings))
        if request.method not in _SAFE:
            check_change(request, self._settings)
        await next_app(scope, receive, send)


def check_change(request: Request[Any, Any, Any], settings: Settings) -> None:
    """Refuse a request that changes something unless its own page sent it, as JSON."""
    if not origin_fits(request, settings):
        raise Rejected(403, "csrf/origin", "This came from a page of another site.")
    if sessions.bearer(request) is None and (token := request.cookies.get(sessions.SID)):
        said = request.headers.get(CSRF_HEADER)
        if said is None:
            raise Rejected(403, "csrf/missing", f"The header {CSRF_HEADER} is missing.")
        if not hmac.compare_digest(said.encode(), sessions.csrf_of(token).encode()):
            raise Rejected(403, "csrf/wrong", f"The header {CSRF_HEADER} is not the right one.")
    length = request.headers.get("content-length")
    if length not in (None, "0") or "transfer-encoding" in request.headers:
        kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
        if kind != "application/json":
            raise Rejected(415, "request/type", "Send application/json.")


def origin_fits(request: AnyRequest, settings: Settings) -> bool:
    """Whether the page that asks, if any, is ours; for WebSockets ask before accept()."""
    origin = request.headers.get("origin")
    if origin is None:  # no browser, or a page of our own that only reads
        return True
    if origin in settings.allowed_origins:
        return True
    host = request.headers.get("host", "")
    try:
        return bool(host) and urlsplit(origin).netloc.lower() == host.lower()
    except ValueError:
        return False


def is_secure(request: AnyRequest, settings: Settings) -> bool:
    """Whether cookies go by https only."""
    if settings.cookie_secure is not None:
        return settings.cookie_secure
    scheme = str(request.scope["scheme"])
    peer = request.client.host if request.client else ""
    if within(peer, settings.trusted_proxies):
        scheme = request.headers.get("x-forwarded-proto", scheme).split(",")[-1].strip()
    return scheme in ("https", "wss")


def add_headers(message: HTTPResponseStartEvent, path: str) -> None:
    """Give an answer, errors included, the security headers."""
    headers = MutableScopeHeaders.from_message(message)
    for name, value in _HEADERS.items():
        headers.setdefault(name, value)
    if path.startswith("/api/"):
        headers.setdefault("cache-control", "no-store")
