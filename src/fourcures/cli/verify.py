"""Checking the luck of a recorded game."""

import argparse

from fourcures.play.record import verify

from .arguments import Commands, add_command, add_record, load_record
from .text_io import print_json


def add_parser(commands: Commands) -> None:
    """Describe `fourcures verify`."""
    parser = add_command(
        commands,
        "verify",
        run,
        "check a record: every action legal, every draw as its seed says",
        "  fourcures verify game.txt\n  fourcures verify - < game.txt",
    )
    add_record(parser, "a file with a record and its seed")
    parser.add_argument("--json", action="store_true", help="print the result for programs")


def run(arguments: argparse.Namespace) -> int:
    """Say how many draws were checked; raises at the first that does not fit."""
    record = load_record(arguments.record)
    draws = verify(record)
    promised = record.luck is not None
    if arguments.json:
        told = {"steps": len(record.game.steps), "draws": draws, "promised": promised}
        print_json(told)
    else:
        print(f"{len(record.game.steps)} steps are legal, {draws} draws are those of the seed")
        if promised:
            print("the seed is the one that was promised before the game")
        else:
            print("no seed was promised before the game")
    return 0
