"""What the players agree on before the box is opened; never changed afterwards."""

from typing import Final

from .bits import BIT, count
from .box import Box, box_called
from .errors import BadOptions
from .ints import i64, vec

NO_ROLE: Final = 61
"""Above all roles there may ever be."""
RATES: Final = vec[i64]([2, 2, 2, 3, 3, 4, 4])  # rule 7.3
LAST_RATE: Final = 6


class Options:
    """Rules 2.1 to 2.7; `roles` has a role's number for each seat, or NO_ROLE to deal one."""

    def __init__(
        self,
        players: i64 = 4,
        epidemics: i64 = 5,
        rate: i64 = 0,
        open_hands: bool = True,
        roles: list[int] | None = None,
        medic_prevents: bool = True,
        box: Box | None = None,
    ) -> None:
        if box is None:
            box = box_called("base")
        if not 2 <= players <= 4:
            raise BadOptions(f"2, 3 or 4 players, not {players} (rule 2.1)")
        if not 4 <= epidemics <= 7:
            raise BadOptions(f"4 to 7 epidemics, not {epidemics} (rule 2.2)")
        if not 0 <= rate <= LAST_RATE:
            raise BadOptions(f"the rate marker starts on space 1 to 7, not {rate + 1} (rule 2.3)")
        if roles is None:
            roles = [NO_ROLE] * players
        if len(roles) != players:
            raise BadOptions(f"{players} players need {players} roles, not {len(roles)} (rule 2.5)")
        chosen = [role for role in roles if role != NO_ROLE]
        if len(set(chosen)) < len(chosen) or any(not _has_role(box, role) for role in chosen):
            raise BadOptions("each seat needs a role of its own, from the box (rule 2.5)")
        if count(box.roles) < players:
            raise BadOptions(f"this box has roles for {count(box.roles)} players (rule 2.5)")
        self.players: Final = players
        self.epidemics: Final = epidemics
        self.rate: Final = rate
        self.open_hands: Final = open_hands
        self.roles: Final = vec[i64](roles)
        self.medic_prevents: Final = medic_prevents
        self.box: Final = box
        self.hand: Final[i64] = 6 - players  # rule 3.5
        self.piles: Final = vec[i64](_piles(box.size - players * (6 - players), epidemics))
        """How many cards lie in each pile and all piles below it, bottom pile first (rule 3.6)."""


def _has_role(box: Box, role: i64) -> bool:
    return 0 <= role < NO_ROLE and box.roles & BIT[role] != 0


def _piles(cards: i64, epidemics: i64) -> list[int]:
    small = cards // epidemics
    larger = cards % epidemics
    heights: list[int] = []
    height: i64 = 0
    for pile in range(epidemics):
        height += small + 1
        if pile >= epidemics - larger:
            height += 1
        heights.append(height)
    return heights
