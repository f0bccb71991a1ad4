"""Choose games that together show everything, and write them down.

    python -m tests.goldens --write

Each was played by the engine and by the oracle alike. Look at what changed before committing it.
"""

import argparse

from fourcures.engine.roles.base import ROLE_NAMES
from fourcures.play.chance import Scripted
from fourcures.play.game import Game
from tests.goldens.coverage import shown, wanted
from tests.goldens.transcript import FOLDER, transcript
from tests.oracle.compare import Played, game_number


def as_game(played: Played) -> Game:
    """A game that went this way."""
    game = Game(played.options, Scripted([]), manual=True)
    for action in played.actions:
        game.play(action)
    return game


def choose() -> list[tuple[str, Game]]:
    """Games in the order of their numbers, each of which shows something new."""
    missing = wanted()
    chosen: list[tuple[str, Game]] = []
    number = 0
    while missing:
        played = game_number(3, number)
        number += 1
        if len(played.actions) > 420:
            continue
        game = as_game(played)
        new = shown(game) & missing
        if not new:
            continue
        missing -= new
        roles = [ROLE_NAMES[role].split()[0] for role in game.state.roles]
        chosen.append((f"{len(chosen) + 1:02}-{'-'.join(roles)}-{played.end}", game))
        print(f"{chosen[-1][0]}: {len(new)} new, {len(missing)} missing")
    return chosen


def main() -> None:
    """Write the goldens, or say how to."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--write", action="store_true", help="replace the games in the folder")
    if not parser.parse_args().write:
        parser.error("nothing to do without --write")
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    for name, game in choose():
        (FOLDER / f"{name}.txt").write_text(transcript(game), encoding="utf-8")


if __name__ == "__main__":
    main()
