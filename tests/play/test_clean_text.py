import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as some

from fourcures.play.clean_text import MOST_MARKS, clean_text

# What does something together with its neighbors, or shows nothing, comes up often.
TRICKY = (
    *"a=1# Ωé각ᄀ\u1161\u11a8\t\n\r\v\x00\x1b\x07\x7f\x85\x9b\xa0\xad",
    *"\u0300\u0301\u0308\u0338\u0344\u034f\u0488\u05bf\u093e\u094d\u20e3\u3099",
    *"\u115f\u1160\u17b4\u2800\u3164\uffa0\U00013441\U0001d159",
    *"\u200b\u200c\u200d\u200e\u2028\u2029\u202a\u202e\u2060\u2066\u2069\u3000\ufeff",
    *"\U0001fa77\U0001faff\ufe00\ufe0e\ufe0f\U000e0100\U000e0067\U000e007f\U0001f3fb👩❤↔",
    *"\ue000\U000f0000\ud800\udfff\uffff\ufdd0\u0378",
    *"\u2000\u2126\u0958\ufb1d\U0001d160\u0f73\u09c7\u09be\u0bc6\u0bd7",
)
texts = some.lists(some.sampled_from(TRICKY) | some.characters(), max_size=40).map("".join)


def kind_of(letter: str) -> str:
    """Its category; emoji may be newer than what Python knows of them."""
    is_emoji = "\U0001f000" <= letter <= "\U0001faff"
    kind = unicodedata.category(letter)
    return "So" if is_emoji and kind == "Cn" else kind


@given(texts)
def test_clean_text_is_clean(text: str) -> None:
    clean = clean_text(text)
    assert clean_text(clean) == clean
    assert unicodedata.is_normalized("NFC", clean)
    assert clean == " ".join(clean.split())
    kinds = [kind_of(letter) for letter in clean]
    for place, (letter, kind) in enumerate(zip(clean, kinds, strict=True)):
        if letter in "\u200c\u200d":
            assert kinds[place - 1][0] in "LMS"
            assert place and kinds[place + 1][0] in "LS"
        else:
            assert kind[0] != "C" and kind not in ("Zl", "Zp")
        if kind[0] == "M":
            assert place and clean[place - 1] != " "
    run = "".join("m" if kind in ("Mn", "Me") else "-" for kind in kinds)
    assert "m" * (MOST_MARKS + 1) not in run


@given(texts)
def test_what_is_left_shows_something(text: str) -> None:
    clean = clean_text(text)
    blank = set("\u115f\u1160\u2800\u3164\uffa0")
    shown = [one for one in clean if kind_of(one)[0] in "LNPS" and one not in blank]
    assert bool(shown) == bool(clean)


@pytest.mark.parametrize(
    "text",
    [
        "Ω café 👩‍👩‍👧 देवनागरी",
        "क्‍ष می‌خواهم ไทยที่นี่ tiếng Việt שָׁלוֹם မြှော်",
        "the newest hearts: \U0001fa77 \U0001faf6",
        "1️⃣ ❤️ 🏳️‍🌈 👍🏽 🙂‍↔️ ☎︎ #️⃣",
        "李四 Жанна Ελλάδα العربية עברית 한국어",
        'I\'ll say: "100 %!" <b>&amp;</b> `rm -rf` $HOME \\x1b',
        "…",
    ],
)
def test_what_people_write_stays_as_it_is(text: str) -> None:
    assert clean_text(unicodedata.normalize("NFC", text)) == unicodedata.normalize("NFC", text)


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("EVIL \x1b]0;PWNED\x1b\\\x1b[31m", "EVIL ]0;PWNED\\[31m"),
        ("one\r\ntwo\tthree\u2028four\u2029five\u3000six", "one two three four five six"),
        ("\u202egnp.exe\u202c \u2067x\u2069", "gnp.exe x"),
        ("a\u200bb\ufeffc\u00add\u200d", "abcd"),
        ("a\u200d\u200d\u200cb", "a\u200cb"),
        ("e\u200b\u0301", "\u00e9"),
        ("Z" + "\u0336\u0489\u0335\u0334\u0337\u0338\u0322" * 9 + "!", None),
        ("a" + "\u0336\u200d" * 9, "a\u0336\u0336\u0336\u0336"),
        ("\ufe0fab\ufe0f", "ab"),
        ("\u0301 \u0301x", "x"),
        ("\ue000\ud800\uffff", ""),
        ("\u3164\u115f\u1160\uffa0\u2800 \u200b\x00\u0301", ""),
        ("", ""),
    ],
)
def test_what_nobody_should_send(text: str, left: str | None) -> None:
    found = clean_text(text)
    if left is not None:
        assert found == left
    else:
        assert len(found) == 1 + MOST_MARKS + 1
