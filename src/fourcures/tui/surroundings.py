"""Filling the screen around the map with what a session shows."""

from textual.screen import Screen
from textual.widgets import Static

from .canvas import plain
from .help import PAUSED
from .map_widget import WorldMap
from .panels import about, hands, piles, tracks, whats_next
from .session import Session

_LARGE = (120, 40)
_BESIDE = 75  # columns of the panels beside the hands: see look.tcss
_PLAN_ROOM = 44  # columns that are left for a plan in a line of 80
_ASKED = {
    "hand limit": "too many cards, discard one or play an event",
    "put back": "put the cards back, the last one will be drawn first",
    "epidemic": "before the next epidemic: go on, or play an event",
    "intensify": "before the discards go back on top: go on, or play an event",
    "infect": "before the next infection card: go on, or play an event",
}


def prompt(session: Session, paused: bool) -> str:
    """Whom the game waits for, for what, and what is planned."""
    seen = session.seen()
    if session.over:
        return "The game is over."
    planned = session.planned()
    seat = session.waits_for
    name = session.name(seen.turn if seat is None else seat)
    if session.computer_moves:
        return f"{name} (computer teammate) plays; " + (PAUSED if paused else "p pauses")
    if seat not in session.people and not planned:
        return f"The {name} is at it; e plays an event card"
    step = seen.next[0].step
    if planned and seen.waits_for is None:
        asked = "c does it"
    elif step == "act":
        asked = f"{seen.actions} actions left" if seen.actions != 1 else "1 action left"
        if not seen.actions:
            asked += ", f finishes the turn"
    else:
        asked = _ASKED.get(step, f"before '{step}': go on")
    told = ", ".join(planned)
    if len(told) > _PLAN_ROOM:
        told = f"{len(planned)} steps, the last: {planned[-1]}"
    return f"{name}: {asked}" + (f". Planned: {told}" if planned else "")


def log_lines(session: Session, most: int) -> list[str]:
    """The last things that happened."""
    return session.told(max(1, session.moment - most))[-most:]


def update_panels(
    screen: Screen[None], session: Session, paused: bool, *, ascii_only: bool
) -> None:
    """Show everything anew."""
    seen = session.seen()
    large = screen.size.width >= _LARGE[0] and screen.size.height >= _LARGE[1]
    screen.set_class(large, "large")
    world = screen.query_one(WorldMap)
    seat = session.waits_for
    reach = {o.city for o in session.offers() if o.kind == "drive" and o.seat == seat}
    world.show(seen, {city for city in reach if city is not None})

    def put(name: str, text: str) -> None:
        screen.query_one(name, Static).update(plain(text) if ascii_only else text)

    screen.query_one("#tracks", Static).update(tracks(seen))
    cards = screen.query_one("#hands", Static)
    width = screen.size.width - _BESIDE if large else 0
    cards.update(hands(seen, width=width, ascii_only=ascii_only))
    put("#prompt", prompt(session, paused))
    if large:
        coming = f"Next: {', '.join(whats_next(seen))}\nPiles: {piles(seen)}"
        put("#next", f"{coming}\n\n{about(seen, world.cursor)}")
        put("#log", "\n".join(log_lines(session, 9)))
