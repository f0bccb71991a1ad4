from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest
from litestar.connection import ASGIConnection

from fourcures.server.accounts.sessions import csrf_of
from fourcures.server.base.limits import is_here
from tests.server.running import ANN, Place, Visitor, me, refused, serving
from tests.server.test_accounts import Clock


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


# accounts


@pytest.mark.covers("A1")
async def test_sign_up_log_out_log_in(ann: Visitor) -> None:
    known = await me(ann)
    assert known["name"] == "Ann" and known["guest"] is False
    assert set(known) == {"id", "name", "guest"}
    assert (await ann.tell("/api/logout")).status_code == 200
    assert "sid" not in ann.cookies
    assert await me(ann) is None
    answer = await ann.tell("/api/login", {**ANN, "name": "ann"})
    assert answer.status_code == 200
    assert answer.json() == {"user": known, "token": None}
    assert await me(ann) == known


async def test_cookies_are_for_this_site_only(visitor: Visitor) -> None:
    answer = await visitor.tell("/api/guest")
    sid, csrf = answer.headers.get_list("set-cookie")
    assert sid.startswith("sid=") and len(sid.split(";")[0]) >= 4 + 43
    assert "HttpOnly" in sid and "SameSite=lax" in sid and "Path=/" in sid and "Secure" not in sid
    assert csrf.startswith("csrf=") and "HttpOnly" not in csrf and "SameSite=lax" in csrf


@pytest.mark.parametrize("trusted", [True, False])
async def test_cookies_are_secure_behind_https(trusted: bool) -> None:
    proxies = ("127.0.0.1",) if trusted else ()
    async with serving(trusted_proxies=proxies) as place, place.visitor() as visitor:
        answer = await visitor.tell("/api/guest", headers={"x-forwarded-proto": "https"})
        assert all(("Secure" in c) == trusted for c in answer.headers.get_list("set-cookie"))


async def test_names_are_taken_once(ann: Visitor, place: Place) -> None:
    async with place.visitor() as other:
        refused(await other.tell("/api/signup", {**ANN, "name": "ÀNN"}), 409, "account/taken")
        refused(await other.tell("/api/signup", {**ANN, "name": "a\u200bb"}), 400, "account/name")
        short = {"name": "Bea", "password": "short"}
        refused(await other.tell("/api/signup", short), 400, "request/invalid")


async def test_a_guest_keeps_the_id_when_signing_up(visitor: Visitor, place: Place) -> None:
    assert (await visitor.tell("/api/guest")).status_code == 200
    guest = await me(visitor)
    assert guest["guest"] is True
    assert (await visitor.tell("/api/guest")).json()["user"] == guest
    old = visitor.cookies["sid"]
    assert (await visitor.tell("/api/signup", ANN)).status_code == 201
    assert await me(visitor) == {"id": guest["id"], "name": "Ann", "guest": False}
    async with place.visitor(cookies={"sid": old}) as stale:
        assert await me(stale) is None


async def test_log_in_never_tells_whether_a_name_exists(ann: Visitor, place: Place) -> None:
    async with place.visitor() as stranger:
        wrong = await stranger.tell("/api/login", {**ANN, "password": "wrong horse"})
        unknown = await stranger.tell("/api/login", {"name": "Nobody", "password": "wrong horse"})
    refused(wrong, 401, "account/wrong")
    assert (wrong.status_code, wrong.content) == (unknown.status_code, unknown.content)
    varying = {"date", "x-request-id"}
    assert {k: v for k, v in wrong.headers.items() if k not in varying} == {
        k: v for k, v in unknown.headers.items() if k not in varying
    }


async def test_a_session_planted_before_log_in_is_worth_nothing_after(
    ann: Visitor, place: Place
) -> None:
    async with place.visitor() as attacker, place.visitor() as victim:
        await attacker.tell("/api/guest")
        victim.cookies.update(attacker.cookies)
        assert (await victim.tell("/api/login", ANN)).status_code == 200
        assert victim.cookies["sid"] != attacker.cookies["sid"]
        assert await me(attacker) is None
    chosen = "chosen-by-the-attacker"
    async with place.visitor(headers={"cookie": f"sid={chosen}"}) as victim:
        answer = await victim.tell("/api/guest", headers={"x-csrf-token": csrf_of(chosen)})
        assert answer.status_code == 200
        assert chosen not in answer.headers["set-cookie"]


async def test_a_new_password_ends_all_other_sessions(ann: Visitor, place: Place) -> None:
    async with place.visitor() as elsewhere:
        await elsewhere.tell("/api/login", ANN)
        before = ann.cookies["sid"]
        wrong = await ann.tell("/api/password", {"old": "wrong", "new": "battery staple"})
        refused(wrong, 403, "account/wrong")
        change = {"old": ANN["password"], "new": "battery staple"}
        assert (await ann.tell("/api/password", change)).status_code == 200
        assert ann.cookies["sid"] != before
        assert (await me(ann))["name"] == "Ann"
        assert await me(elsewhere) is None
        await elsewhere.get("/api/me")
        refused(await elsewhere.tell("/api/login", ANN), 401, "account/wrong")
        new = {**ANN, "password": "battery staple"}
        assert (await elsewhere.tell("/api/login", new)).status_code == 200


async def test_deleting_an_account(ann: Visitor, place: Place) -> None:
    refused(await ann.send_json("DELETE", "/api/account", {}), 403, "account/wrong")
    body = {"password": ANN["password"]}
    async with place.visitor() as elsewhere:
        await elsewhere.tell("/api/login", ANN)
        assert (await ann.send_json("DELETE", "/api/account", body)).status_code == 200
        assert await me(elsewhere) is None
    assert await me(ann) is None
    refused(await ann.tell("/api/login", ANN), 401, "account/wrong")
    assert place.store.users == {} and place.store.sessions == {}
    await ann.tell("/api/guest")
    assert (await ann.send_json("DELETE", "/api/account")).status_code == 200


async def test_strangers_and_guests_have_no_password(visitor: Visitor) -> None:
    change = {"old": "", "new": "battery staple"}
    refused(await visitor.tell("/api/password", change), 401, "account/login")
    refused(await visitor.send_json("DELETE", "/api/account"), 401, "account/login")
    await visitor.tell("/api/guest")
    refused(await visitor.tell("/api/password", change), 409, "account/guest")


async def test_sessions_expire() -> None:
    clock = Clock()
    async with serving(session_seconds=100) as place, place.visitor() as visitor:
        place.app.site.sessions._clock = clock
        visitor.cookies.set("sid", (await _bearer(visitor, "/api/guest"))["token"])
        assert await me(visitor) is not None
        clock.now += 101
        answer = await visitor.get("/api/me")
        assert answer.json()["user"] is None
        assert all("Max-Age=0" in cookie for cookie in answer.headers.get_list("set-cookie"))


# terminals


async def _bearer(visitor: httpx.AsyncClient, path: str, **body: Any) -> Any:
    answer = await visitor.post(path, json={**body, "bearer": True})
    assert answer.status_code in (200, 201), answer.text
    assert "set-cookie" not in answer.headers
    return answer.json()


async def test_terminals_use_a_bearer_token(visitor: Visitor) -> None:
    await _bearer(visitor, "/api/signup", **ANN)
    token = (await _bearer(visitor, "/api/login", **ANN))["token"]
    visitor.headers["authorization"] = f"Bearer {token}"
    assert (await me(visitor))["name"] == "Ann"
    change = {"old": ANN["password"], "new": "battery staple"}
    answer = await visitor.post("/api/password", json=change)
    assert await me(visitor) is None
    visitor.headers["authorization"] = f"bearer {answer.json()['token']}"
    assert (await me(visitor))["name"] == "Ann"
    assert (await visitor.post("/api/logout")).status_code == 200
    assert await me(visitor) is None


async def test_a_wrong_bearer_token_does_not_fall_back_to_the_cookie(ann: Visitor) -> None:
    for header in ("Bearer nonsense", "Basic QW5u", ""):
        ann.headers["authorization"] = header
        assert await me(ann) is None
        answer = await ann.post("/api/password", json={"old": "x", "new": "battery staple"})
        refused(answer, 401, "account/login")


# foreign pages


async def test_changes_by_cookie_need_the_csrf_token(ann: Visitor) -> None:
    refused(await ann.post("/api/logout"), 403, "csrf/missing")
    for wrong in ("", "x", "0" * 64, "é"):
        header = {b"x-csrf-token": wrong.encode()}
        refused(await ann.post("/api/logout", headers=header), 403, "csrf/wrong")
    assert await me(ann) is not None
    assert (await ann.tell("/api/logout")).status_code == 200


async def test_the_csrf_token_of_another_session_does_not_fit(ann: Visitor, place: Place) -> None:
    async with place.visitor() as attacker:
        await attacker.tell("/api/guest")
        ann.cookies.set("csrf", attacker.cookies["csrf"])
        header = {"x-csrf-token": attacker.cookies["csrf"]}
        refused(await ann.post("/api/logout", headers=header), 403, "csrf/wrong")


async def test_a_lost_csrf_cookie_comes_back(ann: Visitor) -> None:
    ann.cookies.delete("csrf")
    await ann.get("/api/me")
    assert (await ann.tell("/api/logout")).status_code == 200


async def test_pages_of_other_sites_are_refused(visitor: Visitor, place: Place) -> None:
    for origin in ("https://evil.example", "null", "http://[", "http://127.0.0.1:1"):
        answer = await visitor.tell("/api/guest", headers={"origin": origin})
        refused(answer, 403, "csrf/origin")
    assert (await visitor.tell("/api/guest", headers={"origin": place.url})).status_code == 200
    friends = ("https://other.example",)
    async with serving(allowed_origins=friends) as other, other.visitor() as friend:
        answer = await friend.tell("/api/guest", headers={"origin": "https://other.example"})
        assert answer.status_code == 200


async def test_every_answer_has_the_security_headers(visitor: Visitor) -> None:
    for path in ("/", "/api/me", "/api/nothing", "/healthz", "/no.file", "/api/openapi.json"):
        headers = (await visitor.get(path)).headers
        policy = headers["content-security-policy"]
        assert "default-src 'self'" in policy and "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"
        assert headers["x-request-id"]


# who runs this server


@pytest.mark.parametrize("compiled", [True, False])
async def test_whoever_sits_at_the_machine_is_told_that_computers_think_slowly(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch, compiled: bool
) -> None:
    monkeypatch.setattr("fourcures.server.http.accounts.SLOWLY", "" if compiled else "Slowly.")
    assert (await visitor.get("/api/me")).json() == {"user": None, "slow": not compiled}


@pytest.mark.parametrize(
    "header",
    [
        {"x-forwarded-for": "127.0.0.1"},
        {"forwarded": "for=127.0.0.1"},
        {"x-real-ip": "127.0.0.1"},
        {"via": "1.1 proxy"},
        {"host": "example.org"},
        {"host": "localhost.example.org:8000"},
    ],
)
async def test_nobody_else_is_told(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch, header: dict[str, str]
) -> None:
    monkeypatch.setattr("fourcures.server.http.accounts.SLOWLY", "Slowly.")
    assert (await visitor.get("/api/me", headers=header)).json()["slow"] is False


@pytest.mark.parametrize(
    ("address", "host", "here"),
    [
        ("127.0.0.1", "127.0.0.1:8000", True),
        ("127.0.0.1", "localhost", True),
        ("::1", "[::1]:8000", True),
        ("::ffff:127.0.0.1", "localhost:80", True),
        ("192.168.1.7", "localhost", False),
        ("::ffff:192.168.1.7", "localhost", False),
        ("", "localhost", False),
        ("127.0.0.1", "", False),
        ("127.0.0.1", "[::1", False),
    ],
)
def test_who_sits_at_the_machine(address: str, host: str, here: bool) -> None:
    scope = {"type": "http", "client": (address, 1), "headers": [(b"host", host.encode())]}
    assert is_here(ASGIConnection(scope)) is here  # type: ignore[arg-type]
