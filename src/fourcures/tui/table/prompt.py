"""The line that says whom the game waits for, and for what."""

from fourcures.local.codes import abridge
from fourcures.local.session import Session
from fourcures.play.words.names import counted

_ASKED = {
    "hand limit": "too many cards, discard one or play an event",
    "put back": "put the cards back, a shows them",
    "epidemic": "the next epidemic: f goes on, e plays an event",
    "intensify": "discards go back on top: f goes on, e plays an event",
    "infect": "next infection card: f goes on, e plays an event",
}
PAUSED = "paused: p lets the teammates go on"


def prompt(session: Session, paused: bool, width: int = 80) -> str:
    """Whom the game waits for, for what, and what is planned."""
    if session.over:
        return "The game is over; n shows how it ended."
    seen = session.seen()
    planned = session.planned()
    seat = session.waits_for
    if planned and session.computer_moves:  # an event that a person plays meanwhile
        seat = session.viewer
    name = session.name(seen.turn if seat is None else seat)
    elsewhere = session.waiting_line()
    if session.computer_moves and paused and not planned:
        return f"{elsewhere or name}; {PAUSED}"
    if elsewhere is not None and not planned:
        return elsewhere if len(elsewhere) <= width else abridge(elsewhere)
    asked = f"{name}: {_asked(session)}"
    if not planned:
        return asked
    whole = ", ".join(planned)
    last = f"{len(planned)} steps, the last: {planned[-1]}" if planned[1:] else whole
    ways = [f"{asked}. Planned: {told}" for told in (whole, abridge(whole), last, abridge(last))]
    return next((way for way in ways if len(way) <= width), ways[-1])


def _asked(session: Session) -> str:
    seen = session.seen()
    if seen.outcome != "playing" or (session.planned() and seen.waits_for is None):
        return "c does it"
    step = seen.next[0].step
    if step != "act":
        return _ASKED.get(step, f"before '{step}': go on")
    if not seen.actions:
        return "no actions left, f finishes the turn"
    return f"{counted(seen.actions, 'action')} left"
