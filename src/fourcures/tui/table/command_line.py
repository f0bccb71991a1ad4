"""The command line: actions as they are said, completed while they are typed."""

from collections.abc import Callable
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.message import Message
from textual.suggester import Suggester

from fourcures.play.words.names import fold
from fourcures.tui.widgets.input_line import Line


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


class CommandLine(Line):
    """Opened with a colon; Tab or Right completes, Enter does it, Esc leaves."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "cursor_right", show=False, priority=True),
        Binding("escape", "leave", show=False),
        Binding("up", "earlier(-1)", show=False),
        Binding("down", "earlier(1)", show=False),
    ]

    class Typed(Message):
        """A line is to be obeyed."""

        def __init__(self, line: str) -> None:
            """Remember the line."""
            super().__init__()
            self.line = line

    def __init__(self, choices: Callable[[], list[str]]) -> None:
        """`choices` tells what can be typed now."""
        super().__init__(suggester=Completion(choices), compact=True, id="command", disabled=True)
        self.display = False
        self._past: list[str] = []
        self._place = 0

    def open(self) -> None:
        """Begin a line."""
        self.is_done, self.value, self._place = False, "", len(self._past)
        self.display, self.disabled = True, False
        self.screen.set_focus(self)  # at once: `focus` would let the next keys pass by

    def action_earlier(self, steps: int) -> None:
        """An earlier line again, or a later one."""
        self._place = max(0, min(len(self._past), self._place + steps))
        self.value = self._past[self._place] if self._place < len(self._past) else ""
        self.cursor_position = len(self.value)

    def action_leave(self) -> None:
        """Close the line."""
        self.is_done, self.display, self.disabled = True, False, True
        self.screen.set_focus(None)

    def enter(self) -> None:
        """Hand the line on; it can be called back and mended."""
        line = self.value.strip()
        self.action_leave()
        if line:
            self._past.append(line)
            self.screen.post_message(self.Typed(line))  # before any key that comes behind it
