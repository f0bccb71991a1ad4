"""What every body over HTTP has in common."""

import msgspec


class RequestBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a client sends; a field that nobody knows is a mistake."""


class AnswerBody(msgspec.Struct, frozen=True):
    """What the server answers; a client ignores what it does not know."""
