"""A way to a server on which nothing comes through any more, while no connection ends."""

import asyncio
import contextlib
from types import TracebackType

from tests.server.services import HOST


class Way:
    """Passes everything on to a port, unless it is blocked; what was sent meanwhile comes later."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._free = asyncio.Event()
        self._free.set()
        self._server: asyncio.Server
        self._tasks: set[asyncio.Task[None]] = set()
        self._ends: set[asyncio.StreamWriter] = set()

    async def __aenter__(self) -> "Way":
        self._server = await asyncio.start_server(self._connect, HOST, 0)
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._server.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    @property
    def url(self) -> str:
        """Where the server is found on this way."""
        return f"http://{HOST}:{self._server.sockets[0].getsockname()[1]}"

    def block(self) -> None:
        """From now on nothing comes through."""
        self._free.clear()

    def lift(self) -> None:
        """Everything comes through again."""
        self._free.set()

    def cut(self) -> None:
        """End every connection there is; new ones are passed on as before."""
        for end in list(self._ends):
            end.transport.abort()

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection(HOST, self._port)
        for source, goal in ((reader, back), (there, writer)):
            task = asyncio.create_task(self._pass(source, goal))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _pass(self, source: asyncio.StreamReader, goal: asyncio.StreamWriter) -> None:
        self._ends.add(goal)
        try:
            with contextlib.suppress(OSError):
                while data := await source.read(65_536):
                    await self._free.wait()
                    goal.write(data)
                    await goal.drain()
                await self._free.wait()
        finally:
            self._ends.discard(goal)
            goal.close()
