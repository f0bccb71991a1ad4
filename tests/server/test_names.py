"""Names that people give themselves, and those of guests who gave none."""

from itertools import product
from typing import get_args

import pytest

from fourcures.server.accounts.errors import AccountError
from fourcures.server.accounts.names import Language, clean_name, guest_name, numbered
from fourcures.server.base.people import fold_name


@pytest.mark.parametrize("name", ["Al", "Zoë", "Жанна", "李四", "O'Neil", "x" * 24, "  Ann   Lee "])
def test_good_names(name: str) -> None:
    assert clean_name(name) == " ".join(name.split())


@pytest.mark.parametrize(
    "name",
    [
        *("", " ", "A", "x" * 25, "!!", "a\nb", "a\tb", "ab\x00", "a\u200bb", "a\u202eb"),
        *("\u3164\u3164", "e\u0301", "a\u00a0b", "\ud800ab", "ab\ufe0f", "\U000f0000ab"),
    ],
)
def test_bad_names(name: str) -> None:
    with pytest.raises(AccountError) as refused:
        clean_name(name)
    assert refused.value.code == "account/name"


def test_names_that_look_the_same_fold_the_same() -> None:
    assert fold_name("ZOË  b") == fold_name("zoe B") == fold_name("zo\u00e9-b")
    assert fold_name("Жанна") != fold_name("Яна")


@pytest.mark.parametrize("language", get_args(Language))
def test_names_of_guests_are_names(language: Language) -> None:
    for _, attempt in product(range(50), range(8)):
        name = guest_name(attempt, language)
        assert clean_name(name) == name


@pytest.mark.parametrize("name", ["Ann", "x" * 24, "👩‍🚀" * 8])
def test_numbered_names_are_names(name: str) -> None:
    assert numbered(name, 0) == name
    made = {numbered(name, attempt) for attempt in range(5)}
    assert len(made) == 5
    for attempt in range(1, 20):
        assert clean_name(numbered(name, attempt)).startswith(name[:10])
