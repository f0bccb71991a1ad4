"""The bus of a server that is a single process."""

from .base import Listener
from .delivery import Delivery


class MemoryBus:
    """Carries texts through the loop of this process."""

    alone = True

    def __init__(self) -> None:
        self._delivery: Delivery | None = None

    async def open(self, listener: Listener) -> None:
        self._delivery = Delivery(listener)

    async def close(self) -> None:
        delivery, self._delivery = self._delivery, None
        if delivery is not None:
            await delivery.close()

    async def publish(self, text: str) -> None:
        if self._delivery is not None:
            self._delivery.put(text)

    @property
    def connected(self) -> bool:
        return self._delivery is not None
