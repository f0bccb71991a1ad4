"""The odds of scenes that can be worked out by hand."""

import pytest

from fourcures.ai.odds.odds import odds_for
from fourcures.engine.atlas import NAMES
from fourcures.play.estimates import Odds
from tests.ai.hard_scenes import deck
from tests.table import spent, start

TWO = "player scientist in Lima\nplayer researcher in Lima\n"
INFECTING = "next infect; pass\n"
STRIKING = "next strike; intensify; hand limit of scientist; infect; pass\n"


def odds_in(text: str, viewer: int | None = 0) -> Odds:
    found = odds_for(start(TWO + text if "player" not in text else text).state, viewer)
    assert found is not None
    return found


def infected(found: Odds, city: str) -> float:
    return found.cities[city].infected if city in found.cities else 0.0


def outbreak(found: Odds, city: str) -> float:
    return found.cities[city].outbreak if city in found.cities else 0.0


def approx(chance: float) -> object:
    return pytest.approx(chance, abs=1e-12)


@pytest.mark.covers("8.1")
def test_two_of_the_cards_on_top_come_then_those_below() -> None:
    found = odds_in(INFECTING + deck("Tokyo, Osaka, Seoul | Paris, Essen, Milan"))
    assert infected(found, "Paris") == approx(2 / 3)
    assert infected(found, "Tokyo") == 0
    found = odds_in(INFECTING + deck("Tokyo, Osaka, Seoul | Paris"))
    assert infected(found, "Paris") == approx(1)
    assert infected(found, "Tokyo") == approx(1 / 3)


@pytest.mark.covers("8.1")
def test_in_the_middle_of_infecting_only_the_rest_counts() -> None:
    found = odds_in("next infect 1 begun; pass\n" + deck("Tokyo, Osaka, Seoul"))
    assert infected(found, "Tokyo") == approx(1 / 3)


@pytest.mark.covers("8.3", "8.4")
def test_a_chain_reaches_the_neighbor_whose_card_is_not_drawn() -> None:
    """Santiago has one way out: to Lima, full of yellow as well."""
    cubes = "cubes Santiago yyy, Lima yyy\n"
    text = INFECTING + cubes + deck("Tokyo, Osaka, Seoul, Santiago")
    found = odds_in(text + "rate 1")
    assert outbreak(found, "Santiago") == approx(1 / 2)
    assert outbreak(found, "Lima") == approx(1 / 2)
    assert infected(found, "Lima") == 0
    assert found.outbreaks == approx(1)


@pytest.mark.covers("8.3", "8.4")
def test_the_order_of_two_cards_matters() -> None:
    """Lima first: full, so that Santiago sets it off. Santiago first: full, and off by its card,
    which sets Santiago off again."""
    cubes = "cubes Santiago yyy, Lima yy\n"
    found = odds_in(INFECTING + cubes + deck("Lima, Santiago"))
    assert outbreak(found, "Lima") == approx(1)
    assert found.outbreaks == approx((2 + 3) / 2)


@pytest.mark.covers("3.6", "7.1")
def test_the_epidemic_is_in_each_place_of_its_pile() -> None:
    """Four epidemics and two players: the lowest pile has 11 cards and its epidemic."""
    found = odds_in(f"epidemics 4\ndiscard {spent(46)}\nepidemics left 1")
    assert found.epidemics == approx_all(6 / 8, 2 / 8, 0)
    assert [(p.cards, p.epidemic, p.chance) for p in found.piles] == [(8, True, approx(2 / 8))]
    found = odds_in(f"epidemics 4\ndiscard {spent(46)}\nepidemics left 0")
    assert found.epidemics == approx_all(1, 0, 0)


def approx_all(*chances: float) -> object:
    return tuple(approx(chance) for chance in chances)


@pytest.mark.covers("3.6", "7.6")
def test_two_epidemics_at_the_edge_of_a_pile() -> None:
    """One card of a pile, its epidemic, and then one of the 12 below."""
    found = odds_in(f"epidemics 4\ndiscard {spent(42)}\nepidemics left 2")
    assert found.epidemics == approx_all(0, 11 / 12, 1 / 12)
    assert [pile.chance for pile in found.piles] == [approx(1), approx(1 / 12)]


@pytest.mark.covers("7.4", "7.5", "8.1")
def test_an_epidemic_strikes_the_bottom_card_and_may_bring_it_again() -> None:
    """Each of three bottom cards; then two of the four cards of the new top layer."""
    found = odds_in(STRIKING + deck("Tokyo, Paris, Cairo | Sydney", "Lagos, Madrid, Miami"))
    assert infected(found, "Tokyo") == approx(1 / 3)
    assert outbreak(found, "Tokyo") == approx(1 / 3 * 2 / 4)
    assert infected(found, "Lagos") == approx(2 / 4)
    assert infected(found, "Sydney") == 0


@pytest.mark.covers("7.3", "8.1")
def test_an_epidemic_counts_for_the_rate_of_the_same_turn() -> None:
    """The marker goes from the third space to the fourth: three cards."""
    text = "next epidemic; hand limit of scientist; infect; pass\nrate 3\n"
    found = odds_in(text + deck("Tokyo", "Lagos, Madrid, Miami"))
    assert infected(found, "Lagos") == approx(3 / 4)


@pytest.mark.covers("7.4", "7.5", "7.6")
def test_the_second_epidemic_of_a_draw_brings_its_city_at_once() -> None:
    """Its card alone is put on top, so that the city is struck and drawn: an outbreak for sure."""
    text = "next strike; intensify; epidemic; hand limit of scientist; infect; pass\n"
    found = odds_in(text + deck("Tokyo, Cairo", "Lagos, Madrid, Miami"))
    assert infected(found, "Tokyo") == approx(1)
    # second: certain; first: one of the four cards from which one more is drawn
    assert outbreak(found, "Tokyo") == approx(1 / 2 + 1 / 2 * 1 / 4)


@pytest.mark.covers("9.5", "8.6")
def test_the_quarantine_specialist_keeps_cards_from_doing_harm() -> None:
    text = "player quarantine specialist in Tokyo\nplayer medic in Paris\n" + INFECTING
    found = odds_in(text + "cubes Osaka rrr, Lima yyy\n" + deck("Osaka, Lima"))
    assert infected(found, "Osaka") == outbreak(found, "Osaka") == 0
    assert outbreak(found, "Lima") == approx(1)


@pytest.mark.covers("9.3", "8.6")
def test_the_medic_protects_where_she_stands_from_what_is_cured() -> None:
    text = "player medic in Lima\nplayer scientist in Paris\n" + INFECTING
    text += "cubes Santiago yyy, Bogotá y\n" + deck("Lima, Santiago")
    assert infected(odds_in(text), "Lima") == approx(1)
    assert infected(odds_in(text + "cured yellow"), "Lima") == 0
    assert outbreak(odds_in(text + "cured yellow"), "Santiago") == approx(1)


@pytest.mark.covers("6.6", "8.2")
def test_an_eradicated_disease_infects_nobody() -> None:
    found = odds_in(INFECTING + "cured yellow\n" + deck("Lima, Tokyo"))
    assert infected(found, "Lima") == 0
    assert infected(found, "Tokyo") == approx(1)


@pytest.mark.covers("10.6")
def test_a_quiet_night_is_quiet() -> None:
    found = odds_in("quiet yes\ncubes Tokyo rrr\nepidemics 4\n" + f"discard {spent(46)}")
    assert found.epidemics == approx_all(6 / 8, 2 / 8, 0)
    assert infected(found, "Tokyo") == approx(2 / 8 * 1 / 48)
    assert outbreak(found, "Tokyo") == approx(2 / 8 * 1 / 48)


@pytest.mark.covers("8.4", "12.2")
def test_the_eighth_outbreak_loses_and_nothing_follows() -> None:
    text = INFECTING + "outbreaks 7\ncubes Tokyo rrr\n" + deck("Tokyo, Lima, Paris, Cairo")
    found = odds_in(text)
    assert found.lost.outbreaks == approx(2 / 4)
    # drawn second, unless Tokyo came first
    assert infected(found, "Lima") == approx(1 / 4 + (1 / 2) * (1 / 3))


@pytest.mark.covers("8.7", "12.3")
def test_the_last_cube_of_a_color() -> None:
    """23 red cubes are on the board: the second red card of two loses the game."""
    full = "Bangkok rrr, Beijing rrr, Hong Kong rrr, Jakarta rrr, Manila rrr, Osaka rrr, Seoul rrr"
    text = INFECTING + f"cubes {full}, Sydney rr\n"
    found = odds_in(text + deck("Tokyo, Taipei, Lima"))
    assert found.lost.cubes == approx(1 / 3)
    assert found.lost.outbreaks == 0


@pytest.mark.covers("7.2", "12.4")
def test_too_few_cards_to_draw_lose_for_sure() -> None:
    players = "player scientist in Lima: Tokyo\nplayer researcher in Lima\n"
    others = ", ".join(name for name in NAMES if name != "Tokyo")
    events = "Airlift, Forecast, Government Grant, One Quiet Night"
    text = players + f"discard {others}, {events}\nepidemics left 0"
    found = odds_in(text)
    assert found.lost.cards == 1
    assert found.cities == {}
    assert [pile.chance for pile in found.piles] == [0]


def test_cards_left_by_color() -> None:
    players = "player scientist in Lima: Tokyo, Lima\nplayer researcher in Lima: Airlift, Osaka\n"
    found = odds_in(players + "discard Paris, Forecast")
    assert found.unseen == {"blue": 11, "yellow": 11, "black": 12, "red": 10}
    assert found.unseen_events == 3
    found = odds_in(players + "discard Paris, Forecast\nhands hidden")
    assert found.unseen == {"blue": 11, "yellow": 11, "black": 12, "red": 11}
    assert found.unseen_events == 4
    watched = odds_in(players + "discard Paris, Forecast\nhands hidden", viewer=None)
    assert watched.unseen == {"blue": 11, "yellow": 12, "black": 12, "red": 12}


@pytest.mark.covers("10.4")
def test_only_who_knows_the_order_counts_on_it() -> None:
    cards = "Tokyo, Osaka, Seoul, Paris | Essen (known to researcher) | Milan (known to researcher)"
    kept = ("Tokyo", "Osaka", "Seoul", "Paris", "Essen", "Milan")
    removed = ", ".join(name for name in NAMES if name not in kept)
    text = f"hands hidden\nlayers {cards}\ninfection removed {removed}\nnext infect; pass"
    assert infected(odds_in(text, viewer=1), "Milan") == approx(1)
    assert infected(odds_in(text, viewer=0), "Milan") == approx(2 / 6)
    assert infected(odds_in(text, viewer=None), "Tokyo") == approx(2 / 6)


@pytest.mark.covers("10.4")
def test_cards_of_an_open_forecast_lie_on_top_in_no_order_yet() -> None:
    kept = ("Tokyo", "Osaka", "Seoul", "Paris", "Essen", "Milan")
    text = "peeked Essen, Milan, Paris\nlayers Tokyo, Osaka, Seoul\nnext put back of researcher 3; "
    text += "infect 2 begun; pass\ninfection removed "
    text += ", ".join(name for name in NAMES if name not in kept)
    assert infected(odds_in(text), "Milan") == approx(2 / 3)
    assert infected(odds_in("hands hidden\n" + text, viewer=1), "Milan") == approx(2 / 3)
    # these three were a layer of their own, so everybody knows which they are
    assert infected(odds_in("hands hidden\n" + text, viewer=0), "Milan") == approx(2 / 3)
    part = text.replace("researcher 3;", "researcher 3 partial;")
    assert infected(odds_in("hands hidden\n" + part, viewer=1), "Milan") == approx(2 / 3)
    assert infected(odds_in("hands hidden\n" + part, viewer=0), "Milan") == approx(2 / 6)


def test_before_and_after_a_game_there_are_no_odds() -> None:
    assert odds_for(start(TWO + "cured blue, yellow, black, red\noutcome won").state, 0) is None
    setting_up = "player ? in nowhere\nplayer ? in nowhere\nroles dealt, dealt\nnext deal roles of "
    setting_up += "player 1; deal hands 8; begin"
    assert odds_for(start(setting_up).state, 0) is None
