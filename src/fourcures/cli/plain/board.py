"""A position in plain text, as one seat may see it."""

from fourcures.engine.state import State
from fourcures.play.view.view import SeatView, View, view
from fourcures.play.words.names import counted

_LETTERS = {"blue": "b", "yellow": "y", "black": "k", "red": "r"}


def draw_board(state: State, viewer: int | None) -> str:
    """The whole table in a few lines."""
    seen = view(state, viewer)
    lines = [
        f"Infection rate {seen.rate} (space {seen.rate_space + 1} of 7), "
        f"outbreaks {seen.outbreaks} of 8, player deck {counted(seen.player_deck, 'card')}"
        + (", the next night is quiet" if seen.quiet else ""),
        "Diseases: " + ", ".join(_disease(seen, color) for color in _LETTERS),
        f"Stations: {', '.join(seen.stations)}",
        *_cubes(seen),
        *(_player(seen, seat, player) for seat, player in enumerate(seen.players)),
    ]
    return "\n".join(lines)


def _disease(seen: View, color: str) -> str:
    disease = seen.diseases[color]
    word = "eradicated" if disease.eradicated else "cured" if disease.cured else "not cured"
    return f"{color} ({_LETTERS[color]}) {word}, {disease.supply} left"


def _cubes(seen: View) -> list[str]:
    by_most: dict[int, list[str]] = {}
    for city, colors in seen.cubes.items():
        letters = "".join(_LETTERS[color] * number for color, number in colors.items())
        by_most.setdefault(max(colors.values()), []).append(f"{city} {letters}")
    return [
        f"  {counted(most, 'cube')}: {', '.join(by_most[most])}"
        for most in sorted(by_most, reverse=True)
    ]


def _player(seen: View, seat: int, player: SeatView) -> str:
    mark = "*" if seat == seen.turn else " "
    hidden = counted(player.cards, "card")
    hand = hidden if player.hand is None else ", ".join(player.hand) or "no cards"
    stored = f" (and {player.stored} on the role card)" if player.stored else ""
    name = player.role or f"player {seat + 1}"
    return f"{mark} {name} in {player.city or 'the box'}: {hand}{stored}"
