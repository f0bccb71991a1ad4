"""One process of the server, as its settings in the environment say; prints its port when ready."""

import socket

import uvicorn

from fourcures.server.base.logs import start_logging
from fourcures.server.base.settings import read_settings
from fourcures.server.run import uvicorn_options, whole_app


def main() -> None:
    """Serve until told to stop."""
    settings = read_settings()
    start_logging(settings.log_level)
    with socket.create_server((settings.host, settings.port), backlog=2048) as listening:
        port = listening.getsockname()[1]
        app = whole_app(settings, lambda: print(port, flush=True))
        uvicorn.Server(uvicorn.Config(app, **uvicorn_options(settings))).run(sockets=[listening])


if __name__ == "__main__":
    main()
