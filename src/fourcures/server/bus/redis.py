"""The bus of a server of many processes: one channel of Redis, or of Valkey, for all of them."""

import asyncio
import logging
import random

from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from .base import Listener
from .delivery import RESYNC, Delivery, stop

CHANNEL = "fourcures"

_PATIENCE = 2.0  # seconds, for an answer
_ASK = 3.0  # seconds between questions whether the other end is still there
_SILENCE = 10.0  # seconds without an answer to that, after which it is not
_PAUSES = (0.05, 3.0)  # seconds before trying again: at first, and at most
_UNSENT = 1_000  # texts that wait while Redis is away; with more, all are told to look themselves
_BETWEEN = "\0"  # texts that wait for their turn go to Redis as one

_log = logging.getLogger(__name__)


class RedisBus:
    """Carries texts through Redis, and finds back to it by itself when it was away."""

    alone = False

    def __init__(self, url: str, channel: str = CHANNEL) -> None:
        self._channel = channel
        # It must not reconnect silently: whoever listens has to learn that texts were missed.
        self._redis = Redis.from_url(
            url,
            retry=Retry(NoBackoff(), 0),
            socket_connect_timeout=_PATIENCE,
            socket_timeout=_PATIENCE,
        )
        self._arriving: Delivery | None = None
        self._leaving: Delivery | None = None
        self._task: asyncio.Task[None] | None = None
        self._joined = asyncio.Event()
        self._missed = False

    async def open(self, listener: Listener) -> None:
        self._arriving = Delivery(listener)
        self._leaving = Delivery(self._send, _UNSENT, _BETWEEN)
        self._task = asyncio.create_task(self._listen(self._arriving))
        try:
            await asyncio.wait_for(self._joined.wait(), _PATIENCE)
        except TimeoutError:
            self._missed = True

    async def close(self) -> None:
        if self._task is not None:
            await stop(self._task)
        for delivery in (self._leaving, self._arriving):
            if delivery is not None:
                await delivery.close()
        self._task = self._leaving = self._arriving = None
        self._joined.clear()
        await self._redis.aclose()

    async def publish(self, text: str) -> None:
        if self._leaving is not None:
            self._leaving.put(text)

    @property
    def connected(self) -> bool:
        return self._joined.is_set()

    async def _send(self, text: str) -> None:
        message = text.encode("utf-8", "replace")
        pause, most = _PAUSES
        while True:
            try:
                await self._redis.publish(self._channel, message)
                return
            except (RedisError, OSError):  # the listening side tells it in the journal
                await asyncio.sleep(pause * random.uniform(0.5, 1))
                pause = min(pause * 2, most)

    async def _listen(self, arriving: Delivery) -> None:
        pause, most = _PAUSES
        while True:
            try:
                await self._hear(arriving)
            except (RedisError, OSError) as trouble:
                if self.connected or pause == _PAUSES[0]:
                    _log.warning("no connection to Redis: %s", trouble)
            except Exception:  # a fault of ours: what is missed is looked for later
                _log.exception("listening to Redis failed")
            if self.connected:
                self._joined.clear()
                pause = _PAUSES[0]
            await asyncio.sleep(pause * random.uniform(0.5, 1))  # not all processes at once
            pause = min(pause * 2, most)

    async def _hear(self, arriving: Delivery) -> None:
        """Pass on what arrives until the connection breaks."""
        clock = asyncio.get_running_loop().time
        async with self._redis.pubsub() as channel:
            await channel.subscribe(self._channel)
            heard = asked = clock()
            while True:
                message = await channel.get_message(timeout=1)
                now = clock()
                if message is not None:
                    heard = now
                    self._take(message, arriving)
                elif now - heard > _SILENCE:
                    raise TimeoutError("it does not answer")
                elif now - asked > _ASK:
                    asked = now
                    await channel.ping()

    def _take(self, message: dict[str, object], arriving: Delivery) -> None:
        if message["type"] == "subscribe":
            if self._missed:
                _log.info("connected to Redis again")
                arriving.put(RESYNC)
            self._missed = True  # by the time of the next one
            self._joined.set()
        elif message["type"] == "message" and isinstance(data := message["data"], bytes):
            for text in data.decode("utf-8", "replace").split(_BETWEEN):
                arriving.put(text)
