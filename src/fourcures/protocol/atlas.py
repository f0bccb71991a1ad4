"""What never changes, as TypeScript: the board, and the names of everything in messages."""

import json
from collections.abc import Sequence
from typing import Any

from fourcures.engine.actions import DEAL_ROLE, KINDS, PLAY_EVENT
from fourcures.engine.agenda import STEP_NAMES
from fourcures.engine.atlas import CITIES, NAMES, NEAR, POPULATION, color_of
from fourcures.engine.box import BOXES
from fourcures.engine.cubes import SUPPLY
from fourcures.engine.drawing import CARDS_DRAWN
from fourcures.engine.event_cards.base import EVENT_CARDS, EVENT_NAMES
from fourcures.engine.facts import FACTS
from fourcures.engine.hands import LIMIT
from fourcures.engine.options import RATES
from fourcures.engine.roles.base import ROLE_NAMES, ROLES
from fourcures.play.plan import DECLINED, NOT_PLANNED, PLAN_FOR_YOURSELF
from fourcures.play.rulebook import rule_of
from fourcures.play.words.boxes import roles_in
from fourcures.play.words.names import COLOR_NAMES, OUTCOME_NAMES, members
from fourcures.play.words.refusal import REASON_KEYS

from .city_codes import CITY_CODES

_TITLES = {
    "drive": "Drive or Ferry",
    "direct": "Direct Flight",
    "charter": "Charter Flight",
    "shuttle": "Shuttle Flight",
    "build": "Build a Research Station",
    "treat": "Treat Disease",
    "give": "Share Knowledge",
    "take": "Share Knowledge",
    "cure": "Discover a Cure",
    "dispatch": "Dispatcher",
    "expert_flight": "Operations Expert",
    "fetch": "Contingency Planner",
    "put_back": "Forecast",
}
_UNTITLED = {"finish": "4.2", "discard": "4.3", "go_on": "10.1"}


def typescript() -> str:
    """The cities, colors, roles, event cards, and kinds of actions and facts."""
    by_players = [*KINDS[:DEAL_ROLE], *KINDS[PLAY_EVENT:]]
    kinds = [name for name, _ in by_players]
    reasons = [*REASON_KEYS.values(), NOT_PLANNED, PLAN_FOR_YOURSELF, DECLINED]
    lines = [
        "// Made by fourcures.protocol.schema from the engine's tables; never edited by hand.",
        *_union("Color", "COLORS", COLOR_NAMES),
        *_union("Role", "ROLES", ROLE_NAMES),
        *_union("EventCard", "EVENTS", EVENT_NAMES),
        *_union("ActionKind", "ACTION_KINDS", kinds),
        *_union("EventKind", "EVENT_KINDS", [event.kind for event in EVENT_CARDS]),
        *_union("Box", "BOXES", list(BOXES)),
        *_union("FactKind", "FACT_KINDS", [name for name, _ in FACTS]),
        *_union("Step", "STEPS", STEP_NAMES),
        *_union("Outcome", "OUTCOMES", OUTCOME_NAMES),
        *_union("ReasonKey", "REASON_KEYS", reasons),
        *_rules("Role", "RULE_OF_ROLE", {role: rule_of(role) for role in ROLE_NAMES}),
        *_rules("EventCard", "RULE_OF_EVENT", {card: rule_of(card) for card in EVENT_NAMES}),
        *_rules("ActionKind", "RULE_OF_ACTION", {kind: _rule_of_action(kind) for kind in kinds}),
        *_table(
            "what has to be said with an action",
            "FIELDS_OF_ACTION: Record<ActionKind, readonly string[]>",
            {name: fields.split() for name, fields in by_players},
        ),
        *_table(
            "the card that is played by an action",
            "CARD_OF_EVENT: Record<EventKind, EventCard>",
            {event.kind: event.name for event in EVENT_CARDS},
        ),
        *_table(
            "the roles in each box",
            "ROLES_IN_BOX: Record<Box, readonly Role[]>",
            {name: roles_in(box) for name, box in BOXES.items()},
        ),
        *_table(
            "how many actions a turn of each role has",
            "ACTIONS_OF_ROLE: Record<Role, number>",
            {name: int(ROLES[number].actions()) for number, name in enumerate(ROLE_NAMES)},
        ),
        "",
        "/** How many cards a hand may have. */",
        f"export const HAND_LIMIT = {LIMIT};",
        "",
        "/** How many cards are drawn in a turn. */",
        f"export const CARDS_DRAWN = {CARDS_DRAWN};",
        "",
        "/** The infection rate on each space of its track. */",
        f"export const RATES = {json.dumps([int(rate) for rate in RATES])};",
        "",
        "/** How many cubes of a color there are. */",
        f"export const SUPPLY = {SUPPLY};",
        "",
        "export interface City {",
        "  name: string;",
        "  /** Three letters, where there is no room for the name. */",
        "  code: string;",
        "  color: Color;",
        "  population: number;",
        "  links: string[];",
        "}",
        "",
        "export const CITIES: readonly City[] = [",
        *(f"  {_city(city)}," for city in range(CITIES)),
        "];",
    ]
    return "\n".join(lines) + "\n"


def _union(type_name: str, list_name: str, names: Sequence[str]) -> list[str]:
    quoted = [json.dumps(name, ensure_ascii=False) for name in names]
    return [
        "",
        f"export const {list_name} = [{', '.join(quoted)}] as const;",
        f"export type {type_name} = (typeof {list_name})[number];",
    ]


def _table(about: str, declared: str, rows: dict[str, Any]) -> list[str]:
    shown = json.dumps(rows, ensure_ascii=False)
    return ["", f"/** {about[0].upper()}{about[1:]}. */", f"export const {declared} = {shown};"]


def _rules(type_name: str, table_name: str, numbers: dict[str, str]) -> list[str]:
    return [
        "",
        f"export const {table_name}: Record<{type_name}, string> = {json.dumps(numbers)};",
    ]


def _rule_of_action(kind: str) -> str:
    titles = _TITLES | {event.kind: event.name for event in EVENT_CARDS}
    return _UNTITLED.get(kind) or rule_of(titles[kind])


def _city(city: int) -> str:
    links = [NAMES[other] for other in members(NEAR[city])]
    return (
        f"{{ name: {_quoted(NAMES[city])}, code: {_quoted(CITY_CODES[NAMES[city]])}, "
        f"color: {_quoted(COLOR_NAMES[color_of(city)])}, "
        f"population: {int(POPULATION[city])}, links: {json.dumps(links, ensure_ascii=False)} }}"
    )


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
