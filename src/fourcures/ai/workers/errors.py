"""What comes instead of an answer."""

from fourcures.engine.errors import FourCuresError


class NoAnswer(FourCuresError):
    """Thinking came to no end: it failed, or its process is gone."""


class ProcessLost(NoAnswer):
    """The process is gone, and those that took its place as well."""

    def __init__(self) -> None:
        super().__init__("the process that was thinking is gone")
