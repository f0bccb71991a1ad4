"""One process of the server, as its settings in the environment say; prints its port when ready."""

import socket

import uvicorn
from litestar import Litestar

from fourcures.server.app import App, create_app
from fourcures.server.app_whole import uvicorn_options
from fourcures.server.bus.choose import bus_for
from fourcures.server.logs import start_logging
from fourcures.server.settings import Settings, read_settings
from fourcures.server.store.choose import store_for
from fourcures.server.tables import make_tables


def main() -> None:
    """Serve until told to stop."""
    settings = read_settings()
    start_logging(settings.log_level)
    with socket.create_server((settings.host, settings.port), backlog=2048) as listening:
        app = whole(settings, listening.getsockname()[1])
        uvicorn.Server(uvicorn.Config(app, **uvicorn_options(settings))).run(sockets=[listening])


def whole(settings: Settings, port: int) -> App:
    """The application with its tables."""
    store, bus = store_for(settings.database), bus_for(settings.bus_url)
    tables = make_tables(store, bus)

    async def announce(app: Litestar) -> None:
        print(port, flush=True)

    return create_app(
        settings,
        store,
        bus,
        routes=tables.routes,
        on_startup=[*tables.on_startup, announce],
        on_shutdown=tables.on_shutdown,
    )


if __name__ == "__main__":
    main()
