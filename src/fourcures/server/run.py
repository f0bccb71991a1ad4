"""The whole server, as `fourcures serve` runs it: settings, store, bus and all routes."""

import gc
import importlib.util
import os
import socket
from collections.abc import Callable
from typing import Any

import uvicorn
from uvicorn.supervisors import Multiprocess

from fourcures.play.files import data_directory

from .app import App, create_app
from .base.logs import start_logging
from .base.settings import BadSettings, Settings, environment, read_settings
from .bus.choose import bus_for
from .store.choose import store_for
from .ws.connection import Connection


def whole_app(settings: Settings, announce: Callable[[], None] | None = None) -> App:
    """The application on the store and the bus that the settings name."""
    if not settings.database_url:
        data_directory().mkdir(parents=True, exist_ok=True)
    try:
        store = store_for(settings.database)
        bus = bus_for(settings.bus_url)
    except Exception as error:  # each library has its own for an address it cannot read
        raise BadSettings(f"the address of the database or the bus: {error}") from error

    def started() -> None:
        # Tables stay for hours and seldom leave circles: looking through all of them is for once
        # in a long while, and never through what was there from the beginning.
        gc.collect()
        gc.freeze()
        gc.set_threshold(20_000, 50, 50)
        if announce is not None:
            announce()

    return create_app(settings, store, bus, started=started)


def worker_app() -> App:
    """The application of one process among several, told by the environment."""
    settings = read_settings()
    start_logging(settings.log_level)
    return whole_app(settings)


def uvicorn_options(settings: Settings) -> dict[str, Any]:
    """How uvicorn is run; who asks and how is for the settings to say, not for its headers."""
    return {
        "loop": "uvloop" if importlib.util.find_spec("uvloop") else "asyncio",
        "ws": Connection,
        "ws_max_size": 65_536,
        "proxy_headers": False,
        "server_header": False,
        "log_config": None,
        "access_log": False,
        "lifespan": "on",
        "timeout_graceful_shutdown": settings.shutdown_seconds,
    }


def run_workers(settings: Settings, options: dict[str, Any], listening: socket.socket) -> None:
    """Several processes that share one port."""
    os.environ.update(environment(settings))
    config = uvicorn.Config(
        f"{__name__}:{worker_app.__name__}", factory=True, workers=settings.workers, **options
    )
    Multiprocess(config, sockets=[listening]).run()
