"""Stores and buses of every kind, each test with fresh ones."""

import itertools
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import pytest_asyncio

from fourcures.server.bus.base import Bus
from fourcures.server.bus.memory import MemoryBus
from fourcures.server.bus.redis import RedisBus
from fourcures.server.store.sql import SqlStore
from tests.server import services
from tests.server.client import Client

_numbers = itertools.count(1)


@pytest.fixture(scope="session")
def postgres() -> Iterator[services.Postgres]:
    """PostgreSQL; a test that stops it must start it again."""
    with services.postgres() as service:
        yield service


@pytest.fixture(scope="session")
def redis_server() -> Iterator[services.RedisServer]:
    """Redis; a test that stops it must start it again."""
    with services.redis_server() as service:
        yield service


@pytest.fixture
def postgres_url(postgres: services.Postgres) -> str:
    """The address of a new, empty database."""
    return postgres.create(f"test{next(_numbers)}")


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """The address of a file that is not there yet."""
    return f"sqlite:///{tmp_path / 'tables.db'}"


@pytest.fixture(params=["sqlite", "postgresql"])
def store_url(request: pytest.FixtureRequest) -> str:
    """The address of a new database, once of each kind."""
    name = "sqlite_url" if request.param == "sqlite" else "postgres_url"
    return str(request.getfixturevalue(name))


@pytest_asyncio.fixture
async def store(store_url: str) -> AsyncIterator[SqlStore]:
    """An open store, once of each kind."""
    made = SqlStore(store_url)
    await made.open()
    yield made
    await made.close()


@pytest.fixture
def channel() -> str:
    """A channel of Redis that no other test uses."""
    return f"test{next(_numbers)}"


@pytest.fixture(params=["memory", "redis"])
def bus(request: pytest.FixtureRequest, channel: str) -> Bus:
    """A bus that is not open yet, once of each kind."""
    if request.param == "memory":
        return MemoryBus()
    server: services.RedisServer = request.getfixturevalue("redis_server")
    return RedisBus(server.url, channel)


@pytest_asyncio.fixture
async def farewell() -> AsyncIterator[None]:
    """Whoever is still connected after the test, however it went, is cut off."""
    yield
    for client in list(Client.connected):
        await client.drop()
