"""What is said over HTTP about people and rules, and why something is not done."""

from typing import Annotated, Literal

from msgspec import Meta

from .bodies import AnswerBody, RequestBody

PersonName = Annotated[str, Meta(min_length=1, max_length=64, description="2 to 24 characters")]
Secret = Annotated[str, Meta(max_length=256)]
NewSecret = Annotated[str, Meta(min_length=8, max_length=256)]


class SignUp(RequestBody, frozen=True):
    """Who wants an account; with `bearer` a token comes back instead of cookies."""

    name: PersonName
    password: NewSecret
    bearer: bool = False


class LogIn(RequestBody, frozen=True):
    """Who wants to log in; with `bearer` a token comes back instead of cookies."""

    name: PersonName
    password: Secret
    bearer: bool = False


class Guest(RequestBody, frozen=True):
    """Who wants to play without an account, or as a guest under another name."""

    bearer: bool = False
    name: PersonName | None = None
    """How to be called; without it a friendly name is found."""
    language: Literal["en", "de"] = "en"
    """Of that friendly name."""


class NewPassword(RequestBody, frozen=True):
    """The old password and the new one."""

    old: Secret
    new: NewSecret


class Farewell(RequestBody, frozen=True):
    """The password of the account to delete; a guest has none."""

    password: Secret = ""


class Person(AnswerBody, frozen=True):
    """Somebody, as everybody may see them."""

    id: str
    name: str
    guest: bool


class Me(AnswerBody, frozen=True):
    """Who is asking; nobody if not logged in."""

    user: Person | None
    slow: bool = False
    """Computer players think slowly; only whoever sits at the server's machine is told."""


class LoggedIn(AnswerBody, frozen=True):
    """Who is logged in now, and for terminals the token to send as `Authorization: Bearer`."""

    user: Person
    token: str | None = None


class RuleText(AnswerBody, frozen=True):
    """One rule of the rulebook."""

    number: str
    chapter: str
    text: str
    title: str | None


class Rules(AnswerBody, frozen=True):
    """All rules in their order."""

    rules: list[RuleText]


class Problem(AnswerBody, frozen=True):
    """Why something was not done: a code for programs, a reason for people."""

    code: str
    """A `ProblemCode` or a `RefusalCode`."""
    reason: str
