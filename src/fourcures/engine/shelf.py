"""The boxes on the shelf: what each one brings, and so the number of every role and event card.

A box is the only list that a new role or event card must be written into. Numbers are given in
this order; they are in no record, which tell everything in words.
"""

from typing import Final

from .actions import KINDS, WITH_PAWN
from .bits import BIT
from .box import BOXES, Box
from .cards import FIRST_EVENT
from .event_cards.airlift import Airlift
from .event_cards.base import EVENT_CARDS, EVENT_NAMES, WINDOWS, EventCard
from .event_cards.borrowed_time import BorrowedTime
from .event_cards.forecast import Forecast
from .event_cards.government_grant import GovernmentGrant
from .event_cards.one_quiet_night import OneQuietNight
from .event_cards.resilient_population import ResilientPopulation
from .ints import i64
from .options import NO_ROLE
from .roles.base import ROLE_NAMES, ROLES, Role
from .roles.contingency_planner import ContingencyPlanner
from .roles.dispatcher import Dispatcher
from .roles.generalist import Generalist
from .roles.medic import Medic
from .roles.operations_expert import OperationsExpert
from .roles.quarantine_specialist import QuarantineSpecialist
from .roles.researcher import Researcher
from .roles.scientist import Scientist


def stock(name: str, below: Box | None, roles: list[Role], events: list[EventCard]) -> Box:
    """Put a box on the shelf: all that is in the one below, and these."""
    role_set: i64 = 0
    event_set: i64 = 0
    if below is not None:
        role_set = below.roles
        event_set = below.events
    for role in roles:
        role_set |= BIT[_add_role(role)]
    for event in events:
        event_set |= BIT[_add_event(event)]
    box = Box(name, role_set, event_set)
    BOXES[name] = box
    return box


def _add_role(role: Role) -> i64:
    number: i64 = len(ROLE_NAMES)
    assert number < NO_ROLE
    ROLES[number] = role
    ROLE_NAMES.append(role.name)
    return number


def _add_event(event: EventCard) -> i64:
    card: i64 = FIRST_EVENT + len(EVENT_CARDS)
    assert card < len(BIT)
    EVENT_CARDS.append(event)
    EVENT_NAMES.append(event.name)
    KINDS.append((event.kind, event.fields))
    if "pawn" in event.fields.split():
        WITH_PAWN[len(KINDS) - 1] = 1
    for step in event.moments():
        WINDOWS[step] |= BIT[card]
    return card


BASE: Final = stock(
    "base",
    None,
    [
        ContingencyPlanner(),
        Dispatcher(),
        Medic(),
        OperationsExpert(),
        QuarantineSpecialist(),
        Researcher(),
        Scientist(),
    ],
    [Airlift(), Forecast(), GovernmentGrant(), OneQuietNight(), ResilientPopulation()],
)
BRINK: Final = stock("brink", BASE, [Generalist()], [BorrowedTime()])
