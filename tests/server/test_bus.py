import asyncio
from collections.abc import Coroutine
from typing import Any

import pytest

from fourcures.server.bus.base import Bus
from fourcures.server.bus.choose import bus_for
from fourcures.server.bus.delivery import MOST, RESYNC, Delivery
from fourcures.server.bus.memory import MemoryBus
from fourcures.server.bus.redis import RedisBus
from tests.server.services import HOST, RedisServer, free_port
from tests.waiting import PATIENCE, until

pytestmark = pytest.mark.asyncio


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine Redis takes its time; who does not wait for it misses the first texts."""
    monkeypatch.setattr("fourcures.server.bus.redis._PATIENCE", PATIENCE)


class Ear:
    """A listener that remembers."""

    def __init__(self) -> None:
        self.texts: list[str] = []

    async def __call__(self, text: str) -> None:
        self.texts.append(text)

    async def hears(self, text: str) -> None:
        await until(lambda: text in self.texts)


async def at_once(work: Coroutine[Any, Any, None]) -> None:
    """Fails if it waits for anything: whoever publishes has other things to do."""
    task = asyncio.create_task(work)
    for _ in range(3):
        await asyncio.sleep(0)
    assert task.done()
    task.result()


async def test_texts_arrive_in_order_also_at_the_sender(bus: Bus) -> None:
    ear = Ear()
    assert not bus.connected
    await bus.open(ear)
    assert bus.connected
    sent = [f"t{number} é" for number in range(300)]
    for text in sent:
        await at_once(bus.publish(text))
    await ear.hears(sent[-1])
    assert ear.texts == sent
    await bus.close()
    assert not bus.connected


async def test_publishing_on_a_closed_bus_does_nothing(bus: Bus) -> None:
    await bus.publish("early")
    ear = Ear()
    await bus.open(ear)
    await bus.close()
    await bus.publish("late")
    await bus.close()
    await asyncio.sleep(0.02)
    assert ear.texts == []


async def test_a_listener_that_fails_hears_the_next_text(
    bus: Bus, caplog: pytest.LogCaptureFixture
) -> None:
    texts: list[str] = []

    async def listener(text: str) -> None:
        texts.append(text)
        if text == "bad":
            raise ValueError(text)

    await bus.open(listener)
    await bus.publish("bad")
    await bus.publish("good")
    await until(lambda: "good" in texts)
    await bus.close()
    assert texts == ["bad", "good"]
    assert "a listener failed" in caplog.text


async def test_a_slow_listener_makes_nobody_wait(bus: Bus) -> None:
    gate = asyncio.Event()
    texts: list[str] = []

    async def listener(text: str) -> None:
        await gate.wait()
        texts.append(text)

    await bus.open(listener)
    for number in range(50):
        await at_once(bus.publish(f"{number}"))
    await asyncio.sleep(0.02)
    assert texts == []
    gate.set()
    await until(lambda: len(texts) == 50)
    await bus.close()


async def test_too_many_waiting_texts_become_one() -> None:
    ear = Ear()
    delivery = Delivery(ear)
    for number in range(MOST + 1):
        delivery.put(f"{number}")
    delivery.put("last")
    await ear.hears("last")
    assert ear.texts == [RESYNC, "last"]
    await delivery.close()


async def test_closing_insists_when_a_cancellation_is_swallowed() -> None:
    entered = asyncio.Event()

    async def stubborn(text: str) -> None:
        entered.set()
        try:
            await asyncio.sleep(60)
        except asyncio.CancelledError:
            return

    delivery = Delivery(stubborn)
    delivery.put("x")
    await entered.wait()
    await asyncio.wait_for(delivery.close(), PATIENCE)


async def test_two_processes_hear_each_other(redis_server: RedisServer, channel: str) -> None:
    buses = [RedisBus(redis_server.url, channel) for _ in range(2)]
    ears = [Ear(), Ear()]
    for bus, ear in zip(buses, ears, strict=True):
        await bus.open(ear)
    await buses[0].publish("hello")
    await buses[1].publish("\ud800 and good day")  # no text at all can do harm
    for ear in ears:
        await until(lambda ear=ear: len(ear.texts) == 2)  # type: ignore[misc]
        assert set(ear.texts) == {"hello", "? and good day"}
    for bus in buses:
        await bus.close()


async def test_redis_may_go_and_come_back(redis_server: RedisServer, channel: str) -> None:
    buses = [RedisBus(redis_server.url, channel) for _ in range(2)]
    ears = [Ear(), Ear()]
    for bus, ear in zip(buses, ears, strict=True):
        await bus.open(ear)
    await buses[0].publish("before")
    for ear in ears:
        await ear.hears("before")
    redis_server.stop()
    try:
        await until(lambda: not any(bus.connected for bus in buses))
        for number in range(2000):
            await at_once(buses[0].publish(f"lost {number}"))
    finally:
        redis_server.start()
    await until(lambda: all(bus.connected for bus in buses))
    for ear in ears:
        await ear.hears(RESYNC)
    await buses[1].publish("after")
    for ear in ears:
        await ear.hears("after")
        assert ear.texts[:2] == ["before", RESYNC]
    for bus in buses:
        await bus.close()


async def test_a_cut_connection_is_noticed(redis_server: RedisServer, channel: str) -> None:
    bus, ear = RedisBus(redis_server.url, channel), Ear()
    await bus.open(ear)
    await bus._redis.client_kill_filter(_type="pubsub")
    await ear.hears(RESYNC)
    await until(lambda: bus.connected)
    await bus.publish("after")
    await ear.hears("after")
    await bus.close()


async def test_a_silent_connection_is_given_up(
    redis_server: RedisServer, channel: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fourcures.server.bus.redis._SILENCE", 0.0)
    bus, ear = RedisBus(redis_server.url, channel), Ear()
    await bus.open(ear)
    await until(lambda: not bus.connected)
    await ear.hears(RESYNC)
    await bus.close()


async def test_a_bus_opens_without_redis(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fourcures.server.bus.redis._PATIENCE", 0.1)
    bus = bus_for(f"redis://{HOST}:{free_port()}")
    ear = Ear()
    await bus.open(ear)
    assert not bus.connected
    await at_once(bus.publish("lost"))
    await bus.close()
    assert ear.texts == []


async def test_a_bus_that_finds_redis_late_says_so(
    redis_server: RedisServer, channel: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fourcures.server.bus.redis._PATIENCE", 0.1)
    redis_server.stop()
    try:
        bus, ear = RedisBus(redis_server.url, channel), Ear()
        await bus.open(ear)
    finally:
        redis_server.start()
    await ear.hears(RESYNC)
    assert bus.connected
    await bus.close()


async def test_the_bus_is_chosen_by_its_address() -> None:
    assert isinstance(bus_for(None), MemoryBus)
    assert isinstance(bus_for("redis://localhost"), RedisBus)
    with pytest.raises(ValueError, match="scheme"):
        bus_for("amqp://localhost")
