"""The terminal in German, by the English texts in the code."""

GERMAN: dict[str, str] = {}
