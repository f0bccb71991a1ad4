import asyncio
import io
import json
import logging
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from litestar.connection import ASGIConnection

from fourcures.play.files import data_directory
from fourcures.server.accounts.accounts import Accounts
from fourcures.server.accounts.errors import AccountError, TooManyPasswords, WrongPassword
from fourcures.server.accounts.passwords import Passwords
from fourcures.server.accounts.sessions import Sessions, csrf_of, key_of
from fourcures.server.base.limits import Buckets, address_key, client_address
from fourcures.server.base.logs import JsonLines, about
from fourcures.server.base.settings import BadSettings, Rate, Settings, environment, read_settings
from fourcures.server.store.base import Session, User
from tests.server.memory_store import MemoryStore
from tests.server.running import settings_for_tests
from tests.waiting import PATIENCE

GOOD = "correct horse"


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


class CountingPasswords(Passwords):
    """Counts how often the expensive work was done."""

    verified = 0

    def _fits(self, hashed: str, password: str) -> bool:
        self.verified += 1
        return super()._fits(hashed, password)


@pytest.fixture
def store() -> MemoryStore:
    return MemoryStore()


@pytest.fixture
def passwords() -> CountingPasswords:
    return CountingPasswords(settings_for_tests())


@pytest.fixture
def accounts(store: MemoryStore, passwords: Passwords) -> Accounts:
    return Accounts(store, passwords)


async def refusal(doing: "asyncio.Future[object] | object") -> AccountError:
    with pytest.raises(AccountError) as refused:
        await doing  # type: ignore[misc]
    return refused.value


# accounts


async def test_sign_up_and_log_in(accounts: Accounts, store: MemoryStore) -> None:
    user = await accounts.sign_up("Ann", GOOD)
    assert not user.guest
    assert user.password is not None and GOOD not in user.password
    assert await accounts.log_in("ANN", GOOD) == user
    assert (await refusal(accounts.sign_up("ànn", "another one"))).code == "account/taken"


async def test_a_guest_who_signs_up_stays_the_same_person(accounts: Accounts) -> None:
    guest = await accounts.guest()
    assert guest.guest and guest.password is None
    user = await accounts.sign_up("Bea", GOOD, guest)
    assert user.id == guest.id and not user.guest
    again = accounts.sign_up("Someone else", GOOD, guest)
    assert (await refusal(again)).code == "account/guest"


async def test_guests_choose_names_but_not_those_of_accounts(accounts: Accounts) -> None:
    await accounts.sign_up("Ann", GOOD)
    assert (await refusal(accounts.guest("ànn"))).code == "account/taken"
    assert (await refusal(accounts.guest("a\u202enn"))).code == "account/name"
    carol = await accounts.guest("Carol")
    assert carol.guest and carol.name == "Carol"
    assert (await accounts.guest("carol")).name == "carol 2"
    renamed = await accounts.guest("Caroline", guest=carol)
    assert (renamed.id, renamed.name) == (carol.id, "Caroline")
    assert (await accounts.guest("CAROLINE", guest=renamed)).name == "CAROLINE"
    assert (await accounts.guest("Carol")).name == "Carol"


async def test_a_guest_who_cannot_come_back_holds_no_name(
    accounts: Accounts, store: MemoryStore
) -> None:
    gone = await accounts.guest("Carol")
    here = await accounts.guest("Dora")
    for user in (gone, here):
        store.users[user.id] = msgspec.structs.replace(user, created=user.created - 3600)
    await store.add_session(Session("key", here.id, here.created, here.created + 1e9))
    assert (await accounts.guest("Carol")).name == "Carol"
    assert await store.user(gone.id) is None
    assert (await accounts.guest("Dora")).name == "Dora 2"
    assert (await refusal(accounts.sign_up("Dora", GOOD))).code == "account/taken"


async def test_a_guest_may_keep_the_name(accounts: Accounts) -> None:
    guest = await accounts.guest()
    assert (await accounts.sign_up(guest.name, GOOD, guest)).name == guest.name


async def test_unknown_names_cost_the_same_work(
    accounts: Accounts, passwords: CountingPasswords
) -> None:
    await accounts.sign_up("Ann", GOOD)
    guest = await accounts.guest()
    told = set()
    for name in ("Ann", "Nobody", guest.name, "", "Annж"):
        before = passwords.verified
        refused = await refusal(accounts.log_in(name, "wrong password"))
        told.add((type(refused), refused.code, refused.reason))
        assert passwords.verified == before + 1
    assert len(told) == 1


async def test_the_work_is_done_two_at_a_time(passwords: CountingPasswords) -> None:
    busiest = 0
    working = 0
    two = threading.Barrier(2, timeout=PATIENCE)

    def work(_: str) -> bool:
        nonlocal busiest, working
        working += 1
        busiest = max(busiest, working)
        two.wait()  # nobody goes on alone
        time.sleep(0.02)  # time for a third one to come
        working -= 1
        return True

    await asyncio.gather(*(passwords._work(work, "") for _ in range(8)))
    assert busiest == 2
    crowd = await asyncio.gather(
        *(passwords._work(work, "") for _ in range(101)), return_exceptions=True
    )
    assert [type(error) for error in crowd if error is not True] == [TooManyPasswords]


async def test_hashes_are_renewed_when_the_costs_rise(
    accounts: Accounts, store: MemoryStore
) -> None:
    user = await accounts.sign_up("Ann", GOOD)
    dearer = Accounts(store, Passwords(settings_for_tests(argon2_time=2)))
    await dearer.log_in("Ann", GOOD)
    renewed = store.users[user.id].password
    assert renewed is not None and "t=2" in renewed
    assert (await dearer.log_in("Ann", GOOD)).password == renewed


async def test_passwords_are_the_same_however_they_are_typed(accounts: Accounts) -> None:
    await accounts.sign_up("Ann", "lycee\u0301 noir")
    await accounts.log_in("Ann", "lyce\u00e9 noir")


async def test_change_and_delete(accounts: Accounts, store: MemoryStore) -> None:
    user = await accounts.sign_up("Ann", GOOD)
    wrong = await refusal(accounts.change_password(user, "wrong one", "a new one"))
    assert isinstance(wrong, WrongPassword)
    assert (await refusal(accounts.change_password(user, GOOD, "short"))).code == "account/password"
    user = await accounts.change_password(user, GOOD, "a new one")
    assert (await refusal(accounts.delete(user, GOOD))).code == "account/wrong"
    await accounts.delete(user, "a new one")
    assert (await refusal(accounts.log_in("Ann", "a new one"))).code == "account/wrong"
    guest = await accounts.guest()
    assert (await refusal(accounts.change_password(guest, "", GOOD))).code == "account/guest"
    await accounts.delete(guest, "")
    assert store.users == {}


# sessions


async def test_sessions_expire_and_are_renewed(store: MemoryStore) -> None:
    clock = Clock()
    sessions = Sessions(store, settings_for_tests(session_seconds=100), clock)
    user = User("1", "Ann", "hash", False, 0)
    await store.add_user(user)
    token = await sessions.begin(user)
    assert token not in str(store.sessions) and key_of(token) in store.sessions
    clock.now += 40
    assert await sessions.find(token) == user
    assert store.sessions[key_of(token)].expires == 1100
    clock.now += 20
    found = await asyncio.gather(*(sessions.find(token) for _ in range(5)))
    assert found == [user] * 5
    assert store.sessions[key_of(token)].expires == 1160
    clock.now += 99
    assert await sessions.find(token) == user
    clock.now += 101
    assert await sessions.find(token) is None
    assert await sessions.find("x" * 5000) is None


async def test_a_session_of_somebody_deleted_is_worth_nothing(store: MemoryStore) -> None:
    sessions = Sessions(store, settings_for_tests())
    user = User("1", "Ann", "hash", False, 0)
    await store.add_user(user)
    token = await sessions.begin(user)
    store.users["1"] = msgspec.structs.replace(user, name="", password=None)
    assert await sessions.find(token) is None
    del store.users["1"]
    assert await sessions.find(token) is None


def test_the_csrf_token_tells_nothing_about_the_session() -> None:
    assert len({csrf_of("a"), csrf_of("b"), key_of("a"), key_of("b")}) == 4


# limits


def test_buckets_fill_again_and_are_bounded() -> None:
    clock = Clock()
    buckets = Buckets(Rate(2, 10), most=3, clock=clock)
    assert [buckets.take("a") for _ in range(3)] == [0, 0, 5]
    clock.now += 5
    assert buckets.take("a") == 0
    assert buckets.take("a") == 5
    buckets.give_back("a")
    assert buckets.take("a") == 0
    for key in "bcdefg":
        buckets.take(key)
    assert len(buckets) == 3


def connection(peer: str, *forwarded: str) -> "ASGIConnection[object, object, object, object]":  # type: ignore[type-var]
    headers = [(b"x-forwarded-for", text.encode()) for text in forwarded]
    scope = {"type": "http", "client": (peer, 1), "headers": headers, "state": {}}
    return ASGIConnection(scope)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("peer", "forwarded", "address"),
    [
        ("9.9.9.9", ["1.2.3.4"], "9.9.9.9"),
        ("10.0.0.1", [], "10.0.0.1"),
        ("10.0.0.1", ["1.2.3.4"], "1.2.3.4"),
        ("10.0.0.1", ["6.6.6.6, 1.2.3.4, 10.0.0.2"], "1.2.3.4"),
        ("10.0.0.1", ["6.6.6.6", "1.2.3.4"], "1.2.3.4"),
        ("10.0.0.1", ["10.0.0.3"], "10.0.0.1"),
        ("10.0.0.1", ["1.2.3.4, nonsense"], "10.0.0.1"),
        ("::ffff:10.0.0.1", ["1.2.3.4"], "1.2.3.4"),
    ],
)
def test_only_trusted_proxies_are_believed(peer: str, forwarded: list[str], address: str) -> None:
    settings = Settings(trusted_proxies=("10.0.0.0/8",))
    assert client_address(connection(peer, *forwarded), settings) == address


def test_version_6_addresses_count_by_network() -> None:
    settings = Settings()
    assert address_key(connection("2001:db8::1"), settings) == "2001:db8::/64"
    assert address_key(connection("::ffff:1.2.3.4"), settings) == "1.2.3.4"
    assert address_key(connection("1.2.3.4"), settings) == "1.2.3.4"


# settings


def test_settings_come_from_the_environment_and_flags() -> None:
    environ = {
        "FOURCURES_PORT": "81",
        "FOURCURES_HOST": "::1",
        "FOURCURES_COOKIE_SECURE": "true",
        "FOURCURES_TRUSTED_PROXIES": "10.0.0.1, 192.168.0.0/16",
        "FOURCURES_LIMIT_SIGNUPS": "5/60",
        "FOURCURES_EXPECT": "pure",
    }
    settings = read_settings(environ, port=82, workers=None)
    assert (settings.port, settings.host, settings.cookie_secure) == (82, "::1", True)
    assert settings.trusted_proxies == ("10.0.0.1", "192.168.0.0/16")
    assert settings.limit_signups == Rate(5, 60)
    assert read_settings(environment(settings)) == settings


@pytest.mark.parametrize(
    ("environ", "word"),
    [
        ({"FOURCURES_PORT": "many"}, "port"),
        ({"FOURCURES_PORT": "70000"}, "port"),
        ({"FOURCURES_WORKERS": "0"}, "worker"),
        ({"FOURCURES_WORKERS": "2"}, "PostgreSQL"),
        ({"FOURCURES_WORKERS": "2", "FOURCURES_DATABASE_URL": "sqlite:///x"}, "PostgreSQL"),
        ({"FOURCURES_WORKERS": "2", "FOURCURES_DATABASE_URL": "postgresql://x"}, "bus"),
        ({"FOURCURES_TRUSTED_PROXIES": "everybody"}, "everybody"),
        ({"FOURCURES_ALLOWED_ORIGINS": "example.org"}, "origin"),
        ({"FOURCURES_LIMIT_LOGINS": "5"}, "20/60"),
        ({"FOURCURES_LIMIT_LOGINS": "0/0"}, "LIMIT_LOGINS"),
        ({"FOURCURES_LOG_LEVEL": "loud"}, "loud"),
    ],
)
def test_bad_settings_are_explained(environ: dict[str, str], word: str) -> None:
    with pytest.raises(BadSettings, match=word):
        read_settings(environ)


def test_the_database_is_in_the_data_directory() -> None:
    assert data_directory({"XDG_DATA_HOME": "/x"}) == Path("/x/fourcures")
    assert Settings().database.endswith("fourcures/fourcures.db")


# logs


@pytest.fixture
def lines() -> Iterator[io.StringIO]:
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLines())
    logger = logging.getLogger("fourcures.test")
    logger.addHandler(handler)
    logger.setLevel("INFO")
    yield stream
    logger.removeHandler(handler)


def test_lines_tell_what_they_are_about(lines: io.StringIO) -> None:
    with about(request="r1"), about(table="t1"):
        logging.getLogger("fourcures.test").info("moved", extra={"version": 7})
    line = json.loads(lines.getvalue())
    assert (line["request"], line["table"], line["version"]) == ("r1", "t1", 7)
    assert (line["message"], line["level"]) == ("moved", "info")


def test_secrets_stay_out_of_the_lines(lines: io.StringIO) -> None:
    secret = "5ecret"
    log = logging.getLogger("fourcures.test")
    log.info("a", extra={"password": secret, "seed": secret, "my_token": secret, "Cookie": secret})
    log.info(f"b Authorization: Bearer {secret} sid={secret}; csrf={secret}")
    log.info(f"c $argon2id$v=19$m=8,t=1,p=1${secret}${secret}")
    log.info(f"d postgresql://ann:{secret}@localhost/db")
    try:
        raise ValueError(f"INSERT failed\n[parameters: ('x', '{secret}', b'{secret}')]\n(more)")
    except ValueError:
        log.exception("e")
    assert len(lines.getvalue().splitlines()) == 5
    assert secret not in lines.getvalue()
