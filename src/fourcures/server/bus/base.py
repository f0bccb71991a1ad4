"""What goes from process to process: hints only, never a secret. A lost one does no harm."""

from collections.abc import Awaitable, Callable
from typing import Protocol

Listener = Callable[[str], Awaitable[None]]


class Bus(Protocol):
    """Carries short texts to all processes, this one included."""

    alone: bool
    """Whether there are no others."""

    async def open(self, listener: Listener) -> None:
        """Connect; every text that anybody publishes from now on goes to the listener."""

    async def close(self) -> None:
        """Disconnect."""

    async def publish(self, text: str) -> None:
        """Tell all processes; returns at once and never raises: hints may get lost."""

    @property
    def connected(self) -> bool:
        """Whether texts are believed to arrive right now."""
        ...
