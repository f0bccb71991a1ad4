"""What stands around the map: tracks, hands, what comes next, piles."""

from rich.text import Text

from fourcures.engine.atlas import NAMES, NEAR
from fourcures.engine.event_cards.base import EVENT_CARDS
from fourcures.local.codes import codes, color_letters, role_letters
from fourcures.local.language import later, tr, tr_counted
from fourcures.local.names import card_name, card_names, color_word, role_name
from fourcures.play.view.parts import DiseaseView
from fourcures.play.view.view import SeatView, TodoView, View
from fourcures.play.words.names import members
from fourcures.tui.map.canvas import plain
from fourcures.tui.map.looks import style_of
from fourcures.tui.map.world_map import color_name, mark_of

_SHORT_EVENTS = {event.name: event.kind.split("_")[0].capitalize() for event in EVENT_CARDS}
_STEPS = {
    "draw": later("draw {cards}"),
    "epidemic": later("an epidemic"),
    "strike": later("the bottom city is struck"),
    "intensify": later("the discards go back on top"),
    "hand limit": later("hand limit of the {who}"),
    "pass": later("the next turn"),
    "peek": later("look at infection cards"),
    "put back": later("put {cards} back"),
}


def tracks(seen: View, width: int) -> Text:
    """Rate, outbreaks, deck and diseases in one line; shorter if there is too little room."""
    whole = _markers(seen, f"({seen.rate_space + 1}/7)")
    whole.append(" ")
    for color, letter in color_letters().items():
        disease = seen.diseases[color]
        told = f"  {letter}{disease.supply} {_state(disease)}".rstrip()
        whole.append(told, style_of(f"{color} cube"))
    if seen.quiet:
        whole.append("  " + tr("quiet night"), style_of("station"))
    return whole if len(whole) <= width else _short_tracks(seen)


def _short_tracks(seen: View) -> Text:
    """The same in 79 columns at the most: diseases in the same state share its word."""
    text = _markers(seen, tr("quiet") if seen.quiet else f"({seen.rate_space + 1}/7)")
    for state in ("", tr("cured"), tr("gone")):
        colors = [color for color in color_letters() if _state(seen.diseases[color]) == state]
        if colors:
            text.append(f"  {state}")
        for color in colors:
            # Of a disease that is gone the supply is full.
            supply = "" if state == tr("gone") else seen.diseases[color].supply
            text.append(f" {color_letters()[color]}{supply}", style_of(f"{color} cube"))
    return text


def _markers(seen: View, beside_rate: str) -> Text:
    line = tr("Rate {rate}  Outbreaks {outbreaks}/8  Deck {cards}  Stations {stations}/6")
    return Text(
        line.format(
            rate=f"{seen.rate} {beside_rate}",
            outbreaks=seen.outbreaks,
            cards=seen.player_deck,
            stations=len(seen.stations),
        )
    )


def _state(disease: DiseaseView) -> str:
    return tr("gone") if disease.eradicated else tr("cured") if disease.cured else ""


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
        line = Text("*" if seat == seen.turn else " ")
        letter = role_letters().get(player.role or "", str(seat + 1))
        line.append(letter, style_of("pawn"))
        told = tr(
            "{role} in {city}: ", role=role_name(player.role, seat), city=_place(player, names)
        )
        line.append(f" {plain(told) if ascii_only else told}")
        lines.append(line)
        gap = "  " if names else " "
        for place, card in enumerate(_cards(player, names=names, ascii_only=ascii_only)):
            if width and (lines[-1] is line or len(lines[-1]) + len(gap) + len(card) > width):
                lines.append(Text("   "))
            elif place:
                lines[-1].append(gap)
            lines[-1].append(card)
    return lines


def _place(player: SeatView, names: bool) -> str:
    if player.city is None:
        return tr("the box")
    return card_name(player.city) if names else codes()[player.city]


def _cards(player: SeatView, *, names: bool, ascii_only: bool) -> list[Text]:
    if player.hand is None:
        return [Text(_count_cards(player.cards))]
    found = [card_text(card, names=names, ascii_only=ascii_only) for card in player.hand]
    if player.stored:
        found.append(Text(f"({card_name(player.stored)})", style_of("station")))
    return found or [Text(tr("no cards"))]


def card_text(card: str, *, names: bool, ascii_only: bool) -> Text:
    """A card with the mark of its color; events have none."""
    if card not in codes():
        event = card_name(card)
        short = _SHORT_EVENTS.get(card, card) if event == card else event
        return Text(event if names else short, style_of("station"))
    color = color_name(card)
    name = card_name(card) if names else codes()[card]
    name = plain(name) if ascii_only else name
    return Text(mark_of(color, ascii_only=ascii_only) + name, style_of(color))


def whats_next(seen: View) -> list[str]:
    """What remains of this turn, next first."""
    return [_todo(seen, todo) for todo in seen.next if todo.step != "pass"]


def _todo(seen: View, todo: TodoView) -> str:
    who = "" if todo.seat is None else role_name(seen.players[todo.seat].role, todo.seat)
    if todo.step == "act":
        return tr_counted(todo.count, "{number} action", "{number} actions")
    if todo.step == "infect":
        cities = int(todo.count or seen.rate)
        return tr_counted(cities, "infect {number} city", "infect {number} cities")
    return tr(_STEPS.get(todo.step, todo.step), cards=_count_cards(todo.count), who=who)


def _count_cards(number: int) -> str:
    return tr_counted(number, "{number} card", "{number} cards")


def piles(seen: View) -> str:
    """The player deck, top pile first; a mark where an epidemic is still inside."""
    if not seen.piles:
        return tr("no cards are left")
    return " | ".join(f"{pile.cards}{'!' if pile.epidemic else ''}" for pile in seen.piles)


def about(seen: View, city: str) -> str:
    """A city and what is there."""
    cubes = [f"{number} {color_word(color)}" for color, number in seen.cubes.get(city, {}).items()]
    seats = enumerate(seen.players)
    there = [role_name(player.role, seat) for seat, player in seats if player.city == city]
    station = [tr("research station")] if city in seen.stations else []
    return tr(
        "{city} ({color}): {what}. Neighbors: {cities}.",
        city=card_name(city),
        color=color_word(color_name(city)),
        what=", ".join([*cubes, *station, *there]) or tr("nothing there"),
        cities=card_names([NAMES[other] for other in members(NEAR[NAMES.index(city)])]),
    )


def details(seen: View) -> list[str]:
    """All that is known about decks and discards."""
    none = tr("none")
    deck = tr("Player deck: {cards} in piles of {piles} (! an epidemic inside)")
    removed = (*seen.removed, *seen.infection_removed)
    lines = [
        tr("Next: {steps}", steps=", ".join(whats_next(seen)) or tr("nothing")),
        deck.format(cards=_count_cards(seen.player_deck), piles=piles(seen)),
        tr("Player discards: {cards}", cards=card_names(seen.discard) or none),
        tr("Out of the game: {cards}", cards=card_names(removed) or none),
        tr("Infection discards: {cards}", cards=card_names(seen.infection_discard) or none),
        tr("Infection deck, top first, each group in unknown order:"),
    ]
    return [*lines, *(f"  {card_names(group)}" for group in seen.infection_deck)]
