"""The oracle itself, in random games; expectations come from the rules and the rulings."""

import random
from typing import Any

from tests.oracle.oracle import Game, Options
from tests.oracle.oracle_board import CITIES, COLOR_OF, COLORS, EVENTS, ROLES, Action, Fact

PLAYS = {"airlift", "forecast", "grant", "quiet_night", "resilient", "borrowed_time"}


def check(game: Game) -> None:
    """Check what must hold in every position."""
    position = game.position()
    for color in COLORS:
        on_board = [n for (_, one), n in position["cubes"].items() if one == color]
        assert sum(on_board) + game.supply(color) == 24
        assert game.supply(color) >= 0
        assert all(1 <= n <= 3 for n in on_board)
        if position["outcome"] != "won":
            gone = color in position["cured"] and not on_board
            assert (color in position["eradicated"]) == gone
    cards: list[str] = [card for hand in position["hands"] for card in hand]
    cards += [*position["deck"], *position["discard"], *position["removed"]]
    cards += [position["stored"]] if position["stored"] else []
    assert sorted(cards) == sorted(CITIES + EVENTS[game.options.box])
    infections = [city for layer in position["layers"] for city in layer]
    infections += [*position["peeked"], *position["infection_discard"]]
    infections += [*position["infection_removed"]]
    assert sorted(infections) == sorted(CITIES)
    assert all(position["layers"])
    assert 1 <= len(position["stations"]) <= 6
    assert 0 <= position["outbreaks"] <= 8
    assert (not game.legal()) == (position["outcome"] != "playing")
    names = {action[0] for action in game.legal()}
    if max(len(hand) for hand in position["hands"]) > 7 and "go_on" not in names:
        acting = names - {"draw_card", "draw_epidemic", "strike", "peek", "put_back", "discard"}
        assert acting <= PLAYS


class Retold:
    """Hands, cubes, pawns and stations as the facts alone tell them."""

    def __init__(self, players: int) -> None:
        """Begin with an empty board."""
        self.hands: list[set[str]] = [set() for _ in range(players)]
        self.pawns: list[str | None] = [None] * players
        self.cubes: dict[tuple[str, str], int] = {}
        self.stations: set[str] = set()
        self.outbreaks = 0

    def hear(self, fact: Fact) -> None:
        """Follow one fact."""
        match fact:
            case ("card_drawn", seat, card):
                self.hands[seat].add(card)
            case ("card_discarded", seat, card):
                self.hands[seat].remove(card)
            case ("card_given", giver, receiver, card):
                self.hands[giver].remove(card)
                self.hands[receiver].add(card)
            case ("pawn_placed", seat, city):
                self.pawns[seat] = city
            case ("pawn_moved", _, pawn, source, city, _):
                assert self.pawns[pawn] == source != city
                self.pawns[pawn] = city
            case ("cubes_added", city, color, number):
                assert number > 0
                self.cubes[(city, color)] = self.cubes.get((city, color), 0) + number
            case ("cubes_removed", city, color, number):
                assert number > 0
                self.cubes[(city, color)] -= number
            case ("station_built", _, city, source):
                self.stations.add(city)
                self.stations.discard(source)
            case ("outbreak", _, _, number):
                self.outbreaks += 1
                assert self.outbreaks == number

    def agrees(self, position: dict[str, Any]) -> bool:
        """Compare with a position."""
        cubes = {key: number for key, number in self.cubes.items() if number}
        told = [self.hands, self.pawns, cubes, self.stations, self.outbreaks]
        keys = ["hands", "pawns", "cubes", "stations", "outbreaks"]
        return told == [position[key] for key in keys]


def lucky(game: Game, actions: list[Action]) -> list[Action]:
    """Leave what chance would bring in a long and happy game."""
    if actions[0][0] in ("infect", "strike") and game.phase != "setup_infect":
        fewest = min(game.count(action[1], COLOR_OF[action[1]]) for action in actions)
        return [a for a in actions if game.count(a[1], COLOR_OF[a[1]]) == fewest]
    if actions[0][0] == "draw_card":
        color = COLORS[game.seat]
        same = [a for a in actions if COLOR_OF.get(a[1], color) == color]
        return same or actions
    return actions


LONG_GAME = {"cure": 90, "treat": 20, "direct": 0.02, "charter": 0.02, "finish": 0.02}


def find_cures(game: Game, colors: list[str]) -> None:
    """Begin with some cures found, two diseases and those without cubes eradicated."""
    game.cured = set(colors)
    game.cubes = {key: n for key, n in game.cubes.items() if key[1] not in colors[:2]}
    game.eradicated = {color for color in colors if game.on_board(color) == 0}


def random_game(seed: int) -> Game:
    """Play a random game and check it after every step; every second one is a lucky one."""
    rng = random.Random(seed)
    box = "brink" if seed % 4 > 1 else "base"
    players = rng.choice([2, 3, 4])
    wishes: list[str | None] = [
        role if rng.random() < 0.5 else None for role in rng.sample(ROLES[box], players)
    ]
    epidemics = rng.choice([4, 5, 6, 7])
    medic = rng.choice(["prevents", "clears"])
    rate, open_hands = rng.randrange(3), rng.random() < 0.5
    game = Game(Options(players, epidemics, rate, open_hands, wishes, medic, box))
    retold = Retold(players)
    for fact in game.facts:
        retold.hear(fact)
    while legal := game.legal():
        by_name: dict[str, list[Action]] = {}
        for action in legal:
            by_name.setdefault(action[0], []).append(action)
        names = sorted(by_name)
        weights = [LONG_GAME.get(name, 1) if seed % 2 else 1 for name in names]
        actions = sorted(by_name[rng.choices(names, weights)[0]], key=repr)
        if seed % 2:
            actions = lucky(game, actions)
        facts = game.apply(rng.choice(actions))
        for fact in facts:
            retold.hear(fact)
        if seed % 2 and any(fact[0] == "first_player" for fact in facts):
            find_cures(game, rng.sample(COLORS, rng.randrange(4)))
            retold.cubes = dict(game.cubes)
        assert retold.agrees(game.position())
        check(game)
    assert game.facts[-1][0] == ("won" if game.outcome == "won" else "lost")
    return game


def test_random_games() -> None:
    """Nothing is ever lost or doubled, and every game ends, in all possible ways."""
    outcomes = {random_game(seed).outcome for seed in range(300)}
    assert outcomes == {"outbreaks", "cubes", "cards", "won"}
