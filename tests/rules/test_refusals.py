"""Illegal moves cannot be made, and the refusal names the rule: requirement C2."""

import re
from collections.abc import Iterator
from itertools import combinations, product
from pathlib import Path

import pytest

from fourcures.engine.actions import CHANCE, KINDS, cure, pack
from fourcures.engine.atlas import NO_CITY
from fourcures.engine.options import Options
from fourcures.engine.reasons import REASONS
from fourcures.play.game import Game
from fourcures.play.words.names import find_card, find_city, members
from fourcures.play.words.refusal import IllegalAction
from tests.table import offered, refused, start

RULEBOOK = Path(__file__).parent.parent.parent / "docs" / "rulebook.md"

POSITIONS = {
    "acting": """
        player dispatcher in Paris: Paris, Essen, Airlift, Lima
        player medic in Paris: Tokyo, Forecast
        player researcher in Cairo: Lagos, Cairo, Government Grant
        player operations expert in Paris
        stations Atlanta, Paris
        cubes Paris bk
        infection discard Lima, Essen
        """,
    "building and curing": """
        player operations expert in Atlanta: Tokyo, Osaka, Seoul, Beijing, Taipei, Manila
        player contingency planner in Atlanta: Atlanta
        discard Airlift, Lima, Forecast
        stations Atlanta, Tokyo, Lima
        """,
    "six stations": """
        player operations expert in Paris: One Quiet Night, Government Grant
        player researcher in Paris: Paris, Tokyo
        stations Atlanta, Tokyo, Lima, Essen, Cairo, Delhi
        """,
    "no actions left": """
        player contingency planner in Paris: Paris, Essen
        player medic in Paris
        discard Forecast
        stored Airlift
        next act 0; draw 2; hand limit of contingency planner; infect; pass
        """,
    "too many cards": """
        player medic in Paris: Tokyo, Osaka, Seoul, Beijing, Taipei, Manila, Sydney, Airlift
        player scientist in Paris: Resilient Population
        infection discard Lima
        next hand limit of medic; infect; pass
        """,
    "a pause": """
        player medic in Paris: Tokyo, One Quiet Night
        player scientist in Paris: Airlift
        next infect 1 begun; pass
        """,
    "drawing": """
        player medic in Paris: Tokyo, One Quiet Night
        player scientist in Paris: Airlift
        next draw 2; hand limit of medic; infect; pass
        """,
    "before intensify": """
        player medic in Paris: Tokyo, One Quiet Night
        player scientist in Paris: Resilient Population, Airlift
        infection discard Lima
        next intensify; hand limit of medic; infect; pass
        """,
    "a forecast is open": """
        player medic in Paris: Tokyo, One Quiet Night
        player scientist in Paris: Airlift
        peeked Lima, Cairo
        next put back of medic 2; act 3; draw 2; hand limit of medic; infect; pass
        """,
    "the end": """
        player medic in Paris: Tokyo, One Quiet Night
        player scientist in Paris: Airlift
        outcome cubes
        """,
}


def all_actions(game: Game) -> Iterator[int]:
    """Everything that could be said in this game (of flights and stations, a good part)."""
    seats = [*range(game.state.options.players), CHANCE]
    pawns = range(game.state.options.players)
    fields = {
        "city": range(48),
        "card": range(53),
        "pawn": pawns,
        "color": range(4),
        "other": [NO_CITY, *members(game.state.stations), 30],
    }
    for kind, (name, text) in enumerate(KINDS):
        if name == "cure":
            for seat in pawns:
                cards = [card for card in members(game.state.hands[seat]) if card < 48]
                for size in range(1, 7):
                    for chosen in combinations([*cards, 40], size):
                        yield cure(seat, sum(1 << card for card in set(chosen)))
            continue
        if "role" in text:
            continue
        names = text.split()
        for seat, *values in product(seats, *(fields[field] for field in names)):
            yield pack(kind, seat, **dict(zip(names, values, strict=True)))


@pytest.mark.covers("C2")
@pytest.mark.parametrize("name", POSITIONS)
def test_what_is_offered_is_accepted_and_all_else_is_refused_by_a_rule_of_the_book(
    name: str,
) -> None:
    game = start(POSITIONS[name])
    legal = game.legal()
    assert len(set(legal)) == len(legal)
    said = set(all_actions(game))
    assert set(legal) <= said
    numbers = set(re.findall(r"\*\*(\d+\.\d+)\*\*", RULEBOOK.read_text(encoding="utf-8"))) | {"12"}
    accepted = set()
    for action in said:
        refusal = game.refusal(action)
        if refusal is None:
            accepted.add(action)
        else:
            assert refusal.rule in numbers
            assert refusal.reason
            assert "{" not in refusal.reason
            assert "  " not in refusal.reason
    assert accepted == set(legal)


@pytest.mark.covers("C2")
@pytest.mark.parametrize("name", POSITIONS)
def test_everything_that_is_offered_can_be_done(name: str) -> None:
    game = start(POSITIONS[name])
    for action in game.legal():
        after = game.fork()
        after.play(action)
        assert after.state.key() != game.state.key()
        assert len(after.steps) == 1


@pytest.mark.covers("C2")
def test_a_refusal_changes_nothing_and_is_raised_with_its_rule() -> None:
    game = start(POSITIONS["acting"])
    before = game.state.key()
    for action in set(all_actions(game)) - set(game.legal()):
        if action % 7 == 0:
            with pytest.raises(IllegalAction):
                game.play(action)
    assert game.state.key() == before
    assert game.steps == []
    refusal = refused(game, "drive Tokyo")
    assert str(refusal) == "Paris and Tokyo are not neighbors; rule 5.1"


@pytest.mark.covers("C2")
@pytest.mark.parametrize("action", [-1, 27, 63, 1 << 40, (1 << 62) + 5, 5 + (48 << 9), 1 << 32])
def test_numbers_that_mean_nothing_are_refused_like_any_illegal_action(action: int) -> None:
    game = start(POSITIONS["acting"])
    assert action not in game.legal()
    with pytest.raises(IllegalAction):
        game.play(action)


@pytest.mark.covers("C2")
def test_actions_of_seats_cities_and_cards_that_do_not_exist_are_refused() -> None:
    game = start(POSITIONS["six stations"])
    tokyo, essen = find_city("Tokyo"), find_card("Essen")
    assert tokyo is not None
    assert essen is not None
    strange = [
        pack(0, 2, city=tokyo, pawn=2),
        pack(0, 0, city=tokyo, pawn=3),
        pack(0, 0, city=50, pawn=0),
        pack(6, 0, card=60, pawn=1),
        pack(6, 0, card=essen, pawn=6),
        pack(12, 4),
    ]
    for action in strange:
        assert game.refusal(action) is not None


@pytest.mark.covers("C2")
def test_every_reason_names_a_rule_of_the_book() -> None:
    book = RULEBOOK.read_text(encoding="utf-8")
    for rule, text in REASONS.values():
        assert f"**{rule}**" in book or f"## {rule} " in book
        assert text


@pytest.mark.covers("C2", "4.1", "3.3")
def test_while_setting_up_only_chance_does_something() -> None:
    game = Game(Options(2, 4), manual=True)
    assert all(text.startswith("infect ") for text in offered(game))
    for text in ("player 1: drive Chicago", "player 1: finish", "player 2: go on", "draw Tokyo"):
        refused(game, text)
