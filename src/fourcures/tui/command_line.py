"""The command line: actions as they are said, completed while they are typed."""

from collections.abc import Callable
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.message import Message
from textual.suggester import Suggester
from textual.widgets import Input

from fourcures.play.names import fold


class Completion(Suggester):
    """The first thing that can be done and begins like this."""

    def __init__(self, choices: Callable[[], list[str]]) -> None:
        """`choices` tells what can be typed now."""
        super().__init__(use_cache=False)
        self._choices = choices

    async def get_suggestion(self, value: str) -> str | None:
        """The rest of what is being typed, accents left out while typing or not."""
        return complete(value, self._choices())


def complete(typed: str, choices: list[str]) -> str | None:
    """What is typed, with the rest of the first choice that begins like it."""
    begun = fold(typed)
    if not begun:
        return None
    for choice in choices:
        if fold(choice).startswith(begun) and len(choice) > len(typed):
            return typed + choice[len(typed) :]
    return None


class CommandLine(Input):
    """Opened with a colon; Tab or Right completes, Enter does it, Esc leaves."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "cursor_right", show=False, priority=True),
        Binding("escape", "leave", show=False),
        Binding("up", "earlier", show=False),
    ]

    class Left(Message):
        """The line was closed."""

    def __init__(self, choices: Callable[[], list[str]]) -> None:
        """`choices` tells what can be typed now."""
        super().__init__(suggester=Completion(choices), compact=True, id="command")
        self._past: list[str] = []

    def remember(self, line: str) -> None:
        """Keep a line for the Up key."""
        self._past.append(line)

    def action_earlier(self) -> None:
        """The last line again."""
        if self._past:
            self.value = self._past[-1]
            self.cursor_position = len(self.value)

    def action_leave(self) -> None:
        """Close the line."""
        self.post_message(self.Left())
