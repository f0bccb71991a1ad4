"""Every error leaves as JSON: a code for programs, a reason for people."""

import logging
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.types import ExceptionHandlersMap

from fourcures.engine.errors import FourCuresError
from fourcures.protocol.accounts import Problem
from fourcures.protocol.codes import AnyProblem, ProblemCode
from fourcures.server.accounts.errors import (
    AccountError,
    BadName,
    BadPassword,
    NameTaken,
    NoFreeName,
    NoGuestAnyMore,
    NotForGuests,
    TooManyPasswords,
    WrongLogin,
    WrongPassword,
)
from fourcures.server.base.errors import Rejected, TooOften
from fourcures.server.base.trouble import StoreError

_log = logging.getLogger("fourcures.server")
_CODES: dict[int, ProblemCode] = {
    400: "request/invalid",
    401: "account/login",
    403: "request/forbidden",
    404: "request/unknown",
    405: "request/method",
    413: "request/large",
    415: "request/type",
    429: "request/limit",
}


_STATUS: dict[type[AccountError], int] = {
    BadName: 400,
    BadPassword: 400,
    WrongLogin: 401,
    WrongPassword: 403,
    NameTaken: 409,
    NotForGuests: 409,
    NoGuestAnyMore: 409,
    TooManyPasswords: 429,
    NoFreeName: 503,
}


class UnreadableBody(FourCuresError):
    """What was sent is no JSON that anybody could read."""


class JsonRequest(Request[Any, Any, Any]):
    """A request whose body is read as JSON, whatever is wrong with it."""

    async def json(self) -> Any:
        """What was sent; raises UnreadableBody where Litestar has no answer of its own."""
        try:
            return await super().json()
        except (RecursionError, UnicodeDecodeError) as error:
            raise UnreadableBody from error


def _answer(
    status: int, code: AnyProblem, reason: str, headers: dict[str, str] | None = None
) -> Response[Problem]:
    return Response(
        Problem(code, reason),
        status_code=status,
        headers={"cache-control": "no-store", **(headers or {})},
        media_type="application/json",
    )


def _rejected(_: Request[Any, Any, Any], error: Rejected) -> Response[Problem]:
    headers = {"retry-after": str(error.retry_after)} if error.retry_after else None
    return _answer(error.status, error.code, error.reason, headers)


def _account(_: Request[Any, Any, Any], error: AccountError) -> Response[Problem]:
    headers = {"retry-after": str(error.retry_after)} if error.retry_after else None
    return _answer(_STATUS[type(error)], error.code, error.reason, headers)


def _too_often(_: Request[Any, Any, Any], error: TooOften) -> Response[Problem]:
    return _answer(429, error.code, str(error), {"retry-after": str(error.seconds)})


def _http(_: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    code = _CODES.get(error.status_code, "request/refused")
    if error.status_code >= 500:
        return _unexpected(_, error)
    headers = {name: value for name, value in (error.headers or {}).items() if name == "allow"}
    return _answer(error.status_code, code, f"{error.detail}.", headers)


def _invalid(_: Request[Any, Any, Any], error: ValidationException) -> Response[Problem]:
    parts = error.extra if isinstance(error.extra, list) else []
    told = [
        f"{part.get('key', 'the request')}: {part.get('message', 'does not fit')}"
        for part in parts
        if isinstance(part, dict)
    ]
    if told == ["data: 'data'"]:
        told = ["There is no body."]
    return _answer(400, "request/invalid", "; ".join(told) or "The request does not fit.")


def _unreadable(_: Request[Any, Any, Any], error: UnreadableBody) -> Response[Problem]:
    return _answer(400, "request/invalid", "The request cannot be read as JSON.")


def _no_store(_: Request[Any, Any, Any], error: StoreError) -> Response[Problem]:
    _log.error("the database failed", exc_info=error)
    return _answer(
        503, "server/store", "The database does not answer; try again.", {"retry-after": "2"}
    )


def _unexpected(_: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    _log.error("unexpected error", exc_info=error)
    return _answer(500, "server/error", "Something went wrong here; it has been noted.")


HANDLERS: ExceptionHandlersMap = {
    Rejected: _rejected,
    ValidationException: _invalid,
    HTTPException: _http,
    AccountError: _account,
    TooOften: _too_often,
    UnreadableBody: _unreadable,
    StoreError: _no_store,
    Exception: _unexpected,
}
