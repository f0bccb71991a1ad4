"""A line to type commands or searches in, where a question mark asks for the rules."""

from textual.widgets import Input


class Line(Input):
    """A question mark at its beginning is no letter; sentences are typed elsewhere."""

    def check_consume_key(self, key: str, character: str | None) -> bool:
        """Whether a key is for the line alone."""
        asks = key == "question_mark" and not self.value
        return not asks and super().check_consume_key(key, character)
