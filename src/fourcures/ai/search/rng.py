"""A quick generator for rollouts; the luck of real games is in `play.chance`."""

from typing import Final

from fourcures.engine.ints import i64

_MULTIPLIER: Final = 1791398085
_LOW: Final = 0xFFFFFFFF


class Dice:
    """Multiply-with-carry on 32 bits, so that no step leaves 63 bits."""

    def __init__(self, seed: i64) -> None:
        self.low: i64 = 0
        self.carry: i64 = 0
        self.seed(seed)

    def seed(self, seed: i64) -> None:
        """Begin again; equal seeds give equal rolls."""
        self.low = ((seed & 0x7FFFFFFF) * 1540483477 + 88172645) & _LOW
        self.carry = 362436069 + ((seed >> 31) & 0x3FFFFFFF)
        for _ in range(8):
            self.next()

    def next(self) -> i64:
        """A number below 2**31."""
        step = self.low * _MULTIPLIER + self.carry
        self.low = step & _LOW
        self.carry = step >> 32
        return self.low >> 1

    def roll(self, sides: i64) -> i64:
        """A number from 0 to `sides - 1`, for up to 2**31 sides."""
        return (self.next() * sides) >> 31
