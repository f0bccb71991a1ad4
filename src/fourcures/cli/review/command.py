"""Why a game was won or lost."""

import argparse
import dataclasses
import os
import sys
from typing import Any

from fourcures.ai.review.review import Decision, Review, review
from fourcures.ai.review.trials import Thinking
from fourcures.cli.arguments import Commands, add_command, add_record, load_record, whole_number
from fourcures.cli.hint_json import hint_json
from fourcures.cli.progress import show_progress
from fourcures.cli.screen import add_language, speak_as_asked
from fourcures.cli.text_io import can_print, print_json
from fourcures.engine.state import State
from fourcures.local.language import tr
from fourcures.local.review.plot import DRAWN, Look
from fourcures.local.review.words import review_lines
from fourcures.play.words.notation import write_action
from fourcures.tui.map.canvas import plain


def add_parser(commands: Commands) -> None:
    """Describe `fourcures review`."""
    parser = add_command(
        commands,
        "review",
        run,
        "why a finished game was won or lost: chances, luck, decisions, better plans",
        "  fourcures review game.txt\n"
        "  fourcures review game.txt --seconds 5 --ascii\n"
        "  fourcures review game.txt --json | jq '.turns[].luck.mean'",
    )
    add_record(parser, "a file with the record of a game")
    add = parser.add_mutually_exclusive_group().add_argument
    add("--seconds", type=_seconds, default=1.0, metavar="S", help="for each turn (default 1)")
    add(
        "--positions",
        type=whole_number(1, 10**9),
        default=0,
        metavar="N",
        help="to look at for each turn, instead of seconds: every run gives the same review",
    )
    parser.add_argument("--ascii", action="store_true", help="a plot of plain letters only")
    add_language(parser)
    parser.add_argument("--json", action="store_true", help="print it for programs")


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0.01 <= seconds <= 3600:
        raise argparse.ArgumentTypeError(f"a number from 0.01 to 3600, not '{text}'")
    return seconds


def run(arguments: argparse.Namespace) -> int:
    """Review a record and tell what was found."""
    speak_as_asked(arguments)
    game = load_record(arguments.record).game
    thinking = Thinking(arguments.seconds, arguments.positions)
    found = review(game, thinking, _tell_turn)
    show_progress("")
    if arguments.json:
        print_json(_for_programs(found, game.state))
    else:
        colors = sys.stdout.isatty() and not os.environ.get("NO_COLOR")
        look = Look(arguments.ascii or not can_print(DRAWN), colors)
        lines = review_lines(found, game.state, look)
        print("\n".join(map(plain, lines) if look.ascii_only else lines))
    return 0


def _tell_turn(done: int, of: int) -> None:
    show_progress(tr("turn {done} of {of}", done=done, of=of))


def _for_programs(found: Review, state: State) -> dict[str, Any]:
    told = dataclasses.asdict(found)
    for turn, shown in zip(found.turns, told["turns"], strict=True):
        shown["decisions"] = [_decision_json(decision, state) for decision in turn.decisions]
    for point, shown in zip(found.points, told["points"], strict=True):
        if point.decision is not None:
            shown["decision"] = _decision_json(point.decision, state)
    return told


def _decision_json(decision: Decision, state: State) -> dict[str, Any]:
    """With its actions, and those of a better plan, in words."""
    told = dataclasses.asdict(decision)
    told["actions"] = [write_action(action, state) for action in decision.actions]
    if decision.better is not None:
        gain = dataclasses.asdict(decision.better.gain)
        told["better"] = {"advice": hint_json(decision.better.hint, state), "gain": gain}
    return told
