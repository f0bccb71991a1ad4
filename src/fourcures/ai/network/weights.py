"""The weights of the judge: numbers that games have taught it, from a file beside this one.

For each number of players the file has a line for each hidden unit, that is, the weights of all
inputs and of the unit itself, and then a line with the weights of the inputs alone. docs/ai.md
tells how.
"""

from pathlib import Path
from typing import Final

from fourcures.engine.ints import i64, vec

HIDDEN: Final = 32
"""Units of the network."""
PAIRS: Final = 16
HIGH: Final = 4294967296
"""Two units are counted in one number, the second one above the first: half as many products."""
FILE: Final = Path(__file__).with_name("judge.csv")


class JudgeWeights:
    """The weights as the judge reads them, all players one after the other."""

    def __init__(self, lines: list[list[int]]) -> None:
        packed: list[int] = []
        outer: list[int] = []
        alone: list[int] = []
        for first in range(0, len(lines), HIDDEN + 1):
            units = lines[first : first + HIDDEN]
            line = lines[first + HIDDEN]
            for place in range(len(line)):
                for pair in range(PAIRS):
                    packed.append(units[2 * pair][place] + HIGH * units[2 * pair + 1][place])
            outer.extend([unit[-1] for unit in units])
            alone.extend(line)
        self.packed: Final = vec[i64](packed)
        """For each input, the weights of all units, two by two."""
        self.outer: Final = vec[i64](outer)
        self.alone: Final = vec[i64](alone)


def read_weights(path: Path) -> JudgeWeights:
    """All numbers of a file."""
    lines = path.read_text("utf-8").splitlines()
    return JudgeWeights([[int(one) for one in line.split(",")] for line in lines])


JUDGE: Final = read_weights(FILE)
