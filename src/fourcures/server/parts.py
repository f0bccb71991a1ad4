"""The tables as a part of the application: routes, and what starts and stops with it."""

import os
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass

from litestar import Litestar
from litestar.types import ControllerRouterHandler

from fourcures.protocol.version import VERSION

from .accounts.watch import Watch
from .base.people import Person
from .bus.base import Bus
from .http import reviews, tables
from .live.hub import Hub
from .store.base import Store
from .thinking.computers import Computers
from .thinking.hints import Adviser
from .thinking.odds import Reckoner
from .thinking.pool import Thinkers
from .thinking.quota import Quota
from .thinking.reviewer import Reviewer
from .ws.gate import Enter
from .ws.lobby import LiveList
from .ws.table import enter_table

Hook = Callable[[Litestar], Awaitable[None]]


@dataclass(frozen=True)
class Tables:
    """What `create_app` is given for live play."""

    hub: Hub
    routes: list[ControllerRouterHandler]
    ways: Mapping[str, Enter]
    """Where WebSockets lead."""
    on_startup: list[Hook]
    on_shutdown: list[Hook]


def make_tables(
    store: Store,
    bus: Bus,
    *,
    pace: float = 1.0,
    grace: float = 60.0,
    thinking: float = 1.0,
    games: tuple[int, int] = (6, 24),
) -> Tables:
    """A hub with its computer players, and the routes that lead to it.

    `games` with computer players that may go on at once for each person and each address.
    """
    hub = Hub(store, bus, grace)
    thinkers = Thinkers(max(1, (os.cpu_count() or 2) - 1), thinking)
    computers = Computers(hub, thinkers, pace)
    reckoner = Reckoner()
    reviewer = Reviewer(store, reviews.written, thinkers)
    adviser = Adviser(hub, thinkers)
    Quota(hub, *games)

    async def start(app: Litestar) -> None:
        app.state["hub"] = hub
        app.state["reckoner"] = reckoner
        app.state["reviewer"] = reviewer
        app.state["adviser"] = adviser
        app.state["watch"] = Watch(app.state["sessions"])
        if site := app.state.get("site"):
            hub.metrics = site.metrics
            site.after_rename.append(
                lambda user: hub.rename(Person(user.id, user.name, user.guest))
            )
        await hub.open()

    async def stop(app: Litestar) -> None:
        await computers.close()
        reckoner.close()
        await reviewer.close()
        adviser.close()
        thinkers.close()
        await hub.close()

    ways = {
        f"/ws/{VERSION}/lobby": LiveList(hub).enter,
        f"/ws/{VERSION}/tables/": enter_table,
    }
    return Tables(hub, [tables.API, reviews.API], ways, [start], [stop])
