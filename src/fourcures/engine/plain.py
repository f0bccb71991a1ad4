"""The functions of `bits` as the interpreter does them fastest; never compiled."""

from collections.abc import Callable
from functools import lru_cache


@lru_cache(maxsize=1 << 14)
def members_of(members: int) -> tuple[int, ...]:
    """The members of a set, lowest first."""
    return tuple(place for place in range(members.bit_length()) if members >> place & 1)


def _first(members: int) -> int:
    return (members & -members).bit_length() - 1


def _nth(members: int, skip: int) -> int:
    place = 0
    for width, mask in _HALVES:
        low = members & mask
        below = low.bit_count()
        if skip >= below:
            skip -= below
            place += width
            members >>= width
        else:
            members = low
    return place


def _spread(out: list[int], n: int, base: int, unit: int, members: int) -> int:
    end = n + members.bit_count()
    out[n:end] = [base + unit * member for member in members_of(members)]
    return end


_HALVES = [(width, (1 << width) - 1) for width in (32, 16, 8, 4, 2, 1)]

QUICKER: dict[str, Callable[..., object]] = {
    "count": int.bit_count,
    "first": _first,
    "nth": _nth,
    "spread": _spread,
}
