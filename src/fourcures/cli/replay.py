"""Going through a recorded game."""

import argparse

from fourcures.local.language import notation
from fourcures.play.game import Game
from fourcures.play.scene import write_scene
from fourcures.play.words.language import ENGLISH
from fourcures.play.words.notation import write_action, write_fact

from .arguments import (
    Commands,
    add_command,
    add_record,
    check_step,
    load_record,
    whole_number,
)
from .plain.board import draw_board
from .screen import (
    NoScreen,
    add_language,
    on_a_terminal,
    parts_of_the_map,
    plain_letters,
    speak_as_asked,
)
from .text_io import print_json


def add_parser(commands: Commands) -> None:
    """Describe `fourcures replay`."""
    parser = add_command(
        commands,
        "replay",
        run,
        "show a recorded game step by step",
        "  fourcures replay game.txt\n"
        "  fourcures replay game.txt --plain | less\n"
        "  fourcures replay game.txt --to 30 --scene > position.txt",
    )
    add_record(parser)
    parser.add_argument(
        "--to",
        type=whole_number(0, 100_000),
        metavar="N",
        help="stop after step N, or begin there on the map",
    )
    parser.add_argument("--ascii", action="store_true", help="a map of plain letters only")
    add_language(parser)
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--scene", action="store_true", help="print only the position reached")
    form.add_argument("--plain", action="store_true", help="print every step, even in a terminal")
    form.add_argument("--json", action="store_true", help="print every step for programs")


def run(arguments: argparse.Namespace) -> int:
    """Tell the game, or the position in it."""
    speak_as_asked(arguments)
    game = load_record(arguments.record).game
    check_step(arguments.to, game)
    end = len(game.steps) if arguments.to is None else arguments.to
    after = [step.before for step in game.steps[1:]] + [game.state]
    state = after[end - 1] if end else game.start
    plain = arguments.plain or arguments.scene or arguments.json or arguments.record == "-"
    if not plain and on_a_terminal() and _shown(game, arguments):
        return 0
    if arguments.scene:
        print(write_scene(state), end="")
        return 0
    said = ENGLISH if arguments.json else notation()
    for number, step in enumerate(game.steps[:end]):
        action = write_action(step.action, step.before, said)
        facts = [write_fact(fact, after[number], said) for fact in step.facts]
        if arguments.json:
            print_json({"step": number + 1, "action": action, "facts": facts})
        else:
            print(f"{number + 1:>4}  {action}")
            for fact in facts:
                print(f"        {fact}")
    if not arguments.json:
        print()
        print(draw_board(state, None))
    return 0


def _shown(game: Game, arguments: argparse.Namespace) -> bool:
    """Show the game on a map; False where what that needs is not installed."""
    try:
        with parts_of_the_map():
            from fourcures.tui.replay import Replay
    except NoScreen:
        return False
    Replay(game, place=arguments.to or 0, ascii_only=plain_letters(arguments)).run()
    return True
