"""Why a game was won or lost."""

import argparse
import dataclasses
import os
import sys
import textwrap
from collections.abc import Sequence
from typing import Any

from fourcures.ai.advice.hints import Hint
from fourcures.ai.review.review import Decision, Review, TurningPoint, review
from fourcures.ai.review.trials import Thinking
from fourcures.cli.arguments import Commands, add_command, add_record, load_record, whole_number
from fourcures.cli.hint_json import hint_json
from fourcures.cli.progress import show_progress
from fourcures.cli.text_io import can_print, print_json
from fourcures.engine.state import State
from fourcures.local.hint_words import about_risk
from fourcures.play.estimates import Chance, Stroke
from fourcures.play.words.names import OUTCOME_NAMES, seat_name
from fourcures.play.words.notation import write_action, write_fact
from fourcures.play.words.percent import percent
from fourcures.tui.map.canvas import plain

from .plot import DRAWN, Look, plot

_COLUMNS = 79
_NOTED = 0.005


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
    game = load_record(arguments.record).game
    thinking = Thinking(arguments.seconds, arguments.positions)
    found = review(game, thinking, lambda done, of: show_progress(f"turn {done} of {of}"))
    show_progress("")
    if arguments.json:
        print_json(_for_programs(found, game.state))
    else:
        colors = sys.stdout.isatty() and not os.environ.get("NO_COLOR")
        look = Look(arguments.ascii or not can_print(DRAWN), colors)
        print("\n".join(review_lines(found, game.state, look)))
    return 0


def review_lines(found: Review, state: State, look: Look) -> list[str]:
    """A review as a page of text."""
    end = "Won" if found.won else f"Lost by {OUTCOME_NAMES[state.outcome]}"
    roles = ", ".join(seat_name(state, seat) for seat in range(state.options.players))
    # What is left once the others are rounded, so that the sum is seen to be right.
    luck = 100 * found.won - round(100 * found.start.mean) - round(100 * found.decided)
    number = len(found.turns)
    lines = [
        f"{end} in {number} turn{'s' if number > 1 else ''}, {state.options.epidemics} epidemics:",
        f"{roles}.",
        "How likely a quick computer team would have been to win from there:",
        "",
        *plot(found, look),
        "",
        f"Start {found.start.mean:.0%}, decisions {points(found.decided)},"
        f" luck {luck:+}: {'won' if found.won else 'lost'}.",
        *_missed(found),
    ]
    for point in found.points:
        lines += ["", *_point_lines(point, found, state, look)]
    return [plain(line) for line in lines] if look.ascii_only else lines


def _missed(found: Review) -> list[str]:
    missed = [turn for turn in found.turns if turn.missed.mean >= _NOTED]
    if not missed:
        return []
    turns = f"{len(missed)} turn{'s' if len(missed) > 1 else ''}"
    average = sum(turn.missed.mean for turn in missed) / len(missed)
    return [f"Better plans in {turns}, worth {100 * average:.0f} on average."]


def _point_lines(point: TurningPoint, found: Review, state: State, look: Look) -> list[str]:
    turn = found.turns[point.turn - 1]
    seat = seat_name(state, turn.seat)
    missed = point.what == "missed"
    told = f"{-100 * point.change.mean:.0f}" if missed else points(point.change.mean)
    change = look.tinted(told, point.change.mean)
    lines = [f"Turn {point.turn}, {seat}: {point.what} {change} ({_error(point.change)})"]
    if point.decision is None:
        lines += _strokes("cards", turn.cards, point.cards)
        return lines + _strokes("infections", turn.infections, point.infections)
    played = _joined([write_action(action, state) for action in point.decision.actions])
    better = point.decision.better
    if better is None or not missed:
        return lines + _wrapped(f"played: {played}")
    lines += _wrapped(f"played, wins {percent(point.decision.after.mean)}: {played}")
    return lines + _better(better.hint, state)


def _strokes(name: str, change: Chance, strokes: tuple[Stroke, ...]) -> list[str]:
    told = "; ".join(stroke_words(stroke) for stroke in strokes)
    return _wrapped(f"{name} {points(change.mean)}: {told}") if told else []


def _joined(actions: Sequence[str]) -> str:
    """Actions one after the other; who acts is named once."""
    said = ""
    last = ""
    for action in actions:
        seat, _, what = action.partition(": ")
        said += f"{'; ' if said else ''}{what if seat == last else action}"
        last = seat
    return said


def _better(hint: Hint, state: State) -> list[str]:
    actions = _joined([write_action(action, state) for action in hint.actions])
    achieves = [write_fact(fact, state) for fact in hint.achieves]
    return [
        *_wrapped(f"better, wins {percent(hint.chance)}: {actions}"),
        *(_wrapped(f"achieves: {'; '.join(achieves)}") if achieves else []),
        *_wrapped("; ".join(map(about_risk, hint.risks))),
    ]


def _wrapped(text: str) -> list[str]:
    return textwrap.wrap(text, _COLUMNS, initial_indent="  ", subsequent_indent="    ")


def _error(chance: Chance) -> str:
    """Two standard errors; what is not certain never looks like it."""
    return f"give or take {max(1, round(200 * chance.error)) if chance.error else 0}"


def points(change: float) -> str:
    """A change of a chance in points of a hundred."""
    return f"{100 * change:+.0f}"


def stroke_words(stroke: Stroke) -> str:
    """What the cards brought, and what was to be expected."""
    if stroke.city is not None:
        return f"outbreak in {stroke.city}, {percent(stroke.expected)} likely"
    if stroke.cards:
        verb = "drew" if stroke.what == "drawn" else "infected"
        return f"{verb} {', '.join(stroke.cards)}"
    one = stroke.what.removesuffix("s")
    number = {0: f"no {one}", 1: f"1 {one}"}.get(stroke.number, f"{stroke.number} {stroke.what}")
    turns = f" in {stroke.turns} turns" if stroke.turns > 1 else ""
    return f"{number}{turns}, {stroke.expected:.1f} expected"


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
