"""The Dispatcher moves the pawns of others, with the Dispatcher's own cards."""

import pytest

from tests.table import actions_left, asked, cubes, hand, line, offered, place, refused, start

THREE = """
    player dispatcher in Atlanta: Tokyo, Paris
    player scientist in Paris: Cairo
    player researcher in Lagos: Lima
"""


def dispatches(offers: set[str]) -> set[str]:
    return {offer for offer in offers if ": dispatch" in offer}


@pytest.mark.covers("D2", "R36", "9.2")
def test_any_pawn_goes_to_a_city_with_another_pawn() -> None:
    assert dispatches(offered(start(THREE))) == {
        "dispatcher: dispatch dispatcher to Paris",
        "dispatcher: dispatch dispatcher to Lagos",
        "dispatcher: dispatch scientist to Atlanta",
        "dispatcher: dispatch scientist to Lagos",
        "dispatcher: dispatch researcher to Atlanta",
        "dispatcher: dispatch researcher to Paris",
    }


@pytest.mark.covers("D2", "R36", "9.2")
def test_sending_a_pawn_to_another_costs_an_action_and_no_card() -> None:
    game = start(THREE)
    assert game.narrate("dispatch scientist to Lagos") == [
        "dispatcher moves scientist from Paris to Lagos (dispatch)"
    ]
    assert hand(game, "dispatcher") == {"Tokyo", "Paris"}
    assert hand(game, "scientist") == {"Cairo"}
    assert actions_left(game) == 3


@pytest.mark.covers("D2", "R36", "9.2")
def test_the_dispatchers_own_pawn_goes_to_another_pawn() -> None:
    game = start(THREE)
    assert game.narrate("dispatch dispatcher to Lagos") == [
        "dispatcher moves from Atlanta to Lagos (dispatch)"
    ]
    assert asked(start(THREE), "dispatch dispatcher to Lagos") is None


@pytest.mark.covers("D2", "R36", "9.2")
def test_a_city_without_another_pawn_is_no_goal() -> None:
    game = start(THREE)
    refusal = refused(game, "dispatch scientist to Tokyo")
    assert refusal.rule == "9.2"
    assert "no other pawn" in refusal.reason


@pytest.mark.covers("D2", "R9", "9.2", "5.5")
def test_a_pawn_is_not_sent_to_the_city_it_is_in() -> None:
    game = start("""
        player dispatcher in Atlanta
        player scientist in Paris
        player researcher in Paris
    """)
    assert dispatches(offered(game)) == {
        "dispatcher: dispatch dispatcher to Paris",
        "dispatcher: dispatch scientist to Atlanta",
        "dispatcher: dispatch researcher to Atlanta",
    }
    assert refused(game, "dispatch scientist to Paris").rule == "5.5"
    assert refused(game, "dispatch dispatcher to Atlanta").rule == "5.5"


@pytest.mark.covers("D2", "9.2")
def test_no_other_role_moves_pawns_of_others() -> None:
    game = start(THREE + "turn scientist")
    assert not any("dispatch" in a or "drive researcher" in a for a in offered(game))
    for text in (
        "scientist: dispatch researcher to Atlanta",
        "scientist: dispatch scientist to Atlanta",
        "scientist: drive researcher to Khartoum",
        "scientist: direct researcher to Cairo",
        "scientist: drive dispatcher to Chicago",
    ):
        assert refused(game, text).rule == "9.2", text


@pytest.mark.covers("D2", "9.2", "4.1")
def test_the_dispatcher_moves_others_only_in_the_own_turn() -> None:
    game = start(THREE + "turn scientist")
    for text in ("dispatch scientist to Lagos", "drive scientist to Essen"):
        assert refused(game, f"dispatcher: {text}").rule == "4.1"


@pytest.mark.covers("D2", "9.2", "4.2")
def test_dispatching_needs_an_action() -> None:
    game = start(THREE + "next act")
    assert refused(game, "dispatch scientist to Lagos").rule == "4.2"
    assert refused(game, "drive scientist to Essen").rule == "4.2"


@pytest.mark.covers("D2", "R36", "9.2", "5.1")
def test_another_pawn_drives_from_where_that_pawn_is() -> None:
    game = start(THREE)
    assert {a for a in offered(game) if "drive scientist" in a} == {
        f"dispatcher: drive scientist to {city}"
        for city in ("Algiers", "Essen", "London", "Madrid", "Milan")
    }
    assert refused(game, "drive scientist to Chicago").rule == "5.1"
    assert game.narrate("drive scientist to Essen") == [
        "dispatcher moves scientist from Paris to Essen (drive)"
    ]
    assert actions_left(game) == 3


@pytest.mark.covers("D2", "R36", "9.2", "5.2")
def test_another_pawns_direct_flight_takes_the_dispatchers_card() -> None:
    game = start(THREE)
    assert {a for a in offered(game) if "direct scientist" in a} == {
        "dispatcher: direct scientist to Tokyo"
    }
    assert refused(game, "direct scientist to Cairo").rule == "5.2"  # the owner's card
    assert game.narrate("direct scientist to Tokyo") == [
        "dispatcher discards Tokyo",
        "dispatcher moves scientist from Paris to Tokyo (direct)",
    ]
    assert hand(game, "scientist") == {"Cairo"}


@pytest.mark.covers("D2", "R9", "9.2", "5.5")
def test_another_pawn_does_not_fly_to_where_it_is() -> None:
    game = start(THREE)
    assert refused(game, "direct scientist to Paris").rule == "5.5"
    assert refused(game, "charter scientist to Paris").rule == "5.5"


@pytest.mark.covers("D2", "R36", "R10", "9.2", "5.3")
def test_another_pawns_charter_flight_takes_the_card_of_the_city_that_pawn_leaves() -> None:
    game = start(THREE)
    goals = {a for a in offered(game) if "charter scientist" in a}
    assert len(goals) == 47
    assert "dispatcher: charter scientist to Essen" in goals  # neighbors included
    assert game.narrate("charter scientist to Sydney") == [
        "dispatcher discards Paris",
        "dispatcher moves scientist from Paris to Sydney (charter)",
    ]


@pytest.mark.covers("D2", "R36", "9.2", "5.3")
def test_neither_the_card_of_the_dispatchers_city_nor_the_owners_card_charters_another() -> None:
    game = start("""
        player dispatcher in Atlanta: Atlanta
        player scientist in Paris: Paris
    """)
    refusal = refused(game, "charter scientist to Sydney")
    assert refusal.rule == "5.3"
    assert "Paris" in refusal.reason
    assert "dispatcher: charter Sydney" in offered(game)  # for one's own pawn it is right


@pytest.mark.covers("D2", "9.2", "5.3")
def test_the_card_of_the_others_city_does_not_charter_the_dispatchers_own_pawn() -> None:
    assert refused(start(THREE), "charter Sydney").rule == "5.3"


@pytest.mark.covers("D2", "R36", "9.2", "5.4")
def test_another_pawn_shuttles_between_stations_from_where_it_is() -> None:
    game = start("""
        player dispatcher in Lagos
        player scientist in Paris
        player researcher in Tokyo
        stations Atlanta, Paris, Lagos
    """)
    assert {a for a in offered(game) if "shuttle" in a} == {
        "dispatcher: shuttle Atlanta",
        "dispatcher: shuttle Paris",
        "dispatcher: shuttle scientist to Atlanta",
        "dispatcher: shuttle scientist to Lagos",
    }
    assert refused(game, "shuttle researcher to Paris").rule == "5.4"
    assert refused(game, "shuttle scientist to Tokyo").rule == "5.4"
    assert refused(game, "shuttle scientist to Paris").rule == "5.5"
    assert game.narrate("shuttle scientist to Atlanta") == [
        "dispatcher moves scientist from Paris to Atlanta (shuttle)"
    ]


@pytest.mark.covers("D2", "R37", "9.2", "11.1")
@pytest.mark.parametrize(
    "move",
    [
        "dispatch scientist to Lagos",
        "drive scientist to Essen",
        "direct scientist to Tokyo",
        "charter scientist to Sydney",
    ],
)
def test_moving_anothers_pawn_needs_its_owners_consent(move: str) -> None:
    assert asked(start(THREE), move) == "scientist"


@pytest.mark.covers("D2", "R37", "9.2", "11.1")
def test_the_player_in_the_goal_city_is_not_asked() -> None:
    game = start(THREE)
    assert asked(game, "dispatch dispatcher to Paris") is None
    assert asked(game, "dispatch researcher to Paris") == "researcher"
    assert asked(game, "drive Chicago") is None


@pytest.mark.covers("D2", "R38", "9.2", "9.4")
def test_the_operations_experts_flight_is_not_used_for_him() -> None:
    game = start("""
        player dispatcher in Atlanta: Tokyo, Cairo
        player operations expert in Atlanta: Lima
    """)
    assert not any("expert flight" in a for a in offered(game))
    assert refused(game, "dispatcher: expert flight to Sydney for Tokyo").rule == "9.4"
    assert refused(game, "operations expert: expert flight to Sydney for Lima").rule == "4.1"
    assert refused(game, "direct operations expert to Sydney").rule == "5.2"


@pytest.mark.covers("D2", "R38", "9.2", "9.4")
def test_being_moved_does_not_use_up_the_operations_experts_flight() -> None:
    game = start("""
        player dispatcher in Paris: Tokyo
        player operations expert in Atlanta: Lima
        stations Atlanta, Paris
        next act 1
    """)
    game.play("shuttle operations expert to Paris")
    for text in ("finish", "draw Cairo", "draw Delhi", "infect Cairo", "infect Delhi"):
        game.play(text)
    assert "operations expert: expert flight to Sydney for Lima" in offered(game)


@pytest.mark.covers("D2", "R38", "9.2", "6.1", "6.3")
def test_the_dispatcher_only_moves_others_and_does_nothing_else_for_them() -> None:
    game = start("""
        player dispatcher in Atlanta: Paris
        player scientist in Paris: Tokyo, Osaka, Seoul, Taipei
        player medic in Paris
        cubes Paris bb
        stations Lagos
    """)
    assert refused(game, "treat blue").rule == "6.3"
    assert refused(game, "build").rule == "6.1"
    assert refused(game, "give Paris to scientist").rule == "6.4"
    for text in ("medic: treat blue", "scientist: give Tokyo to medic"):
        assert refused(game, text).rule == "4.1"


@pytest.mark.covers("D2", "R38", "9.2", "9.3")
def test_a_medic_on_the_way_clears_cured_colors_at_every_stop() -> None:
    game = start("""
        player dispatcher in Atlanta: Osaka
        player medic in Shanghai
        cured red
        cubes Shanghai b, Tokyo rrr, Osaka rb, Seoul r, Taipei r
    """)
    assert game.narrate("drive medic to Tokyo") == [
        "dispatcher moves medic from Shanghai to Tokyo (drive)",
        "3 red cubes leave Tokyo",
    ]
    assert game.narrate("direct medic to Osaka") == [
        "dispatcher discards Osaka",
        "dispatcher moves medic from Tokyo to Osaka (direct)",
        "1 red cube leaves Osaka",
    ]
    assert cubes(game, "Osaka") == "b"
    assert cubes(game, "Seoul") == cubes(game, "Taipei") == "r"
    assert actions_left(game) == 2


@pytest.mark.covers("D2", "9.2")
def test_four_actions_may_all_go_to_one_pawn() -> None:
    game = start(THREE)
    for city in ("Essen", "St. Petersburg", "Moscow", "Tehran"):
        game.play(f"drive scientist to {city}")
    assert place(game, "scientist") == "Tehran"
    assert offered(game) == {"dispatcher: finish"}


@pytest.mark.covers("D2", "9.2")
def test_the_paid_card_lies_in_the_discard_pile() -> None:
    game = start(THREE)
    game.play("charter scientist to Sydney")
    assert line(game, "discard") == "Paris"
    assert hand(game, "dispatcher") == {"Tokyo"}
