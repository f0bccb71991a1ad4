"""Short ways to say things in tests."""

from textwrap import dedent

import pytest

from fourcures.engine.actions import NOBODY, consent_of
from fourcures.engine.atlas import NAMES
from fourcures.engine.cubes import cubes_at
from fourcures.play.game import Game
from fourcures.play.scene import read_scene, write_scene
from fourcures.play.words.names import find_city, seat_name
from fourcures.play.words.notation import read_action, write_action
from fourcures.play.words.refusal import IllegalAction


def start(text: str) -> Game:
    """A game from a scene, with chance left to the test."""
    return Game(state=read_scene(dedent(text)), manual=True)


def offered(game: Game) -> set[str]:
    """Everything that can be done now, in words."""
    return {write_action(action, game.state) for action in game.legal()}


def refused(game: Game, text: str) -> IllegalAction:
    """The refusal that an action gets."""
    with pytest.raises(IllegalAction) as caught:
        game.play(text)
    return caught.value


def cubes(game: Game, city: str) -> str:
    """The cubes of a city as letters: 'bbr'."""
    number = find_city(city)
    assert number is not None
    return "".join("bykr"[c] * cubes_at(game.state, number, c) for c in range(4))


def all_told(game: Game, *texts: str) -> list[str]:
    """Do several things one after the other; all that they told."""
    return [fact for text in texts for fact in game.narrate(text)]


def line(game: Game, word: str) -> str:
    """What the position says after a word: line(game, 'stations'); '' if it says nothing."""
    lines = [
        text for text in write_scene(game.state).splitlines() if f"{text} ".startswith(f"{word} ")
    ]
    return lines[0][len(word) :].strip() if lines else ""


def hand(game: Game, player: str) -> set[str]:
    """The names of the cards that a player holds."""
    cards = line(game, f"player {player}").partition(":")[2]
    return {card.strip() for card in cards.split(",") if card.strip()}


def place(game: Game, player: str) -> str:
    """The city that a player's pawn is in."""
    return line(game, f"player {player}").partition(":")[0].removeprefix("in ")


def actions_left(game: Game) -> int | None:
    """How many actions are left, None if no player is acting."""
    step, *rest = line(game, "next").partition(";")[0].split()
    return sum(int(word) for word in rest if word.isdecimal()) if step == "act" else None


def asked(game: Game, text: str) -> str | None:
    """The player who must agree to an action, None if nobody must."""
    seat = consent_of(read_action(text, game.state))
    return None if seat == NOBODY else seat_name(game.state, seat)


def playable(game: Game, player: str) -> set[str]:
    """The event cards that a player can play now, by the first words of the action."""
    names = ("airlift", "forecast", "government grant", "one quiet night", "resilient population")
    return {n for n in names if any(a.startswith(f"{player}: {n}") for a in offered(game))}


def listed(game: Game, word: str) -> set[str]:
    """What a line of the scene lists: `listed(game, "stations")`."""
    return set(line(game, word).split(", ")) - {""}


def on_board(game: Game, color: str) -> int:
    """How many cubes of a color, given by its letter, are on the board."""
    return sum(cubes(game, name).count(color) for name in NAMES)


def spent(number: int, but: str = "") -> str:
    """That many city cards, to be put on the discard pile of a scene; none of those in `but`."""
    kept = {find_city(name) for name in but.split(",")}
    names = [name for city, name in enumerate(NAMES) if city not in kept]
    assert number <= len(names)
    return ", ".join(names[:number])
