"""What goes out to somebody: at once if it is taken, else it waits, and no more than so much."""

import asyncio
from collections import deque

MOST_WAITING = 262_144
"""Bytes that wait for somebody who does not keep up, besides what the loop buffers (64 KiB)."""


class Outbox:
    """The only way out of a connection."""

    __slots__ = ("_transport", "_waiting", "_waiting_bytes", "blocked", "stuck")

    def __init__(self, transport: asyncio.Transport) -> None:
        """Nothing waits."""
        self._transport = transport
        self._waiting: deque[bytes] | None = None
        self._waiting_bytes = 0
        self.blocked = False
        """Whether much has been sent that was not taken."""
        self.stuck = False
        """Whether that has been so since `stuck` was set."""

    @property
    def size(self) -> int:
        """How many bytes have not been taken."""
        return self._transport.get_write_buffer_size() + self._waiting_bytes

    def write(self, data: bytes) -> bool:
        """Send something; whether not too much waits now."""
        if not self.blocked:
            self._transport.write(data)
            return True
        if self._waiting is None:
            self._waiting = deque()
        self._waiting.append(data)
        self._waiting_bytes += len(data)
        return self._waiting_bytes <= MOST_WAITING

    def drain(self) -> bool:
        """What was sent has been taken: send what waits; whether everything is sent."""
        self.blocked = self.stuck = False
        while self._waiting and not self.blocked:  # each write may block again
            data = self._waiting.popleft()
            self._waiting_bytes -= len(data)
            self._transport.write(data)
        return not self.blocked

    def empty(self) -> None:
        """Forget what waits."""
        self._waiting, self._waiting_bytes = None, 0
