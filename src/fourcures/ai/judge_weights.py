"""The weights of the judge: numbers that games have taught it, from a file beside this one.

For each number of players a line for each hidden unit, that is, the weights of all features and of
the unit itself, and then a line with the weights of the features alone. docs/ai.md tells how.
"""

from pathlib import Path
from typing import Final

from ..engine.ints import i64, vec

HIDDEN: Final = 32
"""Units of the network."""
FILE: Final = Path(__file__).with_name("judge.csv")


def read_weights(path: Path) -> vec[i64]:
    """All numbers of a file."""
    lines = path.read_text("utf-8").splitlines()
    return vec[i64]([int(one) for line in lines for one in line.split(",")])


JUDGE: Final = read_weights(FILE)
