"""Advice for a position."""

import argparse

from fourcures.ai.advice.hints import Hint, hints
from fourcures.ai.players.player import LEVELS, Player
from fourcures.engine.actions import CHANCE
from fourcures.engine.errors import FourCuresError
from fourcures.engine.rules import to_move
from fourcures.engine.state import PLAYING, State
from fourcures.local.hint_words import about_aim, about_risk, chance_words
from fourcures.play.game import Game
from fourcures.play.words.notation import read_action, write_action, write_fact

from .arguments import Commands, add_command, whole_number
from .hint_json import hint_json
from .position import add_position, load_position, load_viewer
from .text_io import print_json


def add_parser(commands: Commands) -> None:
    """Describe `fourcures advise`."""
    parser = add_command(
        commands,
        "advise",
        run,
        "what to do in a position, with the chances of winning",
        "  fourcures advise position.txt\n"
        "  fourcures advise game.txt --to 30 --level expert\n"
        '  fourcures advise game.txt --to 30 --plan "drive Chicago; treat blue"\n'
        "  fourcures advise game.txt --plans 5 --json",
    )
    add_position(parser)
    add = parser.add_argument
    add("--level", choices=list(LEVELS), default="expert", help="how long to think")
    add("--plans", type=whole_number(1, 16), default=3, metavar="N", help="how many (default 3)")
    add("--plan", metavar="ACTIONS", help="judge this plan instead: action; action; ...")
    add("--json", action="store_true", help="print it for programs")


def run(arguments: argparse.Namespace) -> int:
    """Print the best plans."""
    state = load_position(arguments)
    if state.outcome != PLAYING or to_move(state) == CHANCE:
        raise FourCuresError("nobody has anything to decide in this position")
    seat = int(to_move(state))
    if arguments.seat is not None and load_viewer(arguments, state) != seat:
        raise FourCuresError("advice is for the seat the game is waiting for")
    own = _read(arguments.plan, state) if arguments.plan else ()
    player = Player(LEVELS[arguments.level], team=True)
    found = hints(state, seat, player, own, arguments.plans).in_order
    if arguments.json:
        print_json([hint_json(hint, state) for hint in found])
    else:
        first = 0 if found[0].planned else 1
        texts = ("\n".join(_lines(n, hint, state)) for n, hint in enumerate(found, first))
        print("\n\n".join(texts))
    return 0


def _read(plan: str, state: State) -> tuple[int, ...]:
    """The actions of a plan, each of which must be allowed after those before it."""
    game = Game(state=state, manual=True)
    actions = []
    for text in filter(None, map(str.strip, plan.split(";"))):
        actions.append(read_action(text, game.state))
        game.play(actions[-1])
    return tuple(actions)


def _lines(number: int, plan: Hint, state: State) -> list[str]:
    """A plan as a few lines of text; an own one has the number 0."""
    actions = [write_action(action, state) for action in plan.actions]
    achieves = [write_fact(fact, state) for fact in plan.achieves]
    own, on = actions[: plan.planned], actions[plan.planned :]
    return [
        f"{number}. {chance_words(plan.chance, plan.error)}",
        *(["   your plan:"] if own else []),
        *(f"     {action}" for action in own),
        *(["   then:"] if own and on else []),
        *(f"     {action}" for action in on),
        *([f"   achieves: {'; '.join(achieves)}"] if achieves else []),
        *(f"   {line}" for line in (*map(about_risk, plan.risks), *about_aim(plan.aim))),
    ]
