"""The line that says whom the game waits for, and for what; and plans in full."""

from fourcures.local.codes import abridge
from fourcures.local.language import later, tr, tr_counted
from fourcures.local.session import Session

_ASKED = {
    "hand limit": later("too many cards, discard one or play an event"),
    "put back": later("put the cards back, a shows them"),
    "epidemic": later("the next epidemic: f goes on, e plays an event"),
    "intensify": later("discards go back on top: f goes on, e plays an event"),
    "infect": later("next infection card: f goes on, e plays an event"),
}


def prompt(session: Session, paused: bool, width: int = 80, again: str = "") -> str:
    """Whom the game waits for, for what, and what is planned; `again`: what comes after the end."""
    if session.over:
        told = tr("The game is over.    n: {again}    Enter: how it ended    q: quit")
        return told.format(again=tr(again or later("a new game")))
    seen = session.seen()
    planned = session.planned()
    seat = session.waits_for
    if planned and session.computer_moves:  # an event that a person plays meanwhile
        seat = session.viewer
    name = session.name(seen.turn if seat is None else seat)
    elsewhere = session.waiting_line()
    if session.computer_moves and paused and not planned:
        return tr("{who}; paused: p lets the teammates go on", who=elsewhere or name)
    if elsewhere is not None and not planned:
        return _fitting([elsewhere, abridge(elsewhere)], width)
    asked = f"{name}: {_asked(session)}"
    if not planned:
        return asked
    whole = ", ".join(planned)
    steps = tr("{number} steps, d shows all, the last: {step}")
    steps = steps.format(number=len(planned), step=planned[-1])
    last = steps if planned[1:] else whole
    ways = (whole, abridge(whole), last, abridge(last))
    found = [tr("{asked}. Planned: {plan}", asked=asked, plan=way) for way in ways]
    acts = not seen.next or seen.next[0].step == "act"
    short = tr("Planned: {plan}", plan=abridge(last))
    return _fitting([*found, short if acts else tr("{asked}. d: the plan", asked=asked)], width)


def plan_lines(session: Session) -> list[str]:
    """The plan of whoever sits here and those of others, a step on each line."""
    lines: list[str] = []
    for whose, steps in session.plans():
        numbered = [f"  {number}. {step}" for number, step in enumerate(steps, 1)]
        lines += [*([""] if lines else []), whose, *numbered]
    return lines


def _fitting(ways: list[str], width: int) -> str:
    """The first that fits; if none does, what fits of the last, and the key for the rest."""
    rest = tr(" ... d: all")
    found = next((way for way in ways if len(way) <= width), None)
    return found or ways[-1][: width - len(rest)].rstrip() + rest


def _asked(session: Session) -> str:
    seen = session.seen()
    if seen.outcome != "playing" or (session.planned() and seen.waits_for is None):
        return tr("c does it")
    step = seen.next[0].step
    if step != "act":
        return tr(_ASKED[step]) if step in _ASKED else tr("before '{step}': go on", step=step)
    if not seen.actions:
        return tr("no actions left, f finishes the turn")
    return tr_counted(seen.actions, "{number} action left", "{number} actions left")
