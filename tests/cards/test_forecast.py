"""Forecast: look at the top six infection cards and put them back in any order."""

import pytest

from tests.cards.moments import cities_but, look, nights, put_back
from tests.table import actions_left, all_told, hand, line, offered, playable, refused, start

SEEN = ["Delhi", "Tehran", "Lima", "Lagos", "Paris", "Cairo"]
TABLE = """
    player scientist in Atlanta
    player medic in Essen: Forecast
"""


@pytest.mark.covers("E3", "E7", "R49", "10.2", "10.4")
def test_six_cards_are_looked_at_for_no_action() -> None:
    game = start(TABLE)
    assert game.narrate("medic: forecast") == ["medic discards Forecast"]
    assert offered(game) == {f"peek {city}" for city in cities_but()}
    assert look(game, *SEEN) == [f"medic looks at the infection card {city}" for city in SEEN]
    assert offered(game) == {f"medic: put back {city}" for city in SEEN}
    assert line(game, "discard") == "Forecast"
    assert hand(game, "medic") == set()
    assert put_back(game, *SEEN) == [f"medic puts the infection card {city} back" for city in SEEN]
    assert actions_left(game) == 4
    assert line(game, "peeked") == ""


@pytest.mark.covers("E3", "R49", "10.4")
def test_the_card_put_back_last_is_infected_first() -> None:
    game = start(TABLE + "next act 1\nrate 7")
    game.play("medic: forecast")
    look(game, *SEEN)
    order = ["Cairo", "Delhi", "Lima", "Paris", "Tehran", "Lagos"]
    put_back(game, *order)
    all_told(game, "finish", "draw Milan", "draw Madrid")
    for city in reversed(order[2:]):
        assert offered(game) == {f"infect {city}"}
        game.play(f"infect {city}")
    all_told(game, "finish", "draw London", "draw Montréal")
    for city in ("Delhi", "Cairo"):
        assert offered(game) == {f"infect {city}"}
        game.play(f"infect {city}")
    assert offered(game) == {f"infect {city}" for city in cities_but(*SEEN)}


@pytest.mark.covers("E3", "R49", "10.4")
def test_the_order_may_stay_as_it_was() -> None:
    game = start(TABLE + "next act 1")
    game.play("medic: forecast")
    look(game, *SEEN)  # Delhi was on top
    put_back(game, *reversed(SEEN))
    all_told(game, "finish", "draw Milan", "draw Madrid")
    assert offered(game) == {"infect Delhi"}


@pytest.mark.covers("E3", "10.4")
def test_cards_in_the_discard_pile_or_out_of_the_game_are_not_seen() -> None:
    game = start(TABLE + "infection discard Osaka")
    game.play("medic: forecast")
    assert offered(game) == {f"peek {city}" for city in cities_but("Osaka")}
    refusal = refused(game, "peek Osaka")
    assert refusal.rule == "7.1"


@pytest.mark.covers("E3", "10.4")
def test_known_cards_on_top_are_seen_first() -> None:
    rest = cities_but("Osaka", "Seoul", "Tokyo", "Milan")
    game = start(
        TABLE + f"layers {', '.join(rest)} | Osaka, Seoul | Tokyo\ninfection discard Milan"
    )
    game.play("medic: forecast")
    assert offered(game) == {"peek Tokyo"}
    game.play("peek Tokyo")
    assert offered(game) == {"peek Osaka", "peek Seoul"}
    look(game, "Seoul", "Osaka")
    assert offered(game) == {f"peek {city}" for city in rest}
    look(game, "Delhi", "Cairo", "Lima")
    assert offered(game) == {
        f"medic: put back {city}" for city in ("Tokyo", "Osaka", "Seoul", "Delhi", "Cairo", "Lima")
    }


@pytest.mark.covers("E3", "R49", "10.4")
@pytest.mark.parametrize("left", [1, 2, 5])
def test_with_fewer_than_six_left_all_are_looked_at(left: int) -> None:
    cities = SEEN[:left]
    game = start(
        TABLE
        + f"layers {', '.join(cities)}\n"
        + f"infection discard {', '.join(cities_but(*cities))}"
    )
    game.play("medic: forecast")
    for city in cities:
        game.play(f"peek {city}")
    assert offered(game) == {f"medic: put back {city}" for city in cities}
    put_back(game, *cities)
    assert "scientist: drive Chicago" in offered(game)
    assert line(game, "layers") == " | ".join(cities)


@pytest.mark.covers("E3", "10.4")
def test_with_none_left_there_is_nothing_to_look_at() -> None:
    game = start(TABLE + f"layers\ninfection discard {', '.join(cities_but())}")
    assert game.narrate("medic: forecast") == ["medic discards Forecast"]
    assert "scientist: drive Chicago" in offered(game)


@pytest.mark.covers("E3", "R49", "10.4")
def test_exactly_six_left_and_the_bottom_card_is_the_first_put_back() -> None:
    game = start(
        TABLE
        + f"layers {', '.join(SEEN)}\ninfection discard {', '.join(cities_but(*SEEN))}\n"
        + "next act 1"
    )
    game.play("medic: forecast")
    look(game, *SEEN)
    put_back(game, *SEEN)
    all_told(game, "finish", "draw Milan", "draw an epidemic")
    assert offered(game) == {"strike Delhi"}


@pytest.mark.covers("E3", "10.4")
def test_a_card_is_put_back_once_and_only_if_it_was_seen() -> None:
    game = start(TABLE)
    game.play("medic: forecast")
    look(game, *SEEN)
    assert line(game, "next").startswith("put back of medic 6 ")
    refusal = refused(game, "medic: put back Sydney")
    assert refusal.rule == "10.4"
    assert "Sydney" in refusal.reason
    game.play("medic: put back Lima")
    assert line(game, "next").startswith("put back of medic 5 ")
    assert refused(game, "medic: put back Lima").rule == "10.4"


@pytest.mark.covers("E3", "10.4")
def test_only_its_player_puts_the_cards_back() -> None:
    game = start(TABLE)
    game.play("medic: forecast")
    look(game, *SEEN)
    assert refused(game, "scientist: put back Lima").rule == "10.4"


@pytest.mark.covers("E3", "10.4")
def test_without_a_forecast_nothing_is_put_back_or_seen() -> None:
    game = start(TABLE)
    assert refused(game, "medic: put back Lima").rule == "10.4"
    assert refused(game, "peek Lima").rule == "7.1"
    assert refused(game, "scientist: forecast").rule == "10.1"


@pytest.mark.covers("E3", "R49", "2.4", "10.4")
def test_with_hidden_hands_only_its_player_knows_the_order() -> None:
    game = start("hands hidden" + TABLE)
    game.play("medic: forecast")
    look(game, *SEEN)
    put_back(game, *SEEN)
    assert line(game, "layers").count("(known to medic)") == 6
    assert "known to scientist" not in line(game, "layers")


@pytest.mark.covers("E3", "R24", "R49", "2.4", "10.4")
@pytest.mark.parametrize(("top", "secret"), [(5, 6), (6, 5), (7, 6)])
def test_with_hidden_hands_what_all_know_of_the_top_cards_stays_known(
    top: int, secret: int
) -> None:
    shuffled = ["Delhi", "Tehran", "Lima", "Lagos", "Paris", "Cairo", "Osaka"][:top]
    game = start(
        "hands hidden"
        + TABLE
        + f"layers {', '.join(cities_but(*shuffled))} | {', '.join(shuffled)}"
    )
    game.play("medic: forecast")
    seen = [*shuffled, "Osaka"][:6]
    look(game, *seen)
    put_back(game, *seen)
    # if exactly the six cards of the last Intensify were seen, nothing is new about which they are
    layers = line(game, "layers").split(" | ")
    assert [layer.endswith("(known to medic)") for layer in layers].count(True) == secret
    assert layers[-6].startswith("Delhi")
    assert ("known" in layers[-6]) == (secret == 6)


@pytest.mark.covers("E3", "R49", "2.4", "10.4")
def test_with_hidden_hands_a_boundary_that_all_know_stays_known_below_secret_cards() -> None:
    secret = "Paris (known to scientist) | Cairo (known to scientist)"
    game = start(
        "hands hidden"
        + TABLE
        + f"layers {', '.join(cities_but(*SEEN))} | Delhi, Tehran, Lima, Lagos | {secret}"
    )
    game.play("medic: forecast")
    look(game, *reversed(SEEN))
    put_back(game, *SEEN)
    layers = line(game, "layers").split(" | ")
    assert layers[-6:] == ["Delhi", *(f"{city} (known to medic)" for city in SEEN[1:])]


@pytest.mark.covers("E3", "R49", "2.4", "10.4")
def test_with_open_hands_everybody_knows_the_order() -> None:
    game = start(TABLE)
    game.play("medic: forecast")
    look(game, *SEEN)
    put_back(game, *SEEN)
    assert line(game, "layers").endswith(" | ".join(["", *SEEN]).strip())
    assert "known to" not in line(game, "layers")


@pytest.mark.covers("E3", "R49", "2.4", "10.4")
def test_with_hidden_hands_the_order_holds_as_well() -> None:
    game = start("hands hidden" + TABLE + "next act 1")
    game.play("medic: forecast")
    look(game, *SEEN)
    put_back(game, *SEEN)
    all_told(game, "finish", "draw Milan", "draw Madrid", "go on")
    assert offered(game) == {"infect Cairo"}
    all_told(game, "infect Cairo", "go on")
    assert offered(game) == {"infect Paris"}


@pytest.mark.covers("E3", "10.4", "7.5")
def test_intensify_puts_its_cards_above_those_foreseen() -> None:
    game = start(TABLE + "next act 1\ninfection discard Tokyo")
    game.play("medic: forecast")
    look(game, *SEEN)
    put_back(game, *SEEN)
    all_told(game, "finish", "draw Milan", "draw an epidemic")
    assert offered(game) == {f"strike {city}" for city in cities_but("Tokyo", *SEEN)}
    game.play("strike Sydney")
    assert offered(game) == {"infect Tokyo", "infect Sydney"}
    all_told(game, "infect Sydney", "infect Tokyo")
    all_told(game, "finish", "draw London", "draw Montréal")
    assert offered(game) == {"infect Cairo"}


@pytest.mark.covers("E3", "10.1", "10.4")
def test_between_two_infection_cards_it_chooses_the_next_one() -> None:
    game = start(TABLE + "next infect; pass")
    all_told(game, "go on", "infect Tokyo")
    assert playable(game, "medic") == {"forecast"}
    game.play("medic: forecast")
    look(game, *SEEN)
    put_back(game, *SEEN)
    assert offered(game) == {"infect Cairo"}
    game.play("infect Cairo")
    assert line(game, "turn") == "2"
    assert nights(game, 1) == [2]


@pytest.mark.covers("E3", "10.1", "10.4", "4.3")
def test_its_player_may_play_it_instead_of_discarding() -> None:
    game = start("""
        player scientist in Atlanta: Tokyo, Osaka, Seoul, Beijing, Taipei, Forecast
        player medic in Essen
        next act 1
    """)
    all_told(game, "finish", "draw Milan", "draw Madrid")
    game.play("scientist: forecast")
    look(game, *SEEN)
    assert not any("discard" in a for a in offered(game))
    put_back(game, *SEEN)
    assert len(hand(game, "scientist")) == 7
    assert offered(game) == {"infect Cairo"}


@pytest.mark.covers("E3", "R15", "10.1", "10.4", "4.4")
def test_a_forecast_of_another_leaves_the_discard_of_a_shared_card_to_be_done() -> None:
    game = start("""
        player researcher in Paris: Tokyo, Forecast
        player medic in Paris: Madrid, London, Bogotá, Miami, Essen, Milan, Algiers
    """)
    all_told(game, "give Tokyo to medic", "researcher: forecast")
    look(game, *SEEN)
    assert refused(game, "medic: discard Tokyo").rule == "10.4"
    put_back(game, *SEEN)
    assert offered(game) == {f"medic: discard {card}" for card in hand(game, "medic")}
    game.play("medic: discard Tokyo")
    assert actions_left(game) == 3
