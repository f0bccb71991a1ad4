"""The online server."""

import argparse
import signal
import socket
import sys
import threading
import webbrowser
from typing import TYPE_CHECKING, Any

from fourcures.ai.service.slowness import SLOWLY
from fourcures.engine.errors import FourCuresError

from .arguments import Commands, add_command, whole_number

if TYPE_CHECKING:
    from fourcures.server.base.settings import Settings

_LEVELS = ("debug", "info", "warning", "error")


class ServerMissing(FourCuresError):
    """The server's libraries are not installed."""

    def __str__(self) -> str:
        missing = self.args[0]
        return f"{missing} is not installed; the server needs: pip install 'fourcures[server]'"


def add_parser(commands: Commands) -> None:
    """Describe `fourcures serve`."""
    parser = add_command(
        commands,
        "serve",
        run,
        "let people in different places play at one table",
        "  fourcures serve --open\n"
        "  fourcures serve --host 0.0.0.0 --port 80\n"
        "  fourcures serve --workers 4 --database-url postgresql+asyncpg://localhost/fourcures \\\n"
        "    --bus-url redis://localhost\n\n"
        "Each setting can come from the environment instead: FOURCURES_PORT=80 and so on.",
    )
    add = parser.add_argument
    add("--host", metavar="ADDRESS", help="where to listen (default 127.0.0.1: this machine only)")
    add("--port", type=whole_number(0, 65535), metavar="N", help="default 8000; 0 for a free one")
    add("--database-url", metavar="URL", help="default: an SQLite file in your data directory")
    add("--bus-url", metavar="URL", help="needed only with several processes: redis://...")
    add("--workers", type=whole_number(1, 256), metavar="N", help="processes (default 1)")
    add("--open", action="store_true", help="open the browser")
    add("--log-level", choices=_LEVELS, help="of the log on stderr (default warning)")


def run(arguments: argparse.Namespace) -> int:
    """Serve until told to stop."""
    try:
        import uvicorn

        from fourcures.server.base.logs import start_logging
        from fourcures.server.base.settings import read_settings
        from fourcures.server.run import run_workers, uvicorn_options, whole_app
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("fourcures"):
            raise
        raise ServerMissing(error.name) from error
    settings = read_settings(
        host=arguments.host,
        port=arguments.port,
        database_url=arguments.database_url,
        bus_url=arguments.bus_url,
        workers=arguments.workers,
        log_level=arguments.log_level,
    )
    start_logging(settings.log_level)
    signal.signal(signal.SIGTERM, _stop)  # uvicorn repeats it when everything is closed
    with _listen(settings) as listening:
        address = _address(settings, listening)
        options: dict[str, Any] = uvicorn_options(settings)

        def announce() -> None:
            print(f"Four Cures is running at {address} (Ctrl+C ends it)", flush=True)
            if SLOWLY:
                print(SLOWLY, flush=True)
            if arguments.open:
                # Some browsers hold up whoever starts them.
                threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

        if settings.workers > 1:
            announce()
            run_workers(settings, options, listening)
            return 0
        app = whole_app(settings, announce)
        server = uvicorn.Server(uvicorn.Config(app, **options))
        try:
            server.run(sockets=[listening])
        except KeyboardInterrupt:  # uvicorn repeats it, too
            pass
        except SystemExit:
            if server.started:
                return 0
            if app.failure is not None:
                raise app.failure from None
            raise
    return 0


def _stop(*_: object) -> None:
    sys.exit(0)


def _listen(settings: "Settings") -> socket.socket:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    try:
        return socket.create_server((settings.host, settings.port), family=family, backlog=2048)
    except OSError as error:
        where = f"{settings.host} port {settings.port}"
        why = (error.strerror or str(error)).partition(" (")[0]
        raise OSError(f"cannot listen at {where}: {why}; try another --port") from error


def _address(settings: "Settings", listening: socket.socket) -> str:
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(settings.host, settings.host)
    port = listening.getsockname()[1]
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"
