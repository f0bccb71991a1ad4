"""Choose games that together show everything, and write them down.

    python -m tests.goldens --write

Each was played by the engine and by the oracle alike. Look at what changed before committing it.
"""

import argparse

from fourcures.engine.box import Box
from fourcures.engine.roles.base import ROLE_NAMES
from fourcures.engine.shelf import BASE, BRINK
from fourcures.play.chance import Scripted
from fourcures.play.game import Game
from fourcures.play.words.names import OUTCOME_NAMES
from tests.goldens.coverage import brink_adds, shown, wanted
from tests.goldens.transcript import FOLDER, transcript
from tests.oracle.compare import Played, game_number

ENOUGH = 2000


def as_game(played: Played) -> Game:
    """A game that went this way."""
    game = Game(played.options, Scripted([]), manual=True)
    for action in played.actions:
        game.play(action)
    return game


def choose() -> list[tuple[str, Game]]:
    """Games of the base box, then of brink, which show all that is wanted of each."""
    games = games_with(BASE, wanted() - brink_adds()) + games_with(BRINK, brink_adds())
    return [(f"{number:02}-{name(game)}", game) for number, game in enumerate(games, 1)]


def games_with(box: Box, missing: set[str]) -> list[Game]:
    """Games in the order of their numbers, each of which shows something new."""
    chosen: list[Game] = []
    number = 0
    while missing:
        if number == ENOUGH:
            raise SystemExit(f"{ENOUGH} games with the box {box.name} do not show: {missing}")
        played = game_number(3, number, box)
        number += 1
        if len(played.actions) > 420:
            continue
        game = as_game(played)
        new = shown(game) & missing
        if not new:
            continue
        missing -= new
        chosen.append(game)
        print(f"{box.name}, {name(game)}: {len(new)} new, {len(missing)} missing")
    return chosen


def name(game: Game) -> str:
    """Who played, and how it ended."""
    roles = [ROLE_NAMES[role].split()[0] for role in game.state.roles]
    return "-".join([*roles, OUTCOME_NAMES[game.state.outcome]])


def main() -> None:
    """Write the goldens, or say how to."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--write", action="store_true", help="replace the games in the folder")
    if not parser.parse_args().write:
        parser.error("nothing to do without --write")
    games = choose()  # all of them, before anything is replaced
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    for title, game in games:
        (FOLDER / f"{title}.txt").write_text(transcript(game), encoding="utf-8")


if __name__ == "__main__":
    main()
