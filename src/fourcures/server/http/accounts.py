"""The HTTP API: accounts and rules; tables and live play have their own routes."""

from typing import Any, Literal

from litestar import Request, Response, Router, delete, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromQuery, JSONBody

from fourcures.ai.service.slowness import SLOWLY
from fourcures.play import rulebook
from fourcures.protocol.accounts import (
    Farewell,
    Guest,
    LoggedIn,
    LogIn,
    Me,
    NewPassword,
    Person,
    Problem,
    Rules,
    RuleText,
    SignUp,
)
from fourcures.server.accounts import sessions
from fourcures.server.accounts.errors import AccountError
from fourcures.server.base import people
from fourcures.server.base.limits import address_key, check, is_here
from fourcures.server.store.base import User

from .security import is_secure
from .site import AskSite, AskUser, AskVisitor, Site

Web = Request[Any, Any, Any]

_WHY = {
    400: "The request does not fit.",
    401: "Not logged in, or name and password do not belong together.",
    403: "Not allowed: CSRF, or a wrong password.",
    404: "There is no such thing, or it is not for you.",
    409: "The name is taken, or this is not the time for it.",
    413: "The request is too large.",
    415: "The request is not JSON.",
    429: "Too often; see Retry-After.",
}


def problems(*statuses: int) -> dict[int, ResponseSpec]:
    """What else a route may answer, for the OpenAPI document."""
    return {
        status: ResponseSpec(Problem, description=_WHY[status], generate_examples=False)
        for status in (*statuses, 429)
    }


_CHANGES = (400, 403, 413, 415)


@post("/signup", responses=problems(*_CHANGES, 409))
async def sign_up(
    request: Web, data: JSONBody[SignUp], site: AskSite, visitor: AskVisitor
) -> Response[LoggedIn]:
    """Open an account; a guest keeps seats and games."""
    check(site.limits.signups, address_key(request, site.settings), "account/limit")
    guest = visitor if visitor is not None and visitor.guest else None
    user = await site.accounts.sign_up(data.name, data.password, guest)
    if guest is not None:
        await site.sessions.end_others(user, "")
        site.hub.rename(people.Person(user.id, user.name, user.guest))
    return await _logged_in(request, site, user, data.bearer, 201)


@post("/login", status_code=200, responses=problems(*_CHANGES, 401))
async def log_in(request: Web, data: JSONBody[LogIn], site: AskSite) -> Response[LoggedIn]:
    """Log in; the answer never tells whether a name exists."""
    account = f"name:{people.fold_name(data.name)}"
    check(site.limits.logins, address_key(request, site.settings), "account/limit")
    check(site.limits.passwords, account, "account/limit")
    try:
        user = await site.accounts.log_in(data.name, data.password)
    except AccountError:
        site.metrics.logins.labels("refused").inc()
        raise
    site.limits.passwords.give_back(account)
    site.metrics.logins.labels("accepted").inc()
    return await _logged_in(request, site, user, data.bearer, 200)


@post("/guest", status_code=200, responses=problems(*_CHANGES, 409))
async def play_as_guest(
    request: Web, site: AskSite, visitor: AskVisitor, data: JSONBody[Guest | None] = None
) -> Response[LoggedIn]:
    """Become a guest, under an own name or a friendly one; a guest may take another name."""
    said = data or Guest()
    if visitor is not None and (not visitor.guest or said.name in (None, visitor.name)):
        return Response(LoggedIn(_person(visitor)))
    check(site.limits.guests, address_key(request, site.settings), "account/limit")
    guest = await site.accounts.guest(said.name, said.language, visitor)
    if visitor is not None:
        site.hub.rename(people.Person(guest.id, guest.name, guest.guest))
        return Response(LoggedIn(_person(guest)))
    return await _logged_in(request, site, guest, said.bearer, 200)


@post("/logout", status_code=200, responses=problems(403, 415))
async def log_out(request: Web, site: AskSite) -> Response[Me]:
    """Log out; whoever was not logged in gets the same answer."""
    if token := sessions.token_of(request):
        await site.sessions.end(token)
    return Response(Me(None), cookies=_cookies(request, site, ""))


@post("/password", status_code=200, responses=problems(*_CHANGES, 401, 409))
async def change_password(
    request: Web, data: JSONBody[NewPassword], site: AskSite, user: AskUser
) -> Response[LoggedIn]:
    """Change the password; every other browser and terminal is logged out."""
    check(site.limits.passwords, f"id:{user.id}", "account/limit")
    changed = await site.accounts.change_password(user, data.old, data.new)
    site.limits.passwords.give_back(f"id:{user.id}")
    await site.sessions.end_others(changed, "")
    return await _logged_in(request, site, changed, sessions.bearer(request) is not None, 200)


@delete("/account", status_code=200, responses=problems(*_CHANGES, 401))
async def delete_account(
    request: Web, site: AskSite, user: AskUser, data: JSONBody[Farewell | None] = None
) -> Response[Me]:
    """Delete the account; games stay, with the name that was used there."""
    check(site.limits.passwords, f"id:{user.id}", "account/limit")
    await site.accounts.delete(user, data.password if data is not None else "")
    await site.sessions.end_others(user, "")
    return Response(Me(None), cookies=_cookies(request, site, ""))


@get("/me", responses=problems())
async def me(request: Web, site: AskSite, visitor: AskVisitor) -> Response[Me]:
    """Who is asking; a browser gets its cookies again, so that they last."""
    user = _person(visitor) if visitor is not None else None
    answer = Response(Me(user, bool(SLOWLY) and is_here(request)))
    token = request.cookies.get(sessions.SID, "")
    if token and sessions.bearer(request) is None:
        answer.cookies += _cookies(request, site, token if visitor is not None else "")
    return answer


@get("/rules", sync_to_thread=False, cache_control=None, responses=problems(400))
def rules(language: FromQuery[Literal["en", "de"]] = "en") -> Response[Rules]:
    """The rulebook: every rule with its chapter and number."""
    found = rulebook.rules(language)
    texts = [RuleText(rule.number, rule.chapter, rule.text, rule.title) for rule in found]
    return Response(Rules(texts), headers={"cache-control": "public, max-age=3600"})


API = Router(
    "/api",
    route_handlers=[
        sign_up,
        log_in,
        play_as_guest,
        log_out,
        change_password,
        delete_account,
        me,
        rules,
    ],
)


def _person(user: User) -> Person:
    return Person(user.id, user.name, user.guest)


def _cookies(request: Web, site: Site, token: str) -> list[Any]:
    secure = is_secure(request, site.settings)
    return sessions.cookies(token, lifetime=site.settings.session_seconds, secure=secure)


async def _logged_in(
    request: Web, site: Site, user: User, bearer: bool, status: int
) -> Response[LoggedIn]:
    token = await site.sessions.begin(user, instead_of=sessions.token_of(request))
    if bearer:
        return Response(LoggedIn(_person(user), token), status_code=status)
    return Response(
        LoggedIn(_person(user)), status_code=status, cookies=_cookies(request, site, token)
    )
