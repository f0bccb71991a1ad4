"""What computer players have found out for people, as the protocol tells it."""

from fourcures.ai.advice import hints as found
from fourcures.ai.review import review as reviewed
from fourcures.engine.options import Options
from fourcures.play.estimates import Chance
from fourcures.play.view.sight import redact
from fourcures.protocol.codec import show_action, show_fact
from fourcures.protocol.pieces import Hint
from fourcures.protocol.review import Better, Review, Turn, TurningPoint


def show_hint(hint: found.Hint, seat: int, options: Options) -> Hint:
    """A hint for a seat."""
    return Hint(
        steps=[show_action(action) for action in hint.actions],
        chance=hint.chance,
        error=hint.error,
        achieves=[show_fact(redact(fact, seat, options)) for fact in hint.achieves],
        risks=list(hint.risks),
        planned=hint.planned,
        aim=hint.aim,
        why=hint.why,
    )


def show_review(review: reviewed.Review) -> Review:
    """The review of a finished game, in which nothing is hidden any more."""
    return Review(
        won=review.won,
        start=review.start,
        decided=review.decided,
        luck=review.luck,
        missed=review.missed,
        turns=[_turn(turn) for turn in review.turns],
        points=[_point(point) for point in review.points],
    )


def _turn(turn: reviewed.Turn) -> Turn:
    return Turn(
        number=turn.number,
        seat=turn.seat,
        before=turn.before,
        decided=turn.decided,
        luck=turn.luck,
        cards=turn.cards,
        infections=turn.infections,
        after=turn.after,
        missed=turn.missed,
    )


def _point(point: reviewed.TurningPoint) -> TurningPoint:
    decision = point.decision
    missed = decision if point.what == "missed" else None
    better = missed.better if missed else None
    return TurningPoint(
        turn=point.turn,
        what=point.what,
        change=point.change,
        done=[show_action(action) for action in decision.actions] if decision else [],
        better=None if better is None else _better(better),
        cards=list(point.cards),
        infections=list(point.infections),
        played=missed.after if missed else None,
    )


def _better(better: reviewed.Better) -> Better:
    hint = better.hint
    return Better(
        steps=[show_action(action) for action in hint.actions],
        chance=Chance(hint.chance, hint.error),
        gain=better.gain,
        achieves=[show_fact(fact) for fact in hint.achieves],
        risks=list(hint.risks),
    )
