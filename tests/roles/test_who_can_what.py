"""The special actions belong to one role each, wherever its player sits."""

import pytest

from tests.table import offered, refused, start

ROLES = [
    "contingency planner",
    "dispatcher",
    "medic",
    "operations expert",
    "quarantine specialist",
    "researcher",
    "scientist",
]
SPECIAL = {
    "contingency planner": ("fetch Forecast", "9.1"),
    "dispatcher": ("dispatch {other} to Atlanta", "9.2"),
    "operations expert": ("expert flight to Tokyo for Lima", "9.4"),
}


def table(role: str, seat: int) -> str:
    """Four players, `role` on a seat and in Atlanta with a station and a card; it is their turn."""
    others = [name for name in ROLES if name != role][:3]
    lines = [f"player {other} in Paris" for other in others]
    lines.insert(seat, f"player {role} in Atlanta: Lima")
    return "\n".join([*lines, f"turn {role}", "discard Forecast"])


@pytest.mark.covers("D1", "D2", "D4", "9.1", "9.2", "9.4")
@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("role", SPECIAL)
def test_the_role_has_its_action_on_every_seat(role: str, seat: int) -> None:
    game = start(table(role, seat))
    other = next(name for name in ROLES if name != role)
    text = SPECIAL[role][0].format(other=other)
    assert f"{role}: {text}" in offered(game)
    assert game.narrate(text)[-1].startswith(role)


@pytest.mark.covers("D1", "D2", "D4", "C2", "9.1", "9.2", "9.4")
@pytest.mark.parametrize("owner", SPECIAL)
@pytest.mark.parametrize("role", ROLES)
def test_any_other_role_is_told_whose_action_it_is(role: str, owner: str) -> None:
    game = start(table(role, 1))
    text, rule = SPECIAL[owner]
    text = text.format(other=next(name for name in ROLES if name != role))
    if role == owner:
        assert f"{role}: {text}" in offered(game)
        return
    assert f"{role}: {text}" not in offered(game)
    refusal = refused(game, f"{role}: {text}")
    assert refusal.rule == rule
    assert owner.title() in refusal.reason


@pytest.mark.covers("D2", "9.2")
@pytest.mark.parametrize("role", [name for name in ROLES if name != "dispatcher"])
def test_no_other_role_drives_the_pawn_of_another(role: str) -> None:
    game = start(table(role, 2))
    other = next(name for name in ROLES if name != role)
    refusal = refused(game, f"{role}: drive {other} to Essen")
    assert refusal.rule == "9.2"
    assert "Dispatcher" in refusal.reason


@pytest.mark.covers("D3", "D7", "9.3", "9.7")
@pytest.mark.parametrize("role", ROLES)
def test_what_treating_and_curing_take(role: str) -> None:
    other = "scientist" if role == "medic" else "medic"
    game = start(f"""
        player {other} in Lagos
        player {role} in Atlanta: Tokyo, Osaka, Seoul, Taipei
        turn {role}
        cubes Atlanta bbb, Lima r
    """)
    cures = {a for a in offered(game) if "cure" in a}
    assert len(cures) == (1 if role == "scientist" else 0)
    gone = "3 blue cubes leave" if role == "medic" else "1 blue cube leaves"
    assert game.narrate("treat blue") == [f"{gone} Atlanta"]
