"""What comes instead of an answer."""

from fourcures.engine.errors import FourCuresError


class NoAnswer(FourCuresError):
    """Thinking came to no end: it failed, or its process is gone."""

    def __init__(self, reason: str, where: str = "") -> None:
        """`where` it arose is noted for those who look for the fault."""
        super().__init__(reason)
        self.reason = reason
        self.where = where
        if where:
            self.add_note(where)

    def __reduce__(self) -> tuple[type["NoAnswer"], tuple[str, ...]]:
        """By hand, since notes do not travel if what this is made from is compiled."""
        return NoAnswer, (self.reason, self.where)


class ProcessLost(NoAnswer):
    """The process is gone, and those that took its place as well."""

    def __init__(self) -> None:
        super().__init__("the process that was thinking is gone")

    def __reduce__(self) -> tuple[type[NoAnswer], tuple[str, ...]]:
        """Nothing has to be told of it."""
        return ProcessLost, ()
