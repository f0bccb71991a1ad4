"""Whether those who are connected are still logged in: one question for all of them."""

import asyncio
import logging
from collections.abc import Callable
from functools import partial

from fourcures.server.base.trouble import StoreError

from .sessions import Sessions

KNOWN_SECONDS = 30.0
_log = logging.getLogger("fourcures.sessions")


class Watch:
    """Tells connections whose session has ended to leave."""

    def __init__(self, sessions: Sessions) -> None:
        """Nothing is asked before somebody is connected."""
        self._sessions = sessions
        self._leaves: dict[str, list[Callable[[], None]]] = {}
        """What to call, by token."""
        self._task: asyncio.Task[None] | None = None

    def watching(self, token: str, leave: Callable[[], None]) -> Callable[[], None]:
        """Call `leave` when the session of this token has ended; what this returns stops that."""
        leaves = self._leaves.setdefault(token, [])
        leaves.append(leave)
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._look())
        return partial(self._stop, token, leave)

    def _stop(self, token: str, leave: Callable[[], None]) -> None:
        leaves = self._leaves[token]
        leaves.remove(leave)
        if not leaves:
            del self._leaves[token]
        if not self._leaves and self._task is not None:
            self._task.cancel()
            self._task = None

    async def _look(self) -> None:
        while True:
            await asyncio.sleep(KNOWN_SECONDS)
            tokens = list(self._leaves)
            try:
                known = await self._sessions.known(tokens)
            except StoreError as trouble:
                _log.warning("whether sessions have ended is not known: %s", trouble)
                continue
            except Exception:  # a fault of ours: it is asked again
                _log.exception("whether sessions have ended is not known")
                continue
            for token in tokens:
                if token not in known:
                    for leave in list(self._leaves.get(token, ())):
                        leave()
