from hypothesis import given
from hypothesis import strategies as st

from fourcures.engine.bits import BIT, count, first, nth, spread
from fourcures.engine.ints import i64, vec

sets = st.integers(0, 2**62 - 1)


@given(sets)
def test_count(members: int) -> None:
    assert count(members) == bin(members).count("1")


@given(sets.filter(bool))
def test_first_and_nth(members: int) -> None:
    places = [place for place in range(62) if members & BIT[place]]
    assert first(members) == places[0]
    assert [nth(members, skip) for skip in range(len(places))] == places


@given(sets, st.integers(0, 9), st.integers(0, 5), st.sampled_from((1, 64, 512)))
def test_spread(members: int, base: int, begin: int, unit: int) -> None:
    out = vec[i64]([0] * 70)
    end = spread(out, begin, base, unit, members)
    places = [place for place in range(62) if members >> place & 1]
    assert list(out[begin:end]) == [base + unit * place for place in places]
    assert set(out[:begin]) | set(out[end:]) <= {0}
