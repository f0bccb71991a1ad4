"""Positions to ask the oracle about."""

from tests.oracle.oracle import Game, Options
from tests.oracle.oracle_board import CITIES, Action, Fact

SETUP = ["Osaka", "Seoul", "Tokyo", "Beijing", "Shanghai", "Taipei", "Manila", "Sydney", "Jakarta"]
PLAIN = ["scientist", "researcher"]
BLUE = ["Atlanta", "Chicago", "Essen", "London", "Madrid", "Milan"]


def named(game: Game, *names: str) -> set[Action]:
    """Return the legal actions with these names."""
    return {action for action in game.legal() if action[0] in names}


def start(
    roles: list[str] | None = None,
    open_hands: bool = True,
    medic: str = "prevents",
    epidemics: int = 5,
    box: str = "base",
) -> Game:
    """Set a game up, then take all cubes and hands away; seat 0 is to act."""
    chosen: list[str | None] = list(roles or PLAIN)
    game = Game(Options(len(chosen), epidemics, 0, open_hands, chosen, medic, box))
    for city in SETUP:
        game.apply(("infect", city))
    while game.phase == "setup_deal":
        game.apply(("draw_card", min(game.deck & set(CITIES))))
    game.cubes = {}
    for hand in game.hands:
        game.discard |= hand
        hand.clear()
    game.begin_turn(0)
    return game


def hold(game: Game, seat: int, *cards: str) -> None:
    """Put cards into a hand."""
    for card in cards:
        game.deck.discard(card)
        game.discard.discard(card)
        game.hands[seat].add(card)


def leave_in_deck(game: Game, number: int) -> None:
    """Throw city cards away until the player deck has this many cards, epidemics included."""
    while game.cards_left() > number:
        card = min(game.deck & set(CITIES))
        game.deck.remove(card)
        game.discard.add(card)


def finish_and_draw(game: Game, *cards: str) -> list[Fact]:
    """Finish and draw two cards; without names, two cities."""
    facts = game.apply(("finish", game.seat))
    for number in range(2):
        card = cards[number] if cards else min(game.deck & set(CITIES))
        if card == "epidemic":
            facts += game.apply(("draw_epidemic",))
        else:
            facts += game.apply(("draw_card", card))
    return facts


def infection(game: Game, city: str) -> list[Fact]:
    """Go to the Infect step and turn up this card first."""
    finish_and_draw(game)
    assert game.phase == "infect"
    return game.apply(("infect", city))
