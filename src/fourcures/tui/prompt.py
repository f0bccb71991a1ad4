"""The line that says whom the game waits for, and for what."""

from .session import Session

_PLAN_ROOM = 44  # columns that are left for a plan in a line of 80
_ASKED = {
    "hand limit": "too many cards, discard one or play an event",
    "put back": "put the cards back, a shows them",
    "epidemic": "the next epidemic: f goes on, e plays an event",
    "intensify": "discards go back on top: f goes on, e plays an event",
    "infect": "next infection card: f goes on, e plays an event",
}
PAUSED = "paused: p lets the teammates go on"


def prompt(session: Session, paused: bool) -> str:
    """Whom the game waits for, for what, and what is planned."""
    if session.over:
        return "The game is over; n shows how it ended."
    seen = session.seen()
    planned = session.planned()
    seat = session.waits_for
    name = session.name(seen.turn if seat is None else seat)
    if session.computer_moves and not planned:
        return f"{name} (computer teammate) plays; " + (PAUSED if paused else "p pauses")
    elsewhere = session.waiting_line()
    if elsewhere is not None and not planned:
        return elsewhere
    told = ", ".join(planned)
    if len(told) > _PLAN_ROOM:
        told = f"{len(planned)} steps, the last: {planned[-1]}"
    return f"{name}: {_asked(session)}" + (f". Planned: {told}" if planned else "")


def _asked(session: Session) -> str:
    seen = session.seen()
    if seen.outcome != "playing" or (session.planned() and seen.waits_for is None):
        return "c does it"
    step = seen.next[0].step
    if step != "act":
        return _ASKED.get(step, f"before '{step}': go on")
    if not seen.actions:
        return "no actions left, f finishes the turn"
    return f"{seen.actions} actions left" if seen.actions != 1 else "1 action left"
