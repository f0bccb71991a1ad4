"""Why something about an account is not done: what it is, a code for programs, a reason."""

from typing import ClassVar

from fourcures.engine.errors import FourCuresError
from fourcures.protocol.codes import ProblemCode


class AccountError(FourCuresError):
    """Something about an account that is not done."""

    code: ClassVar[ProblemCode]
    retry_after: ClassVar[int | None] = None
    """Seconds after which it may be tried again."""

    def __init__(self, reason: str) -> None:
        self.reason = reason
        super().__init__(reason)


class BadName(AccountError):
    """A name that nobody can have."""

    code = "account/name"


class NameTaken(AccountError):
    """A name that somebody has."""

    code = "account/taken"

    def __init__(self, name: str) -> None:
        super().__init__(f"Somebody is called {name} already.")


class BadPassword(AccountError):
    """A password that nobody can have."""

    code = "account/password"


class WrongLogin(AccountError):
    """A name and a password of different people, or of nobody."""

    code = "account/wrong"

    def __init__(self) -> None:
        super().__init__("Name and password do not match.")


class WrongPassword(AccountError):
    """Not the password of the account that somebody is logged in to."""

    code = "account/wrong"

    def __init__(self) -> None:
        super().__init__("This is not your password.")


class NotForGuests(AccountError):
    """Something that takes an account."""

    code = "account/guest"

    def __init__(self) -> None:
        super().__init__("Guests have no password: sign up first.")


class NoGuestAnyMore(AccountError):
    """Somebody signed up twice at once, or was deleted meanwhile."""

    code = "account/guest"

    def __init__(self) -> None:
        super().__init__("You are not a guest any more.")


class NoFreeName(AccountError):
    """No name for a guest was found."""

    code = "account/busy"

    def __init__(self) -> None:
        super().__init__("No name for a guest was found; please try again.")


class TooManyPasswords(AccountError):
    """More passwords wait to be hashed than can be."""

    code = "account/limit"
    retry_after = 5

    def __init__(self) -> None:
        super().__init__("Too many people at the same time.")
