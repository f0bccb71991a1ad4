"""A position in plain text, as one seat may see it."""

from fourcures.engine.state import State
from fourcures.local.codes import color_letters
from fourcures.local.language import tr, tr_counted
from fourcures.local.names import card_name, card_names, color_word, role_name
from fourcures.play.view.view import SeatView, View, view


def draw_board(state: State, viewer: int | None) -> str:
    """The whole table in a few lines."""
    seen = view(state, viewer)
    lines = [
        tr(
            "Infection rate {rate} (space {space} of 7), outbreaks {outbreaks} of 8, "
            "player deck {cards}",
            rate=seen.rate,
            space=seen.rate_space + 1,
            outbreaks=seen.outbreaks,
            cards=_cards(seen.player_deck),
        )
        + (tr(", the next night is quiet") if seen.quiet else ""),
        tr("Diseases: {list}", list=", ".join(_disease(seen, color) for color in color_letters())),
        tr("Stations: {cities}", cities=card_names(seen.stations)),
        *_cubes(seen),
        *(_player(seen, seat, player) for seat, player in enumerate(seen.players)),
    ]
    return "\n".join(lines)


def _disease(seen: View, color: str) -> str:
    disease = seen.diseases[color]
    cured = tr("cured") if disease.cured else tr("not cured")
    word = tr("eradicated") if disease.eradicated else cured
    left = tr("{word}, {number} left", word=word, number=disease.supply)
    return f"{color_word(color)} ({color_letters()[color]}) {left}"


def _cubes(seen: View) -> list[str]:
    by_most: dict[int, list[str]] = {}
    for city, colors in seen.cubes.items():
        letters = "".join(color_letters()[color] * number for color, number in colors.items())
        by_most.setdefault(max(colors.values()), []).append(f"{card_name(city)} {letters}")
    return [
        f"  {tr_counted(most, '{number} cube', '{number} cubes')}: {', '.join(by_most[most])}"
        for most in sorted(by_most, reverse=True)
    ]


def _player(seen: View, seat: int, player: SeatView) -> str:
    mark = "*" if seat == seen.turn else " "
    hidden = _cards(player.cards)
    hand = hidden if player.hand is None else card_names(player.hand) or tr("no cards")
    card = player.stored
    stored = tr(" (and {card} on the role card)", card=card_name(card)) if card else ""
    place = tr("the box") if player.city is None else card_name(player.city)
    told = tr("{role} in {city}: ", role=role_name(player.role, seat), city=place)
    return f"{mark} {told}{hand}{stored}"


def _cards(number: int) -> str:
    return tr_counted(number, "{number} card", "{number} cards")
