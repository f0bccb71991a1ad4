"""What every route can ask for."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, cast

from litestar.connection import ASGIConnection
from litestar.di import NamedDependency, Provide
from litestar.types import Scope

from fourcures.server.accounts.accounts import Accounts
from fourcures.server.accounts.passwords import Passwords
from fourcures.server.accounts.sessions import Sessions, who
from fourcures.server.base.errors import Rejected
from fourcures.server.base.limits import Limits
from fourcures.server.base.metrics import Metrics
from fourcures.server.base.settings import Settings
from fourcures.server.bus.base import Bus
from fourcures.server.store.base import Store, User

Connection = ASGIConnection[Any, Any, Any, Any]


@dataclass(frozen=True, eq=False)
class Site:
    """The parts of a running server."""

    settings: Settings
    store: Store
    bus: Bus
    accounts: Accounts
    passwords: Passwords
    sessions: Sessions
    limits: Limits
    metrics: Metrics
    after_rename: list[Callable[[User], None]] = field(default_factory=list)
    """Called with whoever has a new name."""


AskSite = NamedDependency[Site]
"""In a route: `site: AskSite`."""
AskVisitor = NamedDependency[User | None]
"""In a route: `visitor: AskVisitor`, who asks, or None."""
AskUser = NamedDependency[User]
"""In a route: `user: AskUser`, who asks; strangers are answered 401."""


def make_site(settings: Settings, store: Store, bus: Bus) -> Site:
    """The parts, put together."""
    passwords = Passwords(settings)
    return Site(
        settings,
        store,
        bus,
        Accounts(store, passwords),
        passwords,
        Sessions(store, settings),
        Limits(settings),
        Metrics(),
    )


def site_of(connection: Connection) -> Site:
    """The parts of the server that a request or a WebSocket talks to."""
    return cast(Site, connection.app.state["site"])


async def _site(scope: Scope) -> Site:
    return cast(Site, scope["litestar_app"].state["site"])


async def _visitor(scope: Scope) -> User | None:
    return await who(ASGIConnection(scope))


async def _user(visitor: AskVisitor) -> User:
    if visitor is None:
        raise Rejected(401, "account/login", "Log in, or play as a guest, first.")
    return visitor


DEPENDENCIES = {
    "site": Provide(_site),
    "visitor": Provide(_visitor),
    "user": Provide(_user),
}
