"""A review in words: how it went, and the turns that decided it."""

import textwrap
from collections.abc import Sequence

from fourcures.ai.advice.hints import Hint
from fourcures.ai.review.review import Review, TurningPoint
from fourcures.engine.state import State
from fourcures.local.hint_words import about_risk
from fourcures.play.estimates import Chance, Stroke
from fourcures.play.words.names import OUTCOME_NAMES, seat_name
from fourcures.play.words.notation import write_action, write_fact
from fourcures.play.words.percent import percent

from .plot import Look, plot

_NOTED = 0.005


def review_lines(found: Review, state: State, look: Look) -> list[str]:
    """A review as a page of text, as wide as it may look."""
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
    return lines


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
        lines += _strokes("cards", turn.cards, point.cards, look)
        return lines + _strokes("infections", turn.infections, point.infections, look)
    played = _joined([write_action(action, state) for action in point.decision.actions])
    better = point.decision.better
    if better is None or not missed:
        return lines + _wrapped(f"played: {played}", look)
    lines += _wrapped(f"played, wins {percent(point.decision.after.mean)}: {played}", look)
    return lines + _better(better.hint, state, look)


def _strokes(name: str, change: Chance, strokes: tuple[Stroke, ...], look: Look) -> list[str]:
    told = "; ".join(stroke_words(stroke) for stroke in strokes)
    return _wrapped(f"{name} {points(change.mean)}: {told}", look) if told else []


def _joined(actions: Sequence[str]) -> str:
    """Actions one after the other; who acts is named once."""
    said = ""
    last = ""
    for action in actions:
        seat, _, what = action.partition(": ")
        said += f"{'; ' if said else ''}{what if seat == last else action}"
        last = seat
    return said


def _better(hint: Hint, state: State, look: Look) -> list[str]:
    actions = _joined([write_action(action, state) for action in hint.actions])
    achieves = [write_fact(fact, state) for fact in hint.achieves]
    return [
        *_wrapped(f"better, wins {percent(hint.chance)}: {actions}", look),
        *(_wrapped(f"achieves: {'; '.join(achieves)}", look) if achieves else []),
        *_wrapped("; ".join(map(about_risk, hint.risks)), look),
    ]


def _wrapped(text: str, look: Look) -> list[str]:
    return textwrap.wrap(text, look.columns, initial_indent="  ", subsequent_indent="    ")


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
