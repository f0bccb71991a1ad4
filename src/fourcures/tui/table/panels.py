"""What stands around the map: tracks, hands, what comes next, piles."""

from rich.text import Text

from fourcures.engine.atlas import NAMES, NEAR
from fourcures.engine.event_cards.base import EVENT_CARDS
from fourcures.local.codes import CODES, ROLE_LETTERS
from fourcures.play.view.parts import DiseaseView
from fourcures.play.view.view import SeatView, TodoView, View
from fourcures.play.words.names import counted, members
from fourcures.tui.map.canvas import plain
from fourcures.tui.map.looks import style_of
from fourcures.tui.map.world_map import COLOR_LETTERS, color_name, mark_of

_SHORT_EVENTS = {event.name: event.kind.split("_")[0].capitalize() for event in EVENT_CARDS}
_STEPS = {
    "draw": "draw {cards}",
    "epidemic": "an epidemic",
    "strike": "the bottom city is struck",
    "intensify": "the discards go back on top",
    "hand limit": "hand limit of the {who}",
    "pass": "the next turn",
    "peek": "look at infection cards",
    "put back": "put {cards} back",
}


def tracks(seen: View, width: int) -> Text:
    """Rate, outbreaks, deck and diseases in one line; shorter if there is too little room."""
    whole = _markers(seen, f"({seen.rate_space + 1}/7)")
    whole.append(" ")
    for color, letter in COLOR_LETTERS.items():
        disease = seen.diseases[color]
        told = f"  {letter}{disease.supply} {_state(disease)}".rstrip()
        whole.append(told, style_of(f"{color} cube"))
    if seen.quiet:
        whole.append("  quiet night", style_of("station"))
    return whole if len(whole) <= width else _short_tracks(seen)


def _short_tracks(seen: View) -> Text:
    """The same in 79 columns at the most: diseases in the same state share its word."""
    text = _markers(seen, "quiet" if seen.quiet else f"({seen.rate_space + 1}/7)")
    for state in ("", "cured", "gone"):
        colors = [color for color in COLOR_LETTERS if _state(seen.diseases[color]) == state]
        if colors:
            text.append(f"  {state}")
        for color in colors:
            # Of a disease that is gone the supply is full.
            supply = "" if state == "gone" else seen.diseases[color].supply
            text.append(f" {COLOR_LETTERS[color]}{supply}", style_of(f"{color} cube"))
    return text


def _markers(seen: View, beside_rate: str) -> Text:
    return Text(
        f"Rate {seen.rate} {beside_rate}  Outbreaks {seen.outbreaks}/8  "
        f"Deck {seen.player_deck}  Stations {len(seen.stations)}/6"
    )


def _state(disease: DiseaseView) -> str:
    return "gone" if disease.eradicated else "cured" if disease.cured else ""


def hands(seen: View, *, width: int = 0, height: int = 0, ascii_only: bool) -> Text:
    """Every player with role, city and cards; a star marks whose turn it is.

    With a width, cards go onto lines of their own: by their names as long as these are no more
    than `height`, else by their codes.
    """
    if not width:
        return Text("\n").join(_hand_lines(seen, 0, names=False, ascii_only=ascii_only))
    lines = _hand_lines(seen, width, names=True, ascii_only=ascii_only)
    if len(lines) > height:
        lines = _hand_lines(seen, width, names=False, ascii_only=ascii_only)
    return Text("\n").join(lines)


def _hand_lines(seen: View, width: int, *, names: bool, ascii_only: bool) -> list[Text]:
    lines: list[Text] = []
    for seat, player in enumerate(seen.players):
        role = player.role or f"player {seat + 1}"
        line = Text("*" if seat == seen.turn else " ")
        line.append(ROLE_LETTERS.get(role, str(seat + 1)), style_of("pawn"))
        city = player.city or "the box"
        where = city if names else CODES.get(city, city)
        line.append(f" {role} in {plain(where) if ascii_only else where}: ")
        lines.append(line)
        for card in _cards(player, names=names, ascii_only=ascii_only):
            if width and (lines[-1] is line or len(lines[-1]) + len(card) > width):
                lines.append(Text("   "))
            lines[-1].append(card)
            lines[-1].append("  " if names else " ")
    return lines


def _cards(player: SeatView, *, names: bool, ascii_only: bool) -> list[Text]:
    if player.hand is None:
        return [Text(counted(player.cards, "card"))]
    found = [card_text(card, names=names, ascii_only=ascii_only) for card in player.hand]
    if player.stored:
        found.append(Text(f"({player.stored})", style_of("station")))
    return found or [Text("no cards")]


def card_text(card: str, *, names: bool, ascii_only: bool) -> Text:
    """A card with the mark of its color; events have none."""
    if card not in CODES:
        return Text(card if names else _SHORT_EVENTS.get(card, card), style_of("station"))
    color = color_name(card)
    name = card if names else CODES[card]
    name = plain(name) if ascii_only else name
    return Text(mark_of(color, ascii_only=ascii_only) + name, style_of(color))


def whats_next(seen: View) -> list[str]:
    """What remains of this turn, next first."""
    return [_todo(seen, todo) for todo in seen.next if todo.step != "pass"]


def _todo(seen: View, todo: TodoView) -> str:
    who = "" if todo.seat is None else seen.players[todo.seat].role or f"player {todo.seat + 1}"
    if todo.step == "act":
        return counted(todo.count, "action")
    if todo.step == "infect":
        return f"infect {counted(todo.count or seen.rate, 'city', 'cities')}"
    cards = counted(todo.count, "card")
    return _STEPS.get(todo.step, todo.step).format(cards=cards, who=who)


def piles(seen: View) -> str:
    """The player deck, top pile first; a mark where an epidemic is still inside."""
    if not seen.piles:
        return "no cards are left"
    return " | ".join(f"{pile.cards}{'!' if pile.epidemic else ''}" for pile in seen.piles)


def about(seen: View, city: str) -> str:
    """A city and what is there."""
    cubes = [f"{number} {color}" for color, number in seen.cubes.get(city, {}).items()]
    there = [player.role or "" for player in seen.players if player.city == city]
    station = ["research station"] if city in seen.stations else []
    near = ", ".join(NAMES[other] for other in members(NEAR[NAMES.index(city)]))
    told = ", ".join([*cubes, *station, *there]) or "nothing there"
    return f"{city} ({color_name(city)}): {told}. Neighbors: {near}."


def details(seen: View) -> list[str]:
    """All that is known about decks and discards."""
    lines = [
        f"Next: {', '.join(whats_next(seen)) or 'nothing'}",
        f"Player deck: {counted(seen.player_deck, 'card')} in piles of {piles(seen)} "
        "(! an epidemic inside)",
        f"Player discards: {', '.join(seen.discard) or 'none'}",
        f"Out of the game: {', '.join((*seen.removed, *seen.infection_removed)) or 'none'}",
        f"Infection discards: {', '.join(seen.infection_discard) or 'none'}",
        "Infection deck, top first, each group in unknown order:",
    ]
    return [*lines, *(f"  {', '.join(group)}" for group in seen.infection_deck)]
