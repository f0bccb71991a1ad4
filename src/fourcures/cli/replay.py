"""Going through a recorded game."""

import argparse
import json

from fourcures.play.notation import fact_words, words
from fourcures.play.scene import scene_words

from .arguments import Commands, add_command, load_record, whole_number
from .board import draw_board


def add_parser(commands: Commands) -> None:
    """Describe `fourcures replay`."""
    parser = add_command(
        commands,
        "replay",
        run,
        "tell a recorded game step by step",
        "  fourcures replay game.txt\n  fourcures replay game.txt --to 30 --scene > position.txt",
    )
    parser.add_argument("record", metavar="RECORD", help="a file with a record")
    parser.add_argument(
        "--to", type=whole_number(0, 100_000), metavar="N", help="stop after step N"
    )
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--scene", action="store_true", help="print only the position reached")
    form.add_argument("--json", action="store_true", help="print every step for programs")


def run(arguments: argparse.Namespace) -> int:
    """Tell the game, or the position in it."""
    game = load_record(arguments.record).game
    end = len(game.steps) if arguments.to is None else min(arguments.to, len(game.steps))
    after = [step.before for step in game.steps[1:]] + [game.state]
    state = after[end - 1] if end else game.start
    if arguments.scene:
        print(scene_words(state), end="")
        return 0
    for number, step in enumerate(game.steps[:end]):
        action = words(step.action, step.before)
        facts = [fact_words(fact, after[number]) for fact in step.facts]
        if arguments.json:
            print(json.dumps({"step": number + 1, "action": action, "facts": facts}))
        else:
            print(f"{number + 1:>4}  {action}")
            for fact in facts:
                print(f"        {fact}")
    if not arguments.json:
        print()
        print(draw_board(state, None))
    return 0
