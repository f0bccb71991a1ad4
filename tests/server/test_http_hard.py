import asyncio
import contextlib
import io
import logging
import secrets
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import hypothesis
import pytest
import schemathesis
from litestar import get
from schemathesis import GenerationMode, checks

from fourcures.play.rulebook import rules
from fourcures.server.base.logs import JsonLines
from fourcures.server.base.settings import Rate
from fourcures.server.http import static
from fourcures.server.http.site import AskSite, AskUser
from tests.server.running import ANN, LoneBus, Place, Visitor, refused, serving
from tests.waiting import PATIENCE

JSON = {"content-type": "application/json"}


@pytest.fixture
async def place() -> AsyncIterator[Place]:
    async with serving() as place:
        yield place


@pytest.fixture
async def ann(place: Place) -> AsyncIterator[Visitor]:
    async with place.visitor() as visitor:
        assert (await visitor.tell("/api/signup", ANN)).status_code == 201
        yield visitor


@pytest.fixture
async def visitor(place: Place) -> AsyncIterator[Visitor]:
    async with place.visitor() as visitor:
        yield visitor


# bad input


@pytest.mark.parametrize(
    "body",
    [
        *(b"", b"null", b"[]", b"{", b'"x"', b"\x00", b"\xef\xbb\xbf{}", b"[" * 16000),
        *(b'{"a":' + b"[" * 16000, b'{"name":"\xff"}', b'{"name":"\\ud800","password":"x"}'),
        *(b'{"name":"Ann"}', b'{"name":1,"password":2}', b'{"name":"","password":"x"}'),
        b'{"name":"Ann","password":"x","more":1}',
        b'{"name":"Ann","password":"' + b"x" * 257 + b'"}',
    ],
)
async def test_bodies_that_do_not_fit(visitor: Visitor, body: bytes) -> None:
    refused(await visitor.post("/api/login", content=body, headers=JSON), 400, "request/invalid")


async def test_oversize_bodies(visitor: Visitor) -> None:
    async def endless() -> AsyncIterator[bytes]:
        for _ in range(100):
            yield b" " * 1000

    large = b" " * 16385
    refused(await visitor.post("/api/login", content=large, headers=JSON), 413, "request/large")
    refused(await visitor.post("/api/login", content=endless(), headers=JSON), 413, "request/large")


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "", "x"]
)
async def test_wrong_content_types(visitor: Visitor, kind: str) -> None:
    answer = await visitor.post(
        "/api/login", content=b'{"name":"Ann","password":"x"}', headers={"content-type": kind}
    )
    refused(answer, 415, "request/type")


async def test_unknown_paths_and_methods(visitor: Visitor) -> None:
    refused(await visitor.get("/api/nothing"), 404, "request/unknown")
    refused(await visitor.get("/ws/nothing"), 404, "request/unknown")
    refused(await visitor.get("/no/such/file.js"), 404, "request/unknown")
    refused(await visitor.get("/../../etc/passwd.txt"), 404, "request/unknown")
    refused(await visitor.get("/api/login"), 405, "request/method")
    refused(await visitor.request("PUT", "/api/login"), 405, "request/method")


# limits


async def test_passwords_are_limited_per_account_whoever_asks() -> None:
    changes: dict[str, Any] = {"limit_passwords": Rate(3, 3600), "trusted_proxies": ("127.0.0.1",)}
    async with serving(**changes) as place, place.visitor() as visitor:
        await visitor.tell("/api/signup", ANN)
        visitor.cookies.clear()
        for name in ("Ann", "Nobody"):
            for number, spelled in enumerate([name, name.upper(), f" {name}", name]):
                body = {"name": spelled, "password": "wrong horse"}
                header = {"x-forwarded-for": f"1.2.3.{number}"}
                answer = await visitor.tell("/api/login", body, headers=header)
                if number < 3:
                    refused(answer, 401, "account/wrong")
                else:
                    refused(answer, 429, "account/limit")
                    assert 1 <= int(answer.headers["retry-after"]) <= 1200
        refused(await visitor.tell("/api/login", ANN), 429, "account/limit")


async def test_right_passwords_do_not_count() -> None:
    async with serving(limit_passwords=Rate(2, 3600)) as place, place.visitor() as visitor:
        await visitor.tell("/api/signup", ANN)
        for _ in range(5):
            assert (await visitor.tell("/api/login", ANN)).status_code == 200


@pytest.mark.parametrize(
    ("limit", "path", "code"),
    [
        ("limit_logins", "/api/login", "account/limit"),
        ("limit_signups", "/api/signup", "account/limit"),
        ("limit_guests", "/api/guest", "account/limit"),
        ("limit_requests", "/api/guest", "request/limit"),
    ],
)
async def test_limits_per_address(limit: str, path: str, code: str) -> None:
    changes: dict[str, Any] = {limit: Rate(2, 3600), "trusted_proxies": ("127.0.0.1",)}
    async with serving(**changes) as place, place.visitor() as visitor:
        for number in range(3):
            body = {} if path == "/api/guest" else {**ANN, "name": f"Ann {number}"}
            answer = await visitor.post(path, json=body, headers={"x-forwarded-for": "1.1.1.1"})
            visitor.cookies.clear()
        refused(answer, 429, code)
        assert int(answer.headers["retry-after"]) >= 1
        answer = await visitor.post(path, json=body, headers={"x-forwarded-for": "2.2.2.2"})
        assert answer.status_code != 429
        assert (await visitor.get("/healthz")).status_code == 200


# pages, health, logs


async def test_rules_and_pages(visitor: Visitor) -> None:
    told = (await visitor.get("/api/rules")).json()["rules"]
    assert [rule["number"] for rule in told] == [rule.number for rule in rules()]
    assert set(told[0]) == {"number", "chapter", "text", "title"}
    german = (await visitor.get("/api/rules?language=de")).json()["rules"]
    assert german[0]["number"] == "1.1" and german[0]["text"].startswith("Ihr spielt gemeinsam")
    assert (await visitor.get("/api/rules?language=xx")).status_code == 400
    for path in ("/", "/index.html", "/table/some-id"):
        page = await visitor.get(path)
        assert page.status_code == 200 and page.headers["content-type"].startswith("text/html")
    tag = {"if-none-match": page.headers["etag"]}
    assert (await visitor.get("/", headers=tag)).status_code == 304


async def test_the_browser_client_is_served_if_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<p>client")
    (tmp_path / "assets" / "a.js").write_text("1")
    found = static.read_pages(tmp_path)
    monkeypatch.setattr("fourcures.server.app.read_pages", lambda: found)
    async with serving() as place, place.visitor() as visitor:
        assert (await visitor.get("/table/x")).text == "<p>client"
        script = await visitor.get("/assets/a.js")
        assert script.text == "1" and "immutable" in script.headers["cache-control"]
        assert "javascript" in script.headers["content-type"]
        assert (await visitor.get("/assets/b.js")).status_code == 404


async def test_the_browser_client_is_sent_compressed_to_those_who_take_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    script = "let cure = 1;\n" * 100
    (tmp_path / "index.html").write_text("<p>client")
    (tmp_path / "a.js").write_text(script)
    found = static.read_pages(tmp_path)
    monkeypatch.setattr("fourcures.server.app.read_pages", lambda: found)
    async with serving() as place, place.visitor() as visitor:
        tags = set()
        for accepted, packed in (
            *(("gzip, deflate, br", True), ("br;q=1, GZIP;q=0.5", True), ("*", True)),
            *(("identity", False), ("gzip;q=0", False), ("gzip; q=0.000, br", False)),
        ):
            asked = {"accept-encoding": accepted}
            answer = await visitor.get("/a.js", headers=asked)
            assert answer.text == script
            assert ("content-encoding" in answer.headers) is packed
            assert (int(answer.headers["content-length"]) < len(script)) is packed
            assert answer.headers["vary"] == "accept-encoding"
            tags.add(answer.headers["etag"])
            known = asked | {"if-none-match": f'"other", W/{answer.headers["etag"]}'}
            again = await visitor.get("/a.js", headers=known)
            assert again.status_code == 304 and not again.content
            assert again.headers["etag"] == answer.headers["etag"]
            assert again.headers["vary"] == "accept-encoding"
        assert len(tags) == 2, "what is sent in two ways has two tags"
        page = await visitor.get("/")
        assert "content-encoding" not in page.headers, "it would not get smaller"


async def test_health(place: Place, visitor: Visitor) -> None:
    assert (await visitor.get("/healthz")).text == "ok"
    assert (await visitor.get("/readyz")).json() == {"ready": True, "store": True, "bus": None}
    place.store.well = False
    assert (await visitor.get("/readyz")).status_code == 503
    assert (await visitor.get("/healthz")).status_code == 200
    counts = (await visitor.get("/metrics")).text
    assert 'fourcures_requests_total{method="GET",route="/readyz",status="503"} 1.0' in counts
    outside = await visitor.get("/metrics", headers={"x-forwarded-for": "127.0.0.1"})
    refused(outside, 403, "request/forbidden")


async def test_a_bus_that_is_away_makes_the_process_unready() -> None:
    bus = LoneBus()
    async with serving(bus=bus, bus_url="redis://x") as place, place.visitor() as visitor:
        assert (await visitor.get("/readyz")).json()["bus"] is True
        bus.connected = False
        assert (await visitor.get("/readyz")).status_code == 503


async def test_routes_and_hooks_from_outside() -> None:
    seen: list[str] = []

    @get("/api/whoami")
    async def whoami(site: AskSite, user: AskUser) -> str:
        assert site.store is not None
        return user.name

    @get("/api/broken")
    async def broken() -> None:
        raise RuntimeError("a secret detail")

    more = {"routes": [whoami, broken], "started": lambda: seen.append("started")}
    async with serving(more=more) as place, place.visitor() as visitor:
        refused(await visitor.get("/api/whoami"), 401, "account/login")
        await visitor.tell("/api/signup", ANN)
        assert (await visitor.get("/api/whoami")).text == "Ann"
        answer = await visitor.get("/api/broken")
        refused(answer, 500, "server/error")
        assert "secret" not in answer.text
    assert seen == ["started"]


async def test_no_secret_in_the_logs(place: Place) -> None:
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    before = root.level
    root.addHandler(handler)
    root.setLevel(logging.DEBUG)
    hidden = ["correct horse", "wrong horse", "battery staple"]
    try:
        async with place.visitor() as visitor:
            await visitor.tell("/api/signup", ANN)
            hidden += [visitor.cookies["sid"], visitor.cookies["csrf"]]
            await visitor.tell("/api/password", {"old": "correct horse", "new": "battery staple"})
            await visitor.tell("/api/login", {**ANN, "password": "wrong horse"})
            await visitor.tell("/api/login", {"name": "Ann", "password": ["wrong horse"]})
            hidden += [visitor.cookies["sid"], visitor.cookies["csrf"]]
            await visitor.get("/table/x?password=correct%20horse")
            hidden += [user.password or "-" for user in place.store.users.values()]
    finally:
        root.removeHandler(handler)
        root.setLevel(before)
    own = [line for line in stream.getvalue().splitlines() if '"logger": "fourcures' in line]
    assert len(own) == 5 and '"route": "/api/login"' in own[2]
    assert not [secret for secret in hidden for line in own if secret in line]


@pytest.mark.parametrize("mode", list(GenerationMode))
@pytest.mark.parametrize("who", ["nobody", "guest", "browser"])
async def test_nothing_makes_it_fail(place: Place, who: str, mode: GenerationMode) -> None:
    async with place.visitor() as visitor:
        document = (await visitor.get("/api/openapi.json")).json()
    schema = schemathesis.openapi.from_dict(document)
    operations: list[Any] = [found.ok() for found in schema.get_all_operations()]  # type: ignore[union-attr]
    assert len(operations) == 17
    for operation in operations:
        # Whatever the machine's speed, all operations together take no longer than this.
        until = time.monotonic() + 7.0 / len(operations)
        await asyncio.to_thread(_attack, place, operation, who, mode, until)


def headers_of(place: Place, who: str) -> dict[str, str]:
    """Who asks: nobody, a guest with a token, or a browser in which somebody is logged in."""
    if who == "nobody":
        return {}
    if who == "guest":
        guest = httpx.post(f"{place.url}/api/guest", json={"bearer": True}, timeout=PATIENCE)
        return {"authorization": f"Bearer {guest.json()['token']}"}
    body = {"name": f"Ann {secrets.token_hex(6)}", "password": "correct horse"}
    cookies = httpx.post(f"{place.url}/api/signup", json=body, timeout=PATIENCE).cookies
    both = f"sid={cookies['sid']}; csrf={cookies['csrf']}"
    return {"cookie": both, "x-csrf-token": cookies["csrf"]}


def _attack(place: Place, operation: Any, who: str, mode: GenerationMode, until: float) -> None:
    @hypothesis.settings(
        max_examples=25,
        deadline=None,
        database=None,
        suppress_health_check=list(hypothesis.HealthCheck),
        phases=[hypothesis.Phase.generate],
    )
    @hypothesis.given(case=operation.as_strategy(generation_mode=mode))
    def check(case: Any) -> None:
        if time.monotonic() > until:
            return
        answer = case.call(base_url=place.url, headers=headers_of(place, who))
        case.validate_response(
            answer,
            checks=[
                checks.not_a_server_error,
                checks.status_code_conformance,
                checks.content_type_conformance,
                checks.response_schema_conformance,
            ],
        )

    with contextlib.suppress(hypothesis.errors.Unsatisfiable):  # nothing can be wrong about it
        check()
