"""The oracle itself, events and pauses; expectations come from the rules and the rulings."""

from tests.oracle.oracle_board import CITIES
from tests.oracle.positions import SETUP, finish_and_draw, hold, named, start


def test_quiet_night_outside_and_before_the_step() -> None:
    """Rule 10.6, ruling 47: played before the first card it is this step that is left out."""
    game = start()
    hold(game, 1, "One Quiet Night")
    assert game.apply(("quiet_night", 1))[1] == ("night_is_quiet", 1)
    assert not named(game, "quiet_night")
    facts = finish_and_draw(game)
    assert facts[-2:] == [("infection_skipped",), ("turn_began", 1)]
    assert game.position()["quiet"] is False
    hold(game, 0, "One Quiet Night")
    finish_and_draw(game)
    assert game.legal() == {("go_on", 1), ("quiet_night", 0)}
    assert game.apply(("quiet_night", 0))[2:] == [("infection_skipped",), ("turn_began", 0)]


def test_quiet_night_inside_the_step() -> None:
    """Rule 10.6, ruling 47: a step that has begun goes on, the following is left out."""
    game = start(open_hands=False)
    hold(game, 1, "One Quiet Night")
    finish_and_draw(game)
    assert game.apply(("go_on", 0)) == []
    assert game.legal() == named(game, "infect")
    game.apply(("infect", "Cairo"))
    assert game.apply(("quiet_night", 1))[-1] == ("night_is_quiet", 1)
    assert game.legal() == {("go_on", 0)}
    game.apply(("go_on", 0))
    assert game.apply(("infect", "Delhi"))[-1] == ("turn_began", 1)
    assert game.position()["quiet"] is True
    facts = finish_and_draw(game)  # left out at once, without a pause
    assert facts[-2:] == [("infection_skipped",), ("turn_began", 0)]


def test_pauses_with_open_hands() -> None:
    """No pause if nobody can play anything, also if somebody holds an event of no use."""
    game = start()
    hold(game, 1, "Resilient Population")
    game.layers.append(game.infection_discard)
    game.infection_discard = set()
    finish_and_draw(game)
    assert game.legal() == {("infect", city) for city in SETUP}  # nothing to remove yet
    game.apply(("infect", "Seoul"))
    assert game.legal() == {("go_on", 0), ("resilient", 1, "Seoul")}
    game.apply(("resilient", 1, "Seoul"))  # asked again: nobody can play anything now
    assert game.legal() == {("infect", city) for city in SETUP if city != "Seoul"}


def test_forecast() -> None:
    """Rule 10.4, ruling 49: the last one put back is drawn first."""
    game = start()
    hold(game, 1, "Forecast", "Airlift")
    game.layers = [set(CITIES) - set(SETUP) - {"Cairo", "Delhi"}, {"Cairo"}, {"Delhi"}]
    finish_and_draw(game)
    game.apply(("forecast", 1))
    assert game.legal() == {("peek", "Delhi")}
    assert game.apply(("peek", "Delhi")) == [("card_foreseen", 1, "Delhi")]
    assert game.legal() == {("peek", "Cairo")}
    game.apply(("peek", "Cairo"))
    for city in ["Lima", "Lagos", "Miami", "Paris"]:
        assert len(game.legal()) > 6
        game.apply(("peek", city))
    cities = ["Delhi", "Lagos", "Paris", "Miami", "Lima", "Cairo"]
    assert game.position()["peeked"] == set(cities)
    assert game.legal() == {("put_back", 1, city) for city in cities}
    for city in cities:
        assert game.apply(("put_back", 1, city)) == [("card_put_back", 1, city)]
    assert game.layers[1:] == [{city} for city in cities]
    assert len(game.layers[0]) == 33
    assert {action[0] for action in game.legal()} == {"airlift", "go_on"}
    game.apply(("airlift", 1, 1, "Lima"))
    assert game.legal() == {("infect", "Cairo")}
    game.apply(("infect", "Cairo"))
    assert game.legal() == {("infect", "Lima")}


def test_forecast_of_fewer_cards() -> None:
    """Rule 10.4: all cards, if fewer than six are left."""
    game = start()
    hold(game, 0, "Forecast")
    game.infection_discard |= game.layers[0] - {"Cairo", "Lima"}
    game.layers = [{"Cairo", "Lima"}]
    game.apply(("forecast", 0))
    game.apply(("peek", "Lima"))
    game.apply(("peek", "Cairo"))
    assert game.position()["layers"] == []
    assert game.legal() == {("put_back", 0, "Cairo"), ("put_back", 0, "Lima")}
    game.apply(("put_back", 0, "Cairo"))
    game.apply(("put_back", 0, "Lima"))
    assert game.position()["layers"] == [{"Cairo"}, {"Lima"}]
    assert ("finish", 0) in game.legal()
