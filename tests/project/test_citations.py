"""Whatever is cited, by code, tests or documents, is written down in the documents."""

import pytest

from tests.project.citations import cited_in, known, requirements, rulings, texts


def test_every_citation_leads_somewhere() -> None:
    lost = {path: missing for path, text in texts() if (missing := cited_in(text) - set(known()))}
    assert lost == {}


def test_every_kind_of_citation_is_found_in_the_project() -> None:
    cited = {number for _, text in texts() for number in cited_in(text)}
    assert {"9.2", "R53", "C3"} <= cited


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("# rule 9.2", {"9.2"}),
        ("Rule 10.6, ruling 47: played before", {"10.6", "R47"}),
        ("rules 7.1, 7.2 and 7.7, rulings 19 and 20", {"7.1", "7.2", "7.7", "R19", "R20"}),
        ("rules 1.1 and 12.1 to 12.3", {"1.1", "12.1", "12.2", "12.3"}),
        ("rulings 29 to 31.", {"R29", "R30", "R31"}),
        ("requirements G1 and G2", {"G1", "G2"}),
        ("the rules of 5.1 players; this rule 9 has no such form", set()),
    ],
)
def test_citations_are_read_as_people_write_them(text: str, ids: set[str]) -> None:
    assert cited_in(text) == ids


def test_no_id_is_given_twice_and_none_left_out() -> None:
    assert len(known()) == len(set(known()))
    assert rulings() == [f"R{number}" for number in range(1, len(rulings()) + 1)]
    for letter in sorted({one[0] for one in requirements()}):
        group = [int(one[1:]) for one in requirements() if one[0] == letter]
        assert group == list(range(1, len(group) + 1)), letter
