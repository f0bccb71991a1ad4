"""Boxes in words: `base`, and what lies in them besides, so that a text stays true for ever."""

from fourcures.engine.box import BOXES, Box
from fourcures.engine.cards import EVENTS
from fourcures.engine.errors import BadOptions
from fourcures.engine.roles.base import ROLE_NAMES
from fourcures.engine.shelf import BASE

from .names import CARD_NAMES, find_card, find_role, members


def write_box(box: Box) -> str:
    """What is in a box, written out: boxes of the same name may hold more one day."""
    roles, events, names = int(box.roles), int(box.events), []
    if BASE.roles & ~roles == 0 and BASE.events & ~events == 0:
        roles, events, names = roles & ~int(BASE.roles), events & ~int(BASE.events), [BASE.name]
    names += [ROLE_NAMES[role] for role in members(roles)]
    names += [CARD_NAMES[card] for card in members(events)]
    return ", ".join(names)


def roles_in(box: Box) -> list[str]:
    """The roles of a box."""
    return [ROLE_NAMES[role] for role in members(box.roles)]


def read_box(text: str) -> Box:
    """The box with all of these in it: names of boxes, roles and event cards."""
    roles, events = 0, 0
    for part in text.split(","):
        name = part.strip()
        role, card = find_role(name), find_card(name)
        if name in BOXES:
            roles, events = roles | int(BOXES[name].roles), events | int(BOXES[name].events)
        elif role is not None:
            roles |= 1 << role
        elif card is not None and EVENTS >> card & 1:
            events |= 1 << card
        else:
            raise BadOptions(f"there is no box, role or event card '{name}' (rule 2.7)")
    for box in BOXES.values():
        if box.roles == roles and box.events == events:
            return box
    return Box(text, roles, events)
