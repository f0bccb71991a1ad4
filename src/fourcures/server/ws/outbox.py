"""What goes out to somebody: at once if it is taken, else it waits, and no more than so much."""

import asyncio
from collections import deque

MOST_WAITING = 262_144
"""Bytes that wait for somebody who does not keep up, besides what the loop buffers (64 KiB)."""


class Outbox:
    """The only way out of a connection."""

    __slots__ = (
        "_held",
        "_since",
        "_taken",
        "_transport",
        "_waiting",
        "_waiting_bytes",
        "_written",
        "blocked",
    )

    def __init__(self, transport: asyncio.Transport) -> None:
        """Nothing waits."""
        self._transport = transport
        self._held = b""
        """What goes out together with what is written next."""
        self._waiting: deque[bytes] | None = None
        self._waiting_bytes = 0
        self._written = 0
        self._taken = -1
        self._since = 0.0
        self.blocked = False
        """Whether much has been sent that was not taken."""

    @property
    def size(self) -> int:
        """How many bytes have not been taken."""
        return self._transport.get_write_buffer_size() + self._waiting_bytes

    def hold(self, data: bytes) -> bool:
        """Send something together with what is written next; whether nothing was held before."""
        first = not self._held
        self._held += data
        return first

    def write(self, data: bytes) -> bool:
        """Send something; whether not too much waits now."""
        if self._held:
            data, self._held = self._held + data, b""
        self._written += len(data)
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
        self.blocked = False
        while self._waiting and not self.blocked:  # each write may block again
            data = self._waiting.popleft()
            self._waiting_bytes -= len(data)
            self._transport.write(data)
        return not self.blocked

    def stalled(self, now: float) -> float:
        """For how many seconds, as far as was asked, much has waited and nothing was taken."""
        taken = self._written - self.size
        if taken != self._taken or not self.blocked:
            self._taken, self._since = taken, now
        return now - self._since

    def empty(self) -> None:
        """Forget what waits."""
        self._held = b""
        self._written -= self._waiting_bytes
        self._waiting, self._waiting_bytes = None, 0
