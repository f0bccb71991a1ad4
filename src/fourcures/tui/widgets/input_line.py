"""A line to type commands or searches in, where a question mark asks for the rules."""

from textual.events import Key
from textual.widgets import Input


class Line(Input):
    """A question mark at its beginning is no letter; sentences are typed elsewhere.

    Enter counts where it is typed, not after a way through the whole screen: keys that come right
    behind it are none of this line any more, and go to whatever is there then.
    """

    is_done = False
    """Whether Enter was typed, and nothing else belongs to this line."""

    def check_consume_key(self, key: str, character: str | None) -> bool:
        """Whether a key is for the line alone."""
        asks = key == "question_mark" and not self.value
        return not asks and super().check_consume_key(key, character)

    def enter(self) -> None:
        """Enter was typed."""
        self.post_message(self.Submitted(self, self.value))

    async def _on_key(self, event: Key) -> None:
        if not self.is_done and event.key != "enter":
            await super()._on_key(event)
            return
        event.stop()
        event.prevent_default()
        if self.is_done:
            await self.app.on_event(Key(event.key, event.character))
        else:
            self.enter()
