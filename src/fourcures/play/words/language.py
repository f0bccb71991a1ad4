"""A language: the names of all pieces, and the phrases for actions and facts."""

from fourcures.engine.actions import KINDS
from fourcures.engine.atlas import CITIES
from fourcures.engine.options import NO_ROLE
from fourcures.engine.roles.base import ROLE_NAMES
from fourcures.engine.state import State

from .names import CARD_NAMES, COLOR_NAMES, find, fold, members
from .phrases import ACTION_PHRASES, FACT_PHRASES, Phrase


class Language:
    """What is written in it is read again; the English names are understood in every language."""

    def __init__(
        self,
        cards: list[str],
        colors: list[str],
        roles: list[str],
        player: str,
        means: list[str],
        actions: list[list[Phrase]],
        facts: list[list[Phrase]],
    ) -> None:
        """Names by their numbers; `player` is the word for a seat, `means` how pawns move."""
        self.cards = cards
        self.colors = colors
        self.roles = roles
        self.player = player
        self.means = means
        self.actions = actions
        self.facts = facts
        self._found_cards = _by_name(CARD_NAMES, cards)
        self._found_cities = {n: c for n, c in self._found_cards.items() if c < CITIES}
        self._found_colors = _by_name(COLOR_NAMES, colors)
        self._found_roles = _by_name(ROLE_NAMES, roles)

    def seat_name(self, state: State, seat: int) -> str:
        """A seat by its role, or by its number while roles are not dealt."""
        role = state.roles[seat]
        return f"{self.player} {seat + 1}" if role == NO_ROLE else self.roles[role]

    def card_list(self, cards: int) -> str:
        """The names of a set of cards."""
        known = cards & ((1 << len(self.cards)) - 1)
        return ", ".join(self.cards[card] for card in members(known))

    def find_card(self, text: str, among: int = -1) -> int | None:
        """The card with this name or, among these, this unmistakable beginning."""
        return find(self._found_cards, text, among)

    def find_city(self, text: str) -> int | None:
        """The city with this name or this unmistakable beginning."""
        return find(self._found_cities, text)

    def find_color(self, text: str) -> int | None:
        """The color with this name or this unmistakable beginning."""
        return find(self._found_colors, text)

    def find_role(self, text: str, among: int = -1) -> int | None:
        """The role with this name or, among these, this unmistakable beginning."""
        return find(self._found_roles, text, among)

    def find_seat(self, state: State, text: str) -> int | None:
        """The seat with this role or number."""
        seats = range(state.options.players)
        found = {f"{fold(self.player)} {seat + 1}": seat for seat in seats}
        for seat in seats:
            found[f"player {seat + 1}"] = seat
            role = state.roles[seat]
            if role != NO_ROLE:
                found[fold(ROLE_NAMES[role])] = seat
                found[fold(self.roles[role])] = seat
        return find(found, text)


def _by_name(english: list[str], names: list[str]) -> dict[str, int]:
    found = {fold(name): number for number, name in enumerate(english)}
    for number, name in enumerate(names):
        found[fold(name)] = number
    return found


ENGLISH = Language(
    CARD_NAMES,
    COLOR_NAMES,
    ROLE_NAMES,
    "player",
    [name.replace("_", " ") for name, _ in KINDS],
    ACTION_PHRASES,
    FACT_PHRASES,
)
