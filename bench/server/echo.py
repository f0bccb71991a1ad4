"""The limit: uvicorn and nothing else. Whatever one of a group says, the whole group is sent.

Answers look like those of the server, and are as long; there is no game and no database.
"""

import re
import socket
import sys
from typing import Any

import uvicorn

from fourcures.server.base.settings import Settings
from fourcures.server.run import uvicorn_options

_ID = re.compile(r'"id":"([^"]*)"')


class Echo:
    """An ASGI application; the path of a socket names its group."""

    def __init__(self, size: int, port: int) -> None:
        """`size`: of an update, in bytes."""
        self.size = size
        self.port = port
        self.groups: dict[str, list[Any]] = {}
        self.versions: dict[str, int] = {}

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Answer one connection."""
        if scope["type"] == "lifespan":
            await self._live(receive, send)
        elif scope["type"] == "websocket":
            await self._visit(scope["path"], receive, send)

    async def _live(self, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "lifespan.startup.complete"})
        print(self.port, flush=True)
        await receive()
        await send({"type": "lifespan.shutdown.complete"})

    async def _visit(self, group: str, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        members = self.groups.setdefault(group, [])
        members.append(send)
        while (message := await receive())["type"] == "websocket.receive":
            if found := _ID.search(message["text"]):
                await self._tell(group, found[1], send)
        members.remove(send)

    async def _tell(self, group: str, id: str, sender: Any) -> None:
        version = self.versions[group] = self.versions.get(group, 0) + 1
        begin = f'{{"type":"update","version":{version},"pad":"'
        text = begin + "x" * (self.size - len(begin) - 2) + '"}'
        for send in list(self.groups[group]):
            await send({"type": "websocket.send", "text": text})
        ack = f'{{"type":"ack","id":"{id}","version":{version}}}'
        await sender({"type": "websocket.send", "text": ack})


def main(size: int) -> None:
    """Serve until told to stop."""
    options = uvicorn_options(Settings())
    options |= {"ws": "websockets-sansio", "ws_per_message_deflate": False}
    with socket.create_server(("127.0.0.1", 0), backlog=2048) as listening:
        app = Echo(size, listening.getsockname()[1])
        uvicorn.Server(uvicorn.Config(app, **options)).run(sockets=[listening])


if __name__ == "__main__":
    main(int(sys.argv[1]))
