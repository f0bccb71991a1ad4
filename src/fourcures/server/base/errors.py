"""Errors that every room of the server may raise."""

from fourcures.engine.errors import FourCuresError
from fourcures.protocol.codes import AnyProblem, ProblemCode


class Rejected(FourCuresError):
    """Raise this to answer a request with a status, a code and a reason."""

    def __init__(
        self, status: int, code: AnyProblem, reason: str, *, retry_after: int | None = None
    ) -> None:
        super().__init__(reason)
        self.status = status
        self.code = code
        self.reason = reason
        self.retry_after = retry_after


class TooOften(FourCuresError):
    """Somebody has used up what they may do; `seconds` until there is more."""

    def __init__(self, code: ProblemCode, seconds: int) -> None:
        super().__init__(f"That is too often. Try again in {seconds} s.")
        self.code = code
        self.seconds = seconds
