"""Every code is known to whoever may hear it: terminal, page and documents."""

import re
from pathlib import Path
from typing import get_args

import pytest

from fourcures.local.consent_words import reason_words
from fourcures.protocol.codes import ConsentReason, LineCode, ProblemCode, RefusalCode
from fourcures.protocol.pieces import Line
from fourcures.server.table.refusals import CODES
from fourcures.tui.online.line_words import LINES, line_words

ROOT = Path(__file__).parents[2]
CODED = {
    "LineCode": get_args(LineCode),
    "ConsentReason": get_args(ConsentReason),
    "RefusalCode": get_args(RefusalCode),
    "ProblemCode": get_args(ProblemCode),
}


@pytest.mark.parametrize("name", CODED)
def test_the_page_gets_all_codes_as_a_type(name: str) -> None:
    """With it the page's records are exhaustive: a code without words is a type error there."""
    page = (ROOT / "web/src/protocol/generated.ts").read_text("utf-8")
    found = re.search(rf"export type {name} =([^;]*);", page)
    assert found is not None
    assert set(re.findall(r'"([^"]+)"', found[1])) == set(CODED[name])


@pytest.mark.parametrize("name", CODED)
def test_the_documents_tell_all_codes(name: str) -> None:
    page = (ROOT / "docs/protocol.md").read_text("utf-8")
    missing = {code for code in CODED[name] if f"`{code}`" not in page}
    assert not missing


def test_the_terminal_words_every_line() -> None:
    assert set(LINES) == set(CODED["LineCode"])
    for code in CODED["LineCode"]:
        line = Line(0.0, code=code, name="Ann", seat=1, new_name="Eve")
        words = line_words(line)
        assert ("Ann" in words) == (code != "begun"), code
        assert code.replace("_", " ") != words, "it has words of its own"


def test_the_server_gives_a_reason_for_every_refusal() -> None:
    assert set(CODES) == set(CODED["RefusalCode"])


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (Line(0.0, "hello", "ann", "Ann"), "hello"),
        (Line(0.0, code="left"), "Somebody left"),
        (Line(0.0, code="renamed", name="Ann", new_name="Eve"), "Ann is called Eve now"),
        (
            Line(0.0, code="taken_back", seat=1, computer=True),
            "Computer 2 took the last action back",
        ),
        (Line(0.0, code="declined", seat=1), "Seat 2 does not agree"),
        (Line(0.0, code="handed", seat=2, computer=True), "A computer player took over seat 3"),
        (Line(0.0, code="handed", seat=2, name="Eve"), "Eve took over seat 3"),
        (Line(0.0, "it helps us", code="agreed", name="Bob", seat=1), "Bob agrees: it helps us"),
        (Line(0.0, "said before there were codes"), "said before there were codes"),
        (Line(0.0, code="moved_house", name="Ann"), "moved house"),
    ],
)
def test_lines_in_words(line: Line, words: str) -> None:
    assert line_words(line) == words


def test_reasons_in_words() -> None:
    assert reason_words("helps", 0.54, 0.51) == "it helps us (54% to win instead of 51%)"
    assert reason_words("harms", None, None) == "it would hurt us"
    assert reason_words("harmless", 0.301, 0.3) == "it does no harm"
    assert {reason_words(why, None, None) for why in CODED["ConsentReason"]}.isdisjoint(
        CODED["ConsentReason"]
    )
