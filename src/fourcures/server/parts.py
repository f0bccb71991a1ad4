"""The parts of the server put together, and what starts and stops with it."""

import os
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass

from .accounts.accounts import Accounts
from .accounts.passwords import Passwords
from .accounts.sessions import Sessions
from .accounts.watch import Watch
from .base.limits import Limits
from .base.metrics import Metrics
from .base.settings import Settings
from .bus.base import Bus
from .http.site import Site
from .live.hub import Hub
from .store.base import Store
from .thinking.computers import Computers
from .thinking.hints import Adviser
from .thinking.odds import Reckoner
from .thinking.pool import Thinkers
from .thinking.quota import Quota
from .thinking.reviewer import Reviewer


@dataclass(frozen=True)
class Parts:
    """A site, and those who work for it unseen."""

    site: Site
    thinkers: Thinkers
    computers: Computers

    @asynccontextmanager
    async def opened(self) -> AsyncIterator[None]:
        """All of it at work: the store is opened first and closed last."""
        site = self.site
        async with AsyncExitStack() as stack:
            await site.store.open()
            stack.push_async_callback(site.store.close)
            stack.push_async_callback(site.hub.close)
            stack.callback(self.thinkers.close)
            stack.callback(site.adviser.close)
            stack.push_async_callback(site.reviewer.close)
            stack.callback(site.reckoner.close)
            stack.push_async_callback(self.computers.close)
            await site.hub.open()
            yield


def make_parts(settings: Settings, store: Store, bus: Bus) -> Parts:
    """Everything that a server consists of, on this store and this bus; nothing is at work yet."""
    metrics = Metrics()
    passwords = Passwords(settings)
    sessions = Sessions(store, settings)
    hub = Hub(store, bus, settings.grace_seconds, metrics)
    thinkers = Thinkers(max(1, (os.cpu_count() or 2) - 1), settings.thinking)
    computers = Computers(hub, thinkers, settings.pace)
    Quota(hub, settings.limit_games, settings.limit_games_address)
    site = Site(
        settings=settings,
        store=store,
        bus=bus,
        limits=Limits(settings),
        metrics=metrics,
        accounts=Accounts(store, passwords),
        passwords=passwords,
        sessions=sessions,
        watch=Watch(sessions),
        hub=hub,
        reckoner=Reckoner(),
        adviser=Adviser(hub, thinkers),
        reviewer=Reviewer(store, thinkers),
    )
    return Parts(site, thinkers, computers)
