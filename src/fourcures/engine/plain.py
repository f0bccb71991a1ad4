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
    return members_of(members)[skip]


def _spread(out: list[int], n: int, base: int, unit: int, members: int) -> int:
    end = n + members.bit_count()
    out[n:end] = [base + unit * member for member in members_of(members)]
    return end


QUICKER: dict[str, Callable[..., object]] = {
    "count": int.bit_count,
    "first": _first,
    "nth": _nth,
    "spread": _spread,
}
