"""The risks of a turn."""

import argparse
import dataclasses

from fourcures.ai.odds.odds import odds_for
from fourcures.engine.errors import FourCuresError
from fourcures.engine.state import State
from fourcures.local.language import tr, tr_counted
from fourcures.local.names import card_name, color_word
from fourcures.play.estimates import Odds
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
        raise FourCuresError(tr("there are no odds before a game begins and after it is over"))
    return odds


def odds_lines(odds: Odds) -> list[str]:
    """The odds as a page of text; the worst cities first."""
    lost = odds.lost
    _, one, two = odds.epidemics
    cities = sorted(odds.cities.items(), key=lambda city: (-city[1].outbreak, -city[1].infected))
    return [
        tr("Until the next turn, if the actions end now and nobody plays an event:"),
        tr(
            "  lost       {lost}   by outbreaks {outbreaks}, by cubes {cubes}, by cards {cards}",
            lost=column(lost.outbreaks + lost.cubes + lost.cards),
            outbreaks=column(lost.outbreaks),
            cubes=column(lost.cubes),
            cards=column(lost.cards),
        ),
        tr("  outbreaks  {number}   on average", number=f"{odds.outbreaks:7.2f}"),
        tr("  epidemics  {one}   for one, {two} for two", one=column(one), two=column(two)),
        "",
        f"{tr('city'):<18} {tr('infected  outbreak')}",
        *(_city(name, risk.infected, risk.outbreak) for name, risk in cities),
        "",
        tr("Piles of the player deck, top first: {piles}", piles=", ".join(_piles(odds))),
        tr("Cards not seen: {cards}", cards=", ".join(_unseen(odds))),
    ]


def _piles(odds: Odds) -> list[str]:
    inside = [tr("epidemic {chance}", chance=percent(p.chance, 1, " %")) for p in odds.piles]
    return [
        tr_counted(pile.cards, "{number} card", "{number} cards")
        + f" ({epidemic if pile.epidemic else tr('epidemic out')})"
        for pile, epidemic in zip(odds.piles, inside, strict=True)
    ]


def _city(name: str, infected: float, outbreak: float) -> str:
    return f"{card_name(name):<18} {column(infected)}   {column(outbreak)}"


def _unseen(odds: Odds) -> list[str]:
    events = tr_counted(odds.unseen_events, "{number} event", "{number} events")
    return [*(f"{number} {color_word(color)}" for color, number in odds.unseen.items()), events]


def column(chance: float) -> str:
    """A chance in seven letters, for tables."""
    return percent(chance, 1, " %").rjust(7)
