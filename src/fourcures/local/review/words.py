"""A review in words: how it went, and the turns that decided it."""

import textwrap
from collections.abc import Sequence

from fourcures.ai.advice.hints import Hint
from fourcures.ai.review.review import Review, TurningPoint
from fourcures.engine.state import State
from fourcures.local.hint_words import about_risk
from fourcures.local.language import later, notation, tr, tr_counted
from fourcures.local.names import card_name, seat_name
from fourcures.play.estimates import Chance, Stroke
from fourcures.play.words.names import OUTCOME_NAMES
from fourcures.play.words.notation import write_action, write_fact
from fourcures.play.words.percent import percent

from .plot import Look, plot

_NOTED = 0.005
_ENDS = {
    "won": later("Won"),
    "outbreaks": later("Lost by outbreaks"),
    "cubes": later("Lost by cubes"),
    "cards": later("Lost by cards"),
}
_WHATS = {
    "decision": later("decision"),
    "missed": later("missed"),
    "luck": later("luck"),
}
_COUNTED = {
    "epidemics": (later("no epidemic"), later("{number} epidemic"), later("{number} epidemics")),
    "outbreaks": (later("no outbreak"), later("{number} outbreak"), later("{number} outbreaks")),
}


def review_lines(found: Review, state: State, look: Look) -> list[str]:
    """A review as a page of text, as wide as it may look."""
    end = tr(_ENDS[OUTCOME_NAMES[state.outcome]])
    roles = ", ".join(seat_name(state, seat) for seat in range(state.options.players))
    # What is left once the others are rounded, so that the sum is seen to be right.
    luck = 100 * found.won - round(100 * found.start.mean) - round(100 * found.decided)
    number = len(found.turns)
    lines = [
        tr_counted(
            number,
            "{end} in {number} turn, {epidemics} epidemics:",
            "{end} in {number} turns, {epidemics} epidemics:",
            end=end,
            epidemics=state.options.epidemics,
        ),
        f"{roles}.",
        tr("How likely a quick computer team would have been to win from there:"),
        "",
        *plot(found, look),
        "",
        tr(
            "Start {start}, decisions {decisions}, luck {luck}: {end}.",
            start=f"{found.start.mean:.0%}",
            decisions=points(found.decided),
            luck=f"{luck:+}",
            end=tr("won") if found.won else tr("lost"),
        ),
        *_missed(found),
    ]
    for point in found.points:
        lines += ["", *_point_lines(point, found, state, look)]
    return lines


def _missed(found: Review) -> list[str]:
    missed = [turn for turn in found.turns if turn.missed.mean >= _NOTED]
    if not missed:
        return []
    average = sum(turn.missed.mean for turn in missed) / len(missed)
    return [
        tr_counted(
            len(missed),
            "Better plans in {number} turn, worth {points} on average.",
            "Better plans in {number} turns, worth {points} on average.",
            points=f"{100 * average:.0f}",
        )
    ]


def _point_lines(point: TurningPoint, found: Review, state: State, look: Look) -> list[str]:
    turn = found.turns[point.turn - 1]
    seat = seat_name(state, turn.seat)
    missed = point.what == "missed"
    told = f"{-100 * point.change.mean:.0f}" if missed else points(point.change.mean)
    change = look.tinted(told, point.change.mean)
    told = tr("Turn {turn}, {who}: {what} {change} ({error})")
    what, error = tr(_WHATS[point.what]), _error(point.change)
    lines = [told.format(turn=point.turn, who=seat, what=what, change=change, error=error)]
    if point.decision is None:
        lines += _strokes(tr("cards"), turn.cards, point.cards, look)
        return lines + _strokes(tr("infections"), turn.infections, point.infections, look)
    played = _joined([write_action(action, state, notation()) for action in point.decision.actions])
    better = point.decision.better
    if better is None or not missed:
        return lines + _wrapped(tr("played: {actions}", actions=played), look)
    said = tr("played, wins {chance}: {actions}")
    said = said.format(chance=percent(point.decision.after.mean), actions=played)
    lines += _wrapped(said, look)
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
    actions = _joined([write_action(action, state, notation()) for action in hint.actions])
    achieves = [write_fact(fact, state, notation()) for fact in hint.achieves]
    return [
        *_wrapped(
            tr("better, wins {chance}: {actions}", chance=percent(hint.chance), actions=actions),
            look,
        ),
        *(_wrapped(tr("achieves: {facts}", facts="; ".join(achieves)), look) if achieves else []),
        *_wrapped("; ".join(map(about_risk, hint.risks)), look),
    ]


def _wrapped(text: str, look: Look) -> list[str]:
    return textwrap.wrap(text, look.columns, initial_indent="  ", subsequent_indent="    ")


def _error(chance: Chance) -> str:
    """Two standard errors; what is not certain never looks like it."""
    error = max(1, round(200 * chance.error)) if chance.error else 0
    return tr("give or take {points}", points=error)


def points(change: float) -> str:
    """A change of a chance in points of a hundred."""
    return f"{100 * change:+.0f}"


def stroke_words(stroke: Stroke) -> str:
    """What the cards brought, and what was to be expected."""
    if stroke.city is not None:
        told = tr("outbreak in {city}, {chance} likely")
        return told.format(city=card_name(stroke.city), chance=percent(stroke.expected))
    if stroke.what in ("drawn", "infected"):
        drawn, infected = later("drew {cards}"), later("infected {cards}")
        cards = ", ".join(map(card_name, stroke.cards))
        return tr(drawn if stroke.what == "drawn" else infected, cards=cards)
    none, one, many = _COUNTED[stroke.what]
    number = tr_counted(stroke.number, one, many) if stroke.number else tr(none)
    turns = tr(" in {number} turns", number=stroke.turns) if stroke.turns > 1 else ""
    expected = tr("{number} expected", number=f"{stroke.expected:.1f}")
    return f"{number}{turns}, {expected}"
