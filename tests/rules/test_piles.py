"""How the epidemics lie in the player deck: rule 3.6 and ruling 4."""

import pytest

from fourcures.engine.options import Options
from fourcures.engine.rules import odds
from fourcures.play.chance import Seeded
from fourcures.play.game import Game
from fourcures.play.words.names import members
from fourcures.play.words.notation import read_action, write_action, write_bare_action, write_fact
from tests.table import line, offered, refused, spent, start

PILES = [
    (2, 4, [12, 11, 11, 11]),
    (2, 5, [9, 9, 9, 9, 9]),
    (2, 6, [8, 8, 8, 7, 7, 7]),
    (2, 7, [7, 7, 7, 6, 6, 6, 6]),
    (3, 4, [11, 11, 11, 11]),
    (3, 5, [9, 9, 9, 9, 8]),
    (3, 6, [8, 8, 7, 7, 7, 7]),
    (3, 7, [7, 7, 6, 6, 6, 6, 6]),
    (4, 4, [12, 11, 11, 11]),
    (4, 5, [9, 9, 9, 9, 9]),
    (4, 6, [8, 8, 8, 7, 7, 7]),
    (4, 7, [7, 7, 7, 6, 6, 6, 6]),
]
ROLES = ["medic", "scientist", "researcher", "dispatcher"]


def deck(players: int, epidemics: int, drawn: int, left: int) -> Game:
    """A player about to draw; so many city and event cards and epidemics have been drawn before."""
    seats = [f"player {role} in Atlanta" for role in ROLES[:players]]
    used = drawn + (9 if players == 3 else 8)
    events = ["Airlift", "Forecast", "Government Grant", "One Quiet Night", "Resilient Population"]
    discard = spent(min(used, 48))
    if used > 48:
        discard += ", " + ", ".join(events[: used - 48])
    return start(
        "\n".join(seats)
        + f"""
        epidemics {epidemics}
        discard {discard}
        epidemics left {left}
        next draw 1; hand limit of medic; infect; pass
        """
    )


def kinds(game: Game) -> tuple[bool, bool]:
    """Whether the next card can be an epidemic, and whether it can be another one."""
    texts = offered(game)
    return "draw an epidemic" in texts, bool(texts - {"draw an epidemic"})


@pytest.mark.covers("B7", "R4", "3.6")
@pytest.mark.parametrize(("players", "epidemics", "sizes"), PILES)
def test_each_pile_has_one_epidemic_and_the_larger_piles_are_on_top(
    players: int, epidemics: int, sizes: list[int]
) -> None:
    drawn = 0
    for pile, size in enumerate(sizes):
        with_epidemic = epidemics - pile
        assert kinds(deck(players, epidemics, drawn, with_epidemic)) == (True, True)
        before_last = drawn + size - 1
        assert kinds(deck(players, epidemics, before_last, with_epidemic)) == (True, True)
        # all others of the pile are drawn: it is the epidemic
        assert kinds(deck(players, epidemics, drawn + size, with_epidemic)) == (True, False)
        # the epidemic is drawn: no other one in this pile, down to its last card
        assert kinds(deck(players, epidemics, drawn, with_epidemic - 1)) == (False, True)
        assert kinds(deck(players, epidemics, before_last, with_epidemic - 1)) == (False, True)
        drawn += size
    assert drawn == (44 if players == 3 else 45)


@pytest.mark.covers("B7", "R4", "3.6")
def test_what_the_piles_do_not_allow_cannot_be_drawn() -> None:
    assert refused(deck(2, 5, 9, 5), "draw Tokyo").rule == "7.1"
    assert refused(deck(2, 5, 8, 4), "draw an epidemic").rule == "7.1"


@pytest.mark.covers("B7", "R4", "3.6")
@pytest.mark.parametrize(("players", "epidemics", "sizes"), PILES)
def test_a_shuffled_deck_has_its_epidemics_where_they_belong(
    players: int, epidemics: int, sizes: list[int]
) -> None:
    places = set()
    for seed in range(8):
        game = Game(Options(players, epidemics), Seeded(bytes([seed + 1])))
        drawn: list[bool] = []
        while not game.over:
            actions = game.legal()
            on = [a for a in actions if write_bare_action(a, game.state) in ("finish", "go on")]
            facts = game.play(on[0] if on else actions[0])
            texts = [write_fact(fact, game.state) for fact in facts]
            drawn += ["epidemic" in text for text in texts if " draws " in text]
        begin = 0
        for size in sizes:
            pile = drawn[begin : begin + size + 1]
            complete = len(pile) == size + 1
            assert sum(pile) == 1 if complete else sum(pile) <= 1
            if complete:
                places.add(pile.index(True))
            begin += size + 1
    assert len(places) > 1


@pytest.mark.covers("B7", "R4", "3.6")
@pytest.mark.parametrize(("drawn", "left", "cards"), [(0, 5, 10), (4, 5, 6), (8, 5, 2), (9, 4, 10)])
def test_the_epidemic_of_a_pile_is_any_of_its_cards_with_equal_chance(
    drawn: int, left: int, cards: int
) -> None:
    game = deck(2, 5, drawn, left)
    weights = dict(odds(game.state))
    assert {write_action(action, game.state) for action in weights} == offered(game)
    epidemic = read_action("draw an epidemic", game.state)
    assert weights[epidemic] * cards == sum(weights.values())
    others = {weight for action, weight in weights.items() if action != epidemic}
    assert len(others) == 1


@pytest.mark.covers("B7", "R4")
def test_45_or_44_cards_are_left_for_the_piles() -> None:
    for players, cards in ((2, 45), (3, 44), (4, 45)):
        game = deck(players, 5, 0, 5)
        assert len(members(game.state.deck)) == cards
        assert line(game, "epidemics left") == "5"
