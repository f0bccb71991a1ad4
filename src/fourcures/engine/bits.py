"""Sets of cities, cards or seats as the bits of one integer, never above bit 61."""

from typing import Final

from .ints import i64, vec

COMPILED: Final = not __file__.endswith(".py")

# A table, since `1 << x` would be computed in 32 bits when compiled.
BIT: Final = vec[i64]([2**place for place in range(62)])

_PLACE: Final = vec[i64](
    [next((place for place in range(62) if 2**place % 67 == rest), 0) for rest in range(67)]
)


def count(members: i64) -> i64:
    """How many members a set has."""
    # No mask reaches bit 62: compiled, such a number would be an object, unpacked at every call.
    members = members - ((members >> 1) & 0x1555555555555555)
    members = (members & 0x3333333333333333) + ((members >> 2) & 0x3333333333333333)
    members = (members + (members >> 4)) & 0x0F0F0F0F0F0F0F0F
    members = members + (members >> 8)
    members = members + (members >> 16)
    members = members + (members >> 32)
    return members & 127


def first(members: i64) -> i64:
    """The lowest member of a set that is not empty."""
    return _PLACE[(members & -members) % 67]


def nth(members: i64, skip: i64) -> i64:
    """The member that comes after `skip` lower ones."""
    while skip > 0:
        members &= members - 1
        skip -= 1
    return first(members)


def spread(out: vec[i64], n: i64, base: i64, unit: i64, members: i64) -> i64:
    """Write `base + unit * member` for each member into `out` from place `n`; return the end."""
    while members:
        out[n] = base + unit * first(members)
        n += 1
        members &= members - 1
    return n


if not COMPILED:  # the interpreter has quicker ways to the same results
    from . import plain

    globals().update(plain.QUICKER)
