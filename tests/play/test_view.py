import pytest

from fourcures.engine.options import Options
from fourcures.play.game import Game
from fourcures.play.scene import read_scene
from fourcures.play.view.sight import WATCHER, redact
from fourcures.play.view.view import PileView, view
from fourcures.play.words.notation import write_fact
from tests.table import start

SCENE = """
    player scientist in Atlanta: Paris, Airlift
    player contingency planner in Tokyo: Lima
    stored Forecast
    discard Cairo
    cubes Tokyo rr, Paris b
    cured red
    infection discard Tokyo, Paris
"""


@pytest.mark.covers("B8", "2.4", "R56")
def test_open_hands_are_seen_by_all_hidden_ones_by_their_owner_only() -> None:
    shown, hidden = read_scene(SCENE), read_scene("hands hidden\n" + SCENE)
    for viewer in (0, 1, WATCHER):
        assert [seat.hand for seat in view(shown, viewer).players] == [
            ("Paris", "Airlift"),
            ("Lima",),
        ]
    assert [seat.hand for seat in view(hidden, 1).players] == [None, ("Lima",)]
    assert [seat.hand for seat in view(hidden, WATCHER).players] == [None, None]
    assert [seat.cards for seat in view(hidden, WATCHER).players] == [2, 1]


@pytest.mark.covers("B9", "B3")
def test_piles_and_discards_can_be_seen() -> None:
    seen = view(read_scene(SCENE), WATCHER)
    assert seen.discard == ("Cairo",)
    assert seen.infection_discard == ("Paris", "Tokyo")
    assert sum(len(layer) for layer in seen.infection_deck) == 46
    assert seen.player_deck == 48 + 5 - 5 + 5
    assert seen.players[1].stored == "Forecast"
    assert seen.players[0].stored is None
    assert seen.cubes == {"Tokyo": {"red": 2}, "Paris": {"blue": 1}}
    assert seen.diseases["red"].cured
    assert not seen.diseases["red"].eradicated
    assert seen.diseases["red"].supply == 22


@pytest.mark.covers("B7", "B9", "R4", "3.6")
def test_the_piles_of_the_player_deck_can_be_seen() -> None:
    game = Game(Options(4, 6))
    assert view(game.state, 0).piles == (
        *[PileView(9, epidemic=True)] * 3,
        *[PileView(8, epidemic=True)] * 3,
    )


def test_unseen_cards_are_those_in_the_deck_and_in_hidden_hands() -> None:
    seen = view(read_scene("hands hidden\n" + SCENE), 0)
    assert "Lima" in seen.unseen
    assert "Paris" not in seen.unseen
    assert "Lima" not in view(read_scene(SCENE), 0).unseen


@pytest.mark.covers("R49", "E3", "10.4")
def test_only_the_player_of_a_forecast_sees_it_when_hands_are_hidden() -> None:
    for hands, others_see in (("open", True), ("hidden", False)):
        game = start(f"""
            hands {hands}
            player scientist in Atlanta: Forecast
            player medic in Paris
        """)
        game.play("forecast")
        facts = game.play("peek Tokyo")
        assert view(game.state, 0).forecast is not None
        mine, theirs = view(game.state, 0), view(game.state, 1)
        assert mine.forecast is not None
        assert theirs.forecast is not None
        assert mine.forecast.cities == ("Tokyo",)
        assert theirs.forecast.cities == (("Tokyo",) if others_see else None)
        assert ("Tokyo" in theirs.infection_deck[0]) != others_see
        told = [redact(fact, 1, game.state.options) for fact in facts]
        expected = "scientist looks at the infection card Tokyo"
        hidden = "scientist looks at an infection card"
        assert [write_fact(fact, game.state) for fact in told] == [
            expected if others_see else hidden
        ]


@pytest.mark.covers("R49", "R56")
def test_the_order_of_a_forecast_stays_with_its_player() -> None:
    game = start("""
        hands hidden
        player scientist in Atlanta: Forecast
        player medic in Paris
    """)
    game.play("forecast")
    cities = ["Tokyo", "Osaka", "Lima", "Paris", "Cairo", "Essen"]
    for city in cities:
        game.play(f"peek {city}")
    for city in cities:
        game.play(f"put back {city}")
    assert view(game.state, 0).infection_deck[:6] == tuple((city,) for city in cities[::-1])
    assert len(view(game.state, 1).infection_deck) == 1
    assert len(view(game.state, WATCHER).infection_deck) == 1


def test_others_are_not_told_which_card_was_drawn_or_given() -> None:
    game = start("""
        hands hidden
        player researcher in Atlanta: Paris
        player medic in Atlanta
        player scientist in Tokyo
    """)
    (given,) = game.play("give Paris to medic")
    options = game.state.options
    for viewer in (0, 1):
        assert redact(given, viewer, options) == given
    hidden = write_fact(redact(given, 2, options), game.state)
    assert hidden == "researcher gives a card to medic"
    game.play("finish")
    (drawn,) = game.play("draw Lima")
    assert write_fact(redact(drawn, 1, options), game.state) == "researcher draws a card"
    assert write_fact(redact(drawn, 0, options), game.state) == "researcher draws Lima"
