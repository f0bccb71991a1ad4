"""How the players and the luck of a random game choose among what is legal."""

import random

from tests.oracle.oracle import Game
from tests.oracle.oracle_board import COLOR_OF, COLORS, Action

STYLES = {
    "base": ("any", "steady", "lucky", "lucky"),
    "brink": ("any", "steady", "lucky", "saving"),
}


def choose(rng: random.Random, style: str, actions: list[Action], game: Game) -> Action:
    """Purely random games are short; the other styles live longer and see rarer things."""
    if style == "any":
        return rng.choice(actions)
    kinds: dict[str, list[Action]] = {}
    for action in actions:
        kinds.setdefault(action[0], []).append(action)
    if style == "lucky" and rng.random() < 0.95:
        wished = _wished(kinds, game)
        if wished:
            return rng.choice(wished)
    if style == "saving" and rng.random() < 0.9:
        saved = _saved(rng, kinds, game)
        if saved:
            return rng.choice(saved)
    if "treat" in kinds and rng.random() < 0.7:
        return rng.choice(kinds["treat"])
    return rng.choice(kinds[rng.choice(sorted(kinds))])


def _wished(kinds: dict[str, list[Action]], game: Game) -> list[Action]:
    """What a team would wish for that collects one color a seat, on a board that stays calm."""
    if "cure" in kinds:
        return kinds["cure"]
    own = COLORS[(game.seat + len(game.cured)) % 4]
    for kind in ("infect", "strike"):
        if kind in kinds:
            calm = min(_trouble(game, city) for _, city in kinds[kind])
            return [a for a in kinds[kind] if _trouble(game, a[1]) == calm]
    if "draw_card" in kinds:
        return [a for a in kinds["draw_card"] if COLOR_OF.get(a[1]) == own]
    if "discard" in kinds:
        return [a for a in kinds["discard"] if COLOR_OF.get(a[2]) != own]
    hand = [card for card in game.hands[game.seat] if COLOR_OF.get(card) not in game.cured]
    if game.actions and len(hand) > 5:
        to_station = [a for a in kinds.get("drive", []) if a[3] in game.stations]
        if to_station or "shuttle" in kinds:
            return to_station or kinds["shuttle"]
    if game.actions:
        sick = {city for city, _ in game.cubes}
        return kinds.get("treat", []) or [a for a in kinds.get("drive", []) if a[3] in sick]
    return kinds.get("finish", [])


def _saved(rng: random.Random, kinds: dict[str, list[Action]], game: Game) -> list[Action]:
    """What fills hands until shares go above the limit, and keeps Borrowed Time for then."""
    if "infect" in kinds or "strike" in kinds:
        return _wished(kinds, game)
    if "draw_card" in kinds:
        return [a for a in kinds["draw_card"] if a[1] == "Borrowed Time"]
    for kind in ("expert_flight", "fetch", "give", "take"):
        if kind in kinds and rng.random() < 0.4:
            return kinds[kind]
    return kinds.get("finish", [])


def _trouble(game: Game, city: str) -> tuple[int, int]:
    return game.count(city, COLOR_OF[city]), game.on_board(COLOR_OF[city])
