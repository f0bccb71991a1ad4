"""Does more than others in a turn."""

from typing import ClassVar

from ..ints import i64
from .base import Role


class Generalist(Role):
    """Has five actions a turn."""

    name: ClassVar[str] = "generalist"

    def actions(self) -> i64:
        """Rule 9.8."""
        return 5
