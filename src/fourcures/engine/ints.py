"""Native integers and packed arrays for the compiler, `int` and `list` for the interpreter."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from librt.vecs import append as append
    from librt.vecs import vec as vec
    from mypy_extensions import i64 as i64

    def as_bytes(numbers: vec[i64]) -> bytes:
        """The numbers of an array, eight bytes each."""

else:
    from importlib.machinery import EXTENSION_SUFFIXES
    from os.path import dirname, exists, join

    if any(exists(join(dirname(__file__), "bits" + suffix)) for suffix in EXTENSION_SUFFIXES):
        from librt.vecs import append, vec
        from mypy_extensions import i64

        as_bytes = bytes
    else:
        from array import array

        i64 = int
        vec = list

        def append(items, item):
            """As the packed array's: returns the array with the item."""
            items.append(item)
            return items

        def as_bytes(numbers):
            """The numbers of a list, eight bytes each."""
            return array("q", numbers).tobytes()


City = i64
Color = i64
Card = i64
Seat = i64
CitySet = i64
CardSet = i64
SeatSet = i64
Todo = i64
Action = i64
Fact = i64
