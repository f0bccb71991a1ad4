"""Examples in the documents run as they are printed; their links lead somewhere."""

import doctest
import re
from collections import Counter
from pathlib import Path
from random import Random

import pytest

import fourcures
from fourcures.engine.actions import DRAW_CARD, DRAW_EPIDEMIC, kind_of

ROOT = Path(__file__).parents[2]
DOCUMENTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").glob("*.md")]


@pytest.mark.covers("H3")
def test_the_examples_of_the_readme_run() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried > 5
    assert failed == 0


class FirstEpidemic(Exception):
    """It has come: the rest of the game does not matter."""


def first_epidemic(loop: str, luck: Random) -> int:
    """Which card of its pile the first epidemic is, in a game that this loop plays."""
    state = fourcures.setup(fourcures.Options(players=4, epidemics=5))
    turned_up = 0

    def apply(state: fourcures.State, action: int) -> None:
        nonlocal turned_up
        turned_up += kind_of(action) in (DRAW_CARD, DRAW_EPIDEMIC)
        if kind_of(action) == DRAW_EPIDEMIC:
            raise FirstEpidemic
        fourcures.apply(state, action)

    with pytest.raises(FirstEpidemic):  # nothing can be lost before it
        exec(loop, {**vars(fourcures), "state": state, "luck": luck, "apply": apply})
    return turned_up - 4 * 2  # the hands are dealt first


def test_the_loop_of_the_readme_draws_as_a_shuffled_deck_does() -> None:
    examples = doctest.DocTestParser().get_examples((ROOT / "README.md").read_text("utf-8"))
    [loop] = [example.source for example in examples if example.source.startswith("while")]
    luck, games = Random(1), 500
    places = Counter(first_epidemic(loop, luck) for _ in range(games))
    assert set(places) <= set(range(1, 11))  # rule 3.6: fifty cards in five piles
    even = games / 10
    off = sum((places[place] - even) ** 2 / even for place in range(1, 11))
    assert off < 27.9  # chi-square with 9 degrees of freedom: once in a thousand by luck


def test_the_examples_of_the_package_run() -> None:
    failed, tried = doctest.testmod(fourcures)
    assert tried > 1
    assert failed == 0


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_links_lead_somewhere(path: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", path.read_text("utf-8")):
        assert (path.parent / target).exists(), target
