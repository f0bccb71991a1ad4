"""Reading what clients send."""

import msgspec

from fourcures.protocol import messages as say
from fourcures.server.table.refusals import Refusal

PONG = msgspec.json.encode(say.Pong())
_LONGEST_PING = 64
_decoder = msgspec.json.Decoder(say.FromClient)


def decode(data: bytes | str) -> say.FromClient:
    """A message from a client that can be read and kept; raises Refusal."""
    try:
        message: say.FromClient = _decoder.decode(data)
    except RecursionError as error:
        raise Refusal("message/malformed", "this is nested too deeply") from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        # It may quote the whole message.
        raise Refusal("message/malformed", str(error)[:200]) from error
    if isinstance(message, say.Command) and not message.id.isprintable():
        raise Refusal("message/malformed", "an id is made of visible characters")
    return message


def is_ping(data: bytes) -> bool:
    """Whether a message only asks for a sign of life; answered past commands that wait."""
    if len(data) > _LONGEST_PING or b"ping" not in data:
        return False
    try:
        return isinstance(decode(data), say.Ping)
    except Refusal:
        return False
