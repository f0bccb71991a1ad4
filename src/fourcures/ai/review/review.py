"""The review of a finished game: chances turn by turn, luck apart from decisions, what else to do.

A chance is that of a quick computer team which plays on from there. Chance alone does not change
it on average, so what the draws add or take is luck, and what the players add or take is theirs.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from math import sqrt
from typing import Literal

from fourcures.ai.advice.hints import Hint, hint_of
from fourcures.ai.players.player import Player
from fourcures.ai.search.determinize import guess
from fourcures.ai.search.rng import Dice
from fourcures.ai.search.search import Search
from fourcures.engine.agenda import ACT, step_of, top
from fourcures.engine.errors import FourCuresError
from fourcures.engine.rules import apply, legal, to_move
from fourcures.engine.state import PLAYING, WON, State
from fourcures.play.estimates import Chance, Stroke
from fourcures.play.game import Game

from .luck import of_cards, of_infections, strokes_of
from .trials import Thinking, Trials
from .turns import Choice, PlayedTurn, turns_of

# The shares of a turn's time: for finding a better plan, judging plans, and judging the draw.
_FINDING, _JUDGING, _DRAWING = 0.35, 0.45, 0.2
_SMALL = 0.15  # the share of a turn's time for a discard or an event between draws
_NOTED = 0.02
_SURE = 2.0  # standard errors
_POINTS = 6
_LATELY = 3  # turns


@dataclass(frozen=True)
class Better:
    """Another plan for the same position, and what it would have won."""

    hint: Hint
    """Its chance is that of the same trials as everything else in the review."""
    gain: Chance


@dataclass(frozen=True)
class Decision:
    """What was done, what it changed, and a better plan if one was found."""

    actions: tuple[int, ...]
    before: Chance
    after: Chance
    change: Chance
    better: Better | None


@dataclass(frozen=True)
class Look:
    """All that must be thought about for one turn; turns can be looked at in any order."""

    number: int
    seat: int
    decisions: tuple[Decision, ...]
    drew: Chance
    """What the two player cards changed."""
    strokes: tuple[Stroke, ...]


@dataclass(frozen=True)
class Turn:
    """One turn of a review: `before + decided + luck` is the chance after it."""

    number: int
    seat: int
    before: Chance
    decided: Chance
    luck: Chance
    cards: Chance
    """The part of the luck that lay in the two player cards, epidemics among them."""
    infections: Chance
    """The rest of it: where an epidemic struck, and the infection cards."""
    after: Chance
    missed: Chance
    """What better plans would have added, where that is more than their error."""
    decisions: tuple[Decision, ...]
    strokes: tuple[Stroke, ...]


@dataclass(frozen=True)
class TurningPoint:
    """A turn that changed much.

    By what was decided (`decision`), by a better plan that was not seen (`missed`: what it would
    have won, below zero), or by the cards (`luck`).
    """

    turn: int
    what: Literal["decision", "missed", "luck"]
    change: Chance
    decision: Decision | None = None
    """What was done, and what would have been better."""
    cards: tuple[Stroke, ...] = ()
    infections: tuple[Stroke, ...] = ()


@dataclass(frozen=True)
class Review:
    """A game from its first turn to its end: `start + decided + luck` is 1 if won, else 0."""

    won: bool
    start: Chance
    decided: float
    luck: float
    missed: float
    turns: tuple[Turn, ...]
    points: tuple[TurningPoint, ...]


def review(
    game: Game, thinking: Thinking, progress: Callable[[int, int], None] | None = None
) -> Review:
    """Review a finished game. `progress` hears of each turn that is done, and may raise to stop."""
    turns = turns_to_review(game)
    looks = []
    for turn in turns:
        looks.append(look(turn, thinking))
        if progress is not None:
            progress(len(looks), len(turns))
    return put_together(game, looks)


def turns_to_review(game: Game) -> list[PlayedTurn]:
    """The turns of a finished game."""
    if not game.over:
        raise FourCuresError("this game is not over; only finished games are reviewed")
    return turns_of(game)


def look(turn: PlayedTurn, thinking: Thinking) -> Look:
    """Think about one turn."""
    search = Search(thinking.seed)
    decisions = [
        _decision(choice, search, thinking)
        for choice in turn.choices
        if _is_worth_it(choice, search)
    ]
    drew = _draw(turn, search, thinking)
    return Look(turn.number, turn.seat, tuple(decisions), drew, strokes_of(turn))


def _draw(turn: PlayedTurn, search: Search, thinking: Thinking) -> Chance:
    """What the two cards changed."""
    if turn.drawing is None or turn.drawn is None:
        return Chance(0.0, 0.0)
    trials = Trials(search, turn.seat, [turn.drawing, turn.drawn], thinking)
    trials.run(thinking.budget(_DRAWING))
    return trials.chance(1) - trials.chance(0)


def _is_worth_it(choice: Choice, search: Search) -> bool:
    """Whether to think: not where the quick team would have done the very same in between."""
    if step_of(top(choice.before)) == ACT:
        return True
    quick = guess(choice.before, int(to_move(choice.before)), Dice(search.seed))
    for action in choice.actions:
        if search.policy.choose(quick) != action:
            return True
        apply(quick, action)
    return False


def _decision(choice: Choice, search: Search, thinking: Thinking) -> Decision:
    share = 1.0 if step_of(top(choice.before)) == ACT else _SMALL
    seat = int(to_move(choice.before))
    other = _best(choice, seat, thinking)
    ends = [choice.before, choice.after] + ([] if other is None else [other[1]])
    trials = Trials(search, seat, ends, thinking)
    trials.run(thinking.budget(_JUDGING * share))
    better = None
    if other is not None:
        gain = trials.difference(2, 1)
        better = _better(search, choice.before, seat, other[0], trials.chance(2), gain)
    change = trials.difference(1, 0)
    return Decision(choice.actions, trials.chance(0), trials.chance(1), change, better)


def _best(choice: Choice, seat: int, thinking: Thinking) -> tuple[tuple[int, ...], State] | None:
    """What a strong player does there with what the seat may know; None if that was done."""
    player = Player(
        thinking.seconds * _FINDING,
        thinking.seed,
        max(1, int(thinking.positions * _FINDING)) if thinking.positions else 0,
        team=True,
        asked_to_stop=thinking.stop,
    )
    for plan in player.rank(choice.before, seat):
        after = _after(choice.before, plan.actions)
        if after is not None:
            return None if after.key() == choice.after.key() else (tuple(plan.actions), after)
    return None


def _after(state: State, actions: list[int]) -> State | None:
    """Where a plan leads; None if it does not fit the cards that were hidden."""
    after = state.copy()
    for action in actions:
        if after.outcome != PLAYING or action not in legal(after):
            return None
        apply(after, action)
    return after


def _better(
    search: Search,
    state: State,
    seat: int,
    actions: tuple[int, ...],
    chance: Chance,
    gain: Chance,
) -> Better | None:
    if gain.mean <= 0:
        return None
    known = guess(state, seat, Dice(search.seed))
    hint = hint_of(known, search.plan(known, list(actions)), seat)
    return Better(replace(hint, chance=chance.mean, error=chance.error), gain)


def put_together(game: Game, looks: list[Look]) -> Review:
    """The review, once all turns have been looked at."""
    won = game.state.outcome == WON
    end = Chance(1.0 if won else 0.0, 0.0)
    chances = [look.decisions[0].before for look in looks] + [end]
    turns = [_turn(look, after) for look, after in zip(looks, chances[1:], strict=True)]
    return Review(
        won=won,
        start=chances[0],
        decided=sum(turn.decided.mean for turn in turns),
        luck=sum(turn.luck.mean for turn in turns),
        missed=sum(turn.missed.mean for turn in turns),
        turns=tuple(turns),
        points=_turning_points(turns),
    )


def _turn(look: Look, after: Chance) -> Turn:
    before = look.decisions[0].before
    decided = _sum([decision.change for decision in look.decisions])
    afters = [decision.before for decision in look.decisions[1:]] + [after]
    draws = [later - decision.after for decision, later in zip(look.decisions, afters, strict=True)]
    luck = Chance(after.mean - before.mean - decided.mean, _sum(draws).error)
    infections = Chance(luck.mean - look.drew.mean, _sum([luck, look.drew]).error)
    gains = [decision.better.gain for decision in look.decisions if decision.better]
    missed = _sum([gain for gain in gains if gain.mean > _SURE * gain.error])
    return Turn(
        number=look.number,
        seat=look.seat,
        before=before,
        decided=decided,
        luck=luck,
        cards=look.drew,
        infections=infections,
        after=after,
        missed=missed,
        decisions=look.decisions,
        strokes=look.strokes,
    )


def _sum(chances: list[Chance]) -> Chance:
    error = sqrt(sum(chance.error**2 for chance in chances))
    return Chance(sum(chance.mean for chance in chances), error)


def _turning_points(turns: list[Turn]) -> tuple[TurningPoint, ...]:
    """The largest changes that are surely none of the error, in the order of the game."""
    found: list[TurningPoint] = []
    for place, turn in enumerate(turns):
        for decision in turn.decisions:
            if decision.better is not None and _noted(decision.better.gain):
                gain = decision.better.gain
                loss = Chance(-gain.mean, gain.error)
                found.append(TurningPoint(turn.number, "missed", loss, decision))
            elif decision.change.mean > 0 and _noted(decision.change):
                found.append(TurningPoint(turn.number, "decision", decision.change, decision))
        if _noted(turn.luck):
            before = [_epidemics(other) for other in turns[max(0, place + 1 - _LATELY) : place]]
            cards = of_cards(turn.strokes, before)
            infections = of_infections(turn.strokes)
            found.append(TurningPoint(turn.number, "luck", turn.luck, None, cards, infections))
    largest = sorted(found, key=lambda point: -abs(point.change.mean))[:_POINTS]
    return tuple(point for point in found if point in largest)


def _noted(chance: Chance) -> bool:
    return abs(chance.mean) >= max(_NOTED, _SURE * chance.error)


def _epidemics(turn: Turn) -> Stroke:
    return next(stroke for stroke in turn.strokes if stroke.what == "epidemics")
