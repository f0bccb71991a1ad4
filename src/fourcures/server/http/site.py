"""The parts of a running server, and how routes ask for them."""

from dataclasses import dataclass
from typing import cast

from litestar.connection import ASGIConnection
from litestar.di import NamedDependency, Provide
from litestar.types import Scope

from fourcures.server.accounts.accounts import Accounts
from fourcures.server.accounts.passwords import Passwords
from fourcures.server.accounts.sessions import Sessions, token_of
from fourcures.server.accounts.watch import Watch
from fourcures.server.base.errors import Rejected
from fourcures.server.base.limits import Limits
from fourcures.server.base.metrics import Metrics
from fourcures.server.base.requests import AnyRequest
from fourcures.server.base.settings import Settings
from fourcures.server.bus.base import Bus
from fourcures.server.live.hub import Hub
from fourcures.server.store.base import Store, User
from fourcures.server.thinking.hints import Adviser
from fourcures.server.thinking.odds import Reckoner
from fourcures.server.thinking.reviewer import Reviewer


@dataclass(frozen=True, eq=False)
class Site:
    """Everything that a request or a connection may need."""

    settings: Settings
    store: Store
    bus: Bus
    limits: Limits
    metrics: Metrics
    accounts: Accounts
    passwords: Passwords
    sessions: Sessions
    watch: Watch
    hub: Hub
    reckoner: Reckoner
    adviser: Adviser
    reviewer: Reviewer

    async def visitor(self, request: AnyRequest) -> User | None:
        """Who asks, for requests and for WebSocket handshakes alike."""
        return await self.sessions.find(token_of(request))


AskSite = NamedDependency[Site]
"""In a route: `site: AskSite`."""
AskVisitor = NamedDependency[User | None]
"""In a route: `visitor: AskVisitor`, who asks, or None."""
AskUser = NamedDependency[User]
"""In a route: `user: AskUser`, who asks; strangers are answered 401."""


async def _site(scope: Scope) -> Site:
    return cast(Site, scope["litestar_app"].state["site"])


async def _visitor(scope: Scope, site: AskSite) -> User | None:
    return await site.visitor(ASGIConnection(scope))


async def _user(visitor: AskVisitor) -> User:
    if visitor is None:
        raise Rejected(401, "account/login", "Log in, or play as a guest, first.")
    return visitor


DEPENDENCIES = {
    "site": Provide(_site),
    "visitor": Provide(_visitor),
    "user": Provide(_user),
}
