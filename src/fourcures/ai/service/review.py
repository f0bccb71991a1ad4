"""One turn of a review, for processes that get a record and think about it."""

from collections.abc import Callable
from functools import lru_cache

from fourcures.ai.review.review import Look, look, turns_to_review
from fourcures.ai.review.trials import Thinking
from fourcures.ai.review.turns import PlayedTurn
from fourcures.play.record import read_record


def look_at_record(
    text: str,
    number: int,
    seconds: float,
    share: float = 1.0,
    stop: Callable[[], bool] | None = None,
) -> Look:
    """Think for this share of the seconds about one turn of a record, counted from 0."""
    return look(_turns(text)[number], Thinking(seconds * share, stop=stop))


@lru_cache(maxsize=8)
def _turns(text: str) -> list[PlayedTurn]:
    return turns_to_review(read_record(text).game)
