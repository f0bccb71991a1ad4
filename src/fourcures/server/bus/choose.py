"""Which bus an address stands for."""

from .base import Bus
from .memory import MemoryBus
from .redis import RedisBus


def bus_for(url: str | None) -> Bus:
    """The bus at `redis://host:port`, or one within this process; not yet opened."""
    return RedisBus(url) if url else MemoryBus()
