"""The moments at which a role can make a difference. By default none does."""

from typing import ClassVar, Final

from ..actions import DISPATCH, EXPERT_FLIGHT, kind_of
from ..bits import BIT
from ..facts import Log
from ..ints import Action, CardSet, City, CitySet, Color, Seat, SeatSet, i64, vec
from ..options import NO_ROLE
from ..reasons import ONLY_CONTINGENCY_PLANNER, ONLY_DISPATCHER, ONLY_OPERATIONS_EXPERT
from ..state import State


class Role:
    """A player without special powers."""

    name: ClassVar[str] = "nobody"

    def actions(self) -> i64:
        """How many actions a turn has (rule 4.2)."""
        return 4

    def cure_cards(self) -> i64:
        """How many cards of one color a cure takes (rule 6.5)."""
        return 5

    def offers(self, state: State, seat: Seat, out: vec[i64], n: i64) -> i64:
        """Write the actions only this role has into `out` from place `n`; return the end."""
        return n

    def refuse(self, state: State, action: Action) -> i64:
        """Why an action that only some roles have is not possible."""
        kind = kind_of(action)
        if kind == DISPATCH:
            return ONLY_DISPATCHER
        if kind == EXPERT_FLIGHT:
            return ONLY_OPERATIONS_EXPERT
        return ONLY_CONTINGENCY_PLANNER

    def perform(self, state: State, action: Action, log: Log) -> None:
        """Do one of the actions that `offers` gave."""

    def moves(self, state: State, seat: Seat) -> SeatSet:
        """Whose pawns the player may drive and fly."""
        return BIT[seat]

    def arrived(self, state: State, seat: Seat, log: Log) -> None:
        """The pawn was put into a city, by whomever."""

    def cured(self, state: State, seat: Seat, color: Color, log: Log) -> None:
        """Somebody found a cure."""

    def treats(self, state: State, seat: Seat, color: Color) -> i64:
        """How many cubes Treat Disease takes at the most (rule 6.3)."""
        return 3 if state.cured & BIT[color] else 1

    def shield(self, state: State, seat: Seat, color: Color) -> CitySet:
        """The cities in which this role lets no cubes of a color be placed."""
        return 0

    def infected(self, state: State, seat: Seat, city: City, color: Color, log: Log) -> None:
        """Cubes of a cured color were placed on a city; with `shield`, both ways of rule 2.6."""

    def gives(self, state: State, seat: Seat) -> CardSet:
        """Which cards of the hand may be handed over here (rule 6.4)."""
        return state.hands[seat] & BIT[state.pawns[seat]]

    def builds_without_card(self) -> bool:
        """Whether a research station costs no card (rule 6.1)."""
        return False

    def events_besides(self, state: State) -> CardSet:
        """Event cards the player may play besides those in the hand."""
        return 0


ROLES: Final[list[Role]] = [Role()] * (NO_ROLE + 1)
"""All roles by number, filled by `shelf`; NO_ROLE, as every free number, is nobody."""
ROLE_NAMES: Final[list[str]] = []


def role_of(state: State, seat: Seat) -> Role:
    """The role of a seat."""
    return ROLES[state.roles[seat]]
