"""The two frames that nearly all are: a text to somebody, and a short one from somebody.

Everything else is read by the library; RFC 6455, 5.2, says how a frame is written.
"""

_TEXT = 0x81
"""A text that is whole."""
_MASKED = 0x80


def framed(text: bytes) -> bytes:
    """A text as one unmasked frame."""
    size = len(text)
    if size < 126:
        return bytes((_TEXT, size)) + text
    if size < 65_536:
        return b"\x81\x7e" + size.to_bytes(2, "big") + text
    return b"\x81\x7f" + size.to_bytes(8, "big") + text


def whole_text(data: bytes) -> bytes | None:
    """What these bytes say if they are exactly one masked frame with one text; else None."""
    if len(data) < 6 or data[0] != _TEXT or data[1] < _MASKED:
        return None
    size, start, least = data[1] - _MASKED, 6, 0
    if size == 126:
        size, start, least = int.from_bytes(data[2:4], "big"), 8, 126
    elif size == 127:
        return None
    if len(data) != start + size or size < least:
        return None
    mask = data[start - 4 : start] * (size // 4 + 1)
    text = int.from_bytes(data[start:], "big") ^ int.from_bytes(mask[:size], "big")
    return text.to_bytes(size, "big")


def size_on_wire(size: int) -> int:
    """How long a masked frame is with so many bytes in it."""
    return size + (6 if size < 126 else 8 if size < 65_536 else 14)
