"""Weights of chance against what the piles say."""

from fractions import Fraction

import pytest

from fourcures.engine.rules import odds
from fourcures.play.words.notation import write_action
from tests.table import start


def chances(text: str) -> dict[str, Fraction]:
    """The chance of every outcome, in words."""
    game = start(text)
    weights = odds(game.state)
    total = sum(weight for _, weight in weights)
    return {write_action(action, game.state): Fraction(weight, total) for action, weight in weights}


DRAWING = """
    epidemics 4
    player scientist in Atlanta
    player medic in Paris
    next draw 2; hand limit of scientist; infect; pass
"""
ALMOST_ALL = """Atlanta, Chicago, Essen, London, Madrid, Milan, Montréal, New York, Paris,
 San Francisco, St. Petersburg, Washington, Bogotá, Buenos Aires, Johannesburg, Khartoum,
 Kinshasa, Lagos, Lima, Los Angeles, Mexico City, Miami, Santiago, São Paulo, Algiers, Baghdad,
 Cairo, Chennai, Delhi, Istanbul, Karachi, Kolkata, Moscow, Mumbai, Riyadh, Tehran, Bangkok,
 Beijing, Ho Chi Minh City, Hong Kong, Jakarta, Manila, Osaka, Seoul, Shanghai, Airlift, Forecast,
 Government Grant, One Quiet Night, Resilient Population""".replace("\n", "")


@pytest.mark.covers("B7", "R4", "3.6", "7.1")
def test_the_epidemic_is_equally_likely_in_each_place_of_its_pile() -> None:
    """Three cards and the epidemic of the last pile: one in four, and the rest shared by three."""
    seen = chances(DRAWING + f"discard {ALMOST_ALL}\nepidemics left 1")
    assert seen["draw an epidemic"] == Fraction(1, 4)
    assert seen["draw Tokyo"] == seen["draw Sydney"] == seen["draw Taipei"] == Fraction(1, 4)


@pytest.mark.covers("B7", "3.6", "7.7")
def test_a_pile_whose_epidemic_is_out_brings_only_cards() -> None:
    seen = chances(DRAWING + f"discard {ALMOST_ALL}\nepidemics left 0")
    assert seen == dict.fromkeys(("draw Sydney", "draw Taipei", "draw Tokyo"), Fraction(1, 3))


@pytest.mark.covers("B7", "3.6")
def test_the_last_card_of_a_pile_is_its_epidemic_if_that_has_not_come() -> None:
    """The lowest of four piles has 12 cards: 13 left means one card of the pile above."""
    named = ALMOST_ALL.split(",")
    seen = chances(DRAWING + f"discard {','.join(named[:42])}\nepidemics left 2")
    assert seen == {"draw an epidemic": Fraction(1)}


@pytest.mark.covers("F2", "R26", "7.5")
def test_layers_come_from_the_top_and_strike_from_the_bottom() -> None:
    deck = "layers Tokyo, Osaka, Lima | Paris, Cairo | Essen\ninfection removed "
    others = [name.strip() for name in ALMOST_ALL.split(",")[:45]] + ["Sydney", "Taipei", "Tokyo"]
    used = ("Tokyo", "Osaka", "Lima", "Paris", "Cairo", "Essen")
    deck += ", ".join(name for name in others if name not in used)
    players = "player scientist in Atlanta\nplayer medic in Paris\n"
    top = chances(players + deck + "\nnext infect 2 begun; pass")
    assert top == {"infect Essen": Fraction(1)}
    bottom = chances(
        players + deck + "\nnext strike; intensify; hand limit of scientist; infect; pass"
    )
    assert bottom == dict.fromkeys(("strike Lima", "strike Osaka", "strike Tokyo"), Fraction(1, 3))
