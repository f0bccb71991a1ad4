"""The risks of a turn."""

import argparse
import dataclasses

from fourcures.ai.odds.odds import odds_for
from fourcures.engine.errors import FourCuresError
from fourcures.engine.state import State
from fourcures.play.estimates import Odds
from fourcures.play.words.names import counted
from fourcures.play.words.percent import percent

from .arguments import Commands, add_command
from .position import add_position, load_position, load_viewer
from .text_io import print_json


def add_parser(commands: Commands) -> None:
    """Describe `fourcures odds`."""
    parser = add_command(
        commands,
        "odds",
        run,
        "the chances of infections, outbreaks and losing until the next turn",
        "  fourcures odds position.txt\n"
        "  fourcures odds game.txt --to 30 --seat medic\n"
        "  fourcures odds game.txt --json | jq .lost",
    )
    add_position(parser)
    parser.add_argument("--json", action="store_true", help="print them for programs")


def run(arguments: argparse.Namespace) -> int:
    """Print the odds of a position."""
    state = load_position(arguments)
    odds = find_odds(state, load_viewer(arguments, state))
    if arguments.json:
        print_json(dataclasses.asdict(odds))
    else:
        print("\n".join(odds_lines(odds)))
    return 0


def find_odds(state: State, viewer: int | None) -> Odds:
    """The odds for what a seat, or somebody without one, may know; raises if there are none."""
    odds = odds_for(state, viewer)
    if odds is None:
        raise FourCuresError("there are no odds before a game begins and after it is over")
    return odds


def odds_lines(odds: Odds) -> list[str]:
    """The odds as a page of text; the worst cities first."""
    lost = odds.lost
    _, one, two = odds.epidemics
    cities = sorted(odds.cities.items(), key=lambda city: (-city[1].outbreak, -city[1].infected))
    return [
        "Until the next turn, if the actions end now and nobody plays an event:",
        f"  lost       {column(lost.outbreaks + lost.cubes + lost.cards)}"
        f"   by outbreaks {column(lost.outbreaks)}, by cubes {column(lost.cubes)},"
        f" by cards {column(lost.cards)}",
        f"  outbreaks  {odds.outbreaks:7.2f}   on average",
        f"  epidemics  {column(one)}   for one, {column(two)} for two",
        "",
        f"{'city':<18} infected  outbreak",
        *(f"{name:<18} {column(c.infected)}   {column(c.outbreak)}" for name, c in cities),
        "",
        "Piles of the player deck, top first: " + ", ".join(_piles(odds)),
        "Cards not seen: "
        + ", ".join(f"{number} {color}" for color, number in odds.unseen.items())
        + f", {counted(odds.unseen_events, 'event')}",
    ]


def _piles(odds: Odds) -> list[str]:
    inside = [f"epidemic {percent(pile.chance, 1, ' %')}" for pile in odds.piles]
    return [
        f"{counted(pile.cards, 'card')} ({epidemic if pile.epidemic else 'epidemic out'})"
        for pile, epidemic in zip(odds.piles, inside, strict=True)
    ]


def column(chance: float) -> str:
    """A chance in seven letters, for tables."""
    return percent(chance, 1, " %").rjust(7)
