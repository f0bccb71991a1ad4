"""Hints in words: plans for a seat, what each achieves, and what it leaves to fear."""

from dataclasses import dataclass

from fourcures.ai.players.player import Player
from fourcures.ai.search.determinize import guess
from fourcures.ai.search.rng import Dice
from fourcures.engine.rules import apply
from fourcures.engine.state import State
from fourcures.play.words.notation import fact_words, words

from .hints import Hint, hints
from .risks import Stake


@dataclass(frozen=True)
class Advice:
    """A plan in words, with its chance of winning and the standard error of that."""

    actions: tuple[str, ...]
    chance: float
    error: float
    """0.5 if it was hardly tried, 0 if it wins at once."""
    achieves: tuple[str, ...]
    risks: tuple[Stake, ...]
    """What it changes about the rest of this turn, the largest changes first, and what stays."""
    planned: int = 0
    """How many of the actions are the own plan; the others go on from there."""
    aim: str | None = None
    """A color whose cards the team then brings together."""


def advise(
    state: State, seat: int, player: Player, own: tuple[int, ...] = (), most: int = 3
) -> list[Advice]:
    """The best plans for a seat that the game waits for, best first; an own one before them."""
    known = guess(state, seat, Dice(player.seed))
    found = hints(state, seat, player, own, most)
    return [in_words(known, hint) for hint in (*([found.own] if found.own else []), *found.plans)]


def in_words(known: State, hint: Hint) -> Advice:
    """A hint for this position, as a seat may know it."""
    after = known.copy()
    said: list[str] = []
    for action in hint.actions:
        said.append(words(action, after))
        apply(after, action)
    return Advice(
        tuple(said),
        hint.chance,
        hint.error,
        tuple(fact_words(fact, after) for fact in hint.achieves),
        hint.risks,
        hint.planned,
        hint.aim,
    )
