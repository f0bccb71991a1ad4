"""All roles, in the order of their numbers."""

from typing import Final

from .base import ROLES, Role
from .contingency_planner import ContingencyPlanner
from .dispatcher import Dispatcher
from .medic import Medic
from .operations_expert import OperationsExpert
from .quarantine_specialist import QuarantineSpecialist
from .researcher import Researcher
from .scientist import Scientist

if not ROLES:
    ROLES.append(ContingencyPlanner())
    ROLES.append(Dispatcher())
    ROLES.append(Medic())
    ROLES.append(OperationsExpert())
    ROLES.append(QuarantineSpecialist())
    ROLES.append(Researcher())
    ROLES.append(Scientist())
    ROLES.append(Role())

ROLE_NAMES: Final[list[str]] = [role.name for role in ROLES[:-1]]
