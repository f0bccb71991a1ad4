"""Advice for a position."""

import argparse
import dataclasses
import json

from fourcures.ai.advisor import Advice, Change, advise
from fourcures.ai.player import LEVELS, Player
from fourcures.engine.actions import CHANCE
from fourcures.engine.errors import FourCuresError
from fourcures.engine.rules import mover
from fourcures.engine.state import PLAYING

from .arguments import Commands, add_command, whole_number
from .position import add_position, load_position, load_viewer


def add_parser(commands: Commands) -> None:
    """Describe `fourcures advise`."""
    parser = add_command(
        commands,
        "advise",
        run,
        "what to do in a position, with the chances of winning",
        "  fourcures advise position.txt\n"
        "  fourcures advise game.txt --to 30 --level expert\n"
        "  fourcures advise game.txt --plans 5 --json",
    )
    add_position(parser)
    add = parser.add_argument
    add("--level", choices=list(LEVELS), default="expert", help="how long to think")
    add("--plans", type=whole_number(1, 16), default=3, metavar="N", help="how many (default 3)")
    add("--json", action="store_true", help="print it for programs")


def run(arguments: argparse.Namespace) -> int:
    """Print the best plans."""
    state = load_position(arguments)
    if state.outcome != PLAYING or mover(state) == CHANCE:
        raise FourCuresError("nobody has anything to decide in this position")
    seat = int(mover(state))
    if arguments.seat is not None and load_viewer(arguments, state) != seat:
        raise FourCuresError("advice is for the seat that the game waits for")
    player = Player(LEVELS[arguments.level])
    plans = advise(state, seat, player, arguments.plans)
    if arguments.json:
        print(json.dumps([dataclasses.asdict(plan) for plan in plans], ensure_ascii=False))
    else:
        print("\n\n".join("\n".join(plan_lines(n + 1, plan)) for n, plan in enumerate(plans)))
    return 0


def plan_lines(number: int, plan: Advice) -> list[str]:
    """A plan as a few lines of text."""
    return [
        f"{number}. wins {plan.chance:.0%}, {_sure(plan)}",
        *(f"     {action}" for action in plan.actions),
        *([f"   achieves: {'; '.join(plan.achieves)}"] if plan.achieves else []),
        *(f"   {change_words(change)}" for change in plan.risks),
        *([f"   then: bring the {plan.aim} cards together"] if plan.aim else []),
    ]


def _sure(plan: Advice) -> str:
    hardly_tried = plan.error >= 0.5
    return "at first sight" if hardly_tried else f"give or take {2 * plan.error:.0%}"


def change_words(change: Change) -> str:
    """What a plan changes about the rest of the turn."""
    if change.what == "outbreaks":
        return f"outbreaks this turn, on average: {change.before:.2f} -> {change.after:.2f}"
    what = "losing this turn" if change.city is None else f"outbreak in {change.city}"
    return f"{what}: {change.before:.1%} -> {change.after:.1%}"
