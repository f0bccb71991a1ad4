"""Chances in a few letters."""

from fourcures.play.words.percent import percent

CHANCES = (0, 1e-12, 0.0003, 0.246, 0.9997, 1 - 1e-12, 1)


def test_what_is_neither_impossible_nor_certain_does_not_look_like_it() -> None:
    assert [percent(c) for c in CHANCES] == ["0%", "0%", "<1%", "25%", ">99%", "100%", "100%"]
    assert [percent(chance, 1, " %") for chance in CHANCES] == [
        "0.0 %",
        "0.0 %",
        "<0.1 %",
        "24.6 %",
        ">99.9 %",
        "100.0 %",
        "100.0 %",
    ]
