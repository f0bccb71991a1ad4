"""The tables as a part of the application: routes, and what starts and stops with it."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass

from litestar import Litestar
from litestar.types import ControllerRouterHandler

from ..protocol.version import VERSION
from . import lobby, reviews
from .bus.base import Bus
from .computers import Computers
from .door import Enter
from .hints import Adviser
from .hub import Hub
from .lobby_socket import LiveList
from .odds import Reckoner
from .people import Person
from .reviewer import Reviewer
from .sessions_watch import Watch
from .socket import enter_table
from .store.base import Store

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
    store: Store, bus: Bus, *, pace: float = 1.0, grace: float = 60.0, thinking: float = 1.0
) -> Tables:
    """A hub with its computer players, and the routes that lead to it."""
    hub = Hub(store, bus, grace)
    computers = Computers(hub, pace, thinking)
    reckoner = Reckoner()
    reviewer = Reviewer(store, reviews.written, thinking)
    adviser = Adviser(hub, thinking)

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
        await hub.close()

    ways = {
        f"/ws/{VERSION}/lobby": LiveList(hub).enter,
        f"/ws/{VERSION}/tables/": enter_table,
    }
    return Tables(hub, [lobby.API, reviews.API], ways, [start], [stop])
