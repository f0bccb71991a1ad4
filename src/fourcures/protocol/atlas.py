"""What never changes, as TypeScript: the board, and the names of everything in messages."""

import json
from collections.abc import Sequence

from fourcures.engine.actions import KINDS
from fourcures.engine.agenda import STEP_NAMES
from fourcures.engine.atlas import CITIES, NAMES, NEAR, POPULATION, color_of
from fourcures.engine.cards import EVENT_NAMES
from fourcures.engine.cubes import SUPPLY
from fourcures.engine.facts import FACTS
from fourcures.engine.options import RATES
from fourcures.engine.roles.cast import ROLE_NAMES
from fourcures.play.plan import NOT_PLANNED, PLAN_FOR_YOURSELF
from fourcures.play.rulebook import rule_of
from fourcures.play.words.names import COLOR_NAMES, OUTCOME_NAMES, members
from fourcures.play.words.refusal import REASON_KEYS

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
    "airlift": "Airlift",
    "forecast": "Forecast",
    "grant": "Government Grant",
    "quiet_night": "One Quiet Night",
    "resilient": "Resilient Population",
}
_UNTITLED = {"finish": "4.2", "discard": "4.3", "go_on": "10.1"}


def typescript() -> str:
    """The cities, colors, roles, event cards, and kinds of actions and facts."""
    kinds = [name for name, _ in KINDS[: [name for name, _ in KINDS].index("deal_role")]]
    reasons = [*REASON_KEYS.values(), NOT_PLANNED, PLAN_FOR_YOURSELF]
    lines = [
        "// Made by fourcures.protocol.schema from the engine's tables; never edited by hand.",
        *_union("Color", "COLORS", COLOR_NAMES),
        *_union("Role", "ROLES", ROLE_NAMES),
        *_union("EventCard", "EVENTS", EVENT_NAMES),
        *_union("ActionKind", "ACTION_KINDS", kinds),
        *_union("FactKind", "FACT_KINDS", [name for name, _ in FACTS]),
        *_union("Step", "STEPS", STEP_NAMES),
        *_union("Outcome", "OUTCOMES", OUTCOME_NAMES),
        *_union("ReasonKey", "REASON_KEYS", reasons),
        *_rules("Role", "RULE_OF_ROLE", {role: rule_of(role) for role in ROLE_NAMES}),
        *_rules("EventCard", "RULE_OF_EVENT", {card: rule_of(card) for card in EVENT_NAMES}),
        *_rules("ActionKind", "RULE_OF_ACTION", {kind: _rule_of_action(kind) for kind in kinds}),
        "",
        "/** The infection rate on each space of its track. */",
        f"export const RATES = {json.dumps([int(rate) for rate in RATES])};",
        "",
        "/** How many cubes of a color there are. */",
        f"export const SUPPLY = {SUPPLY};",
        "",
        "export interface City {",
        "  name: string;",
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


def _rules(type_name: str, table_name: str, numbers: dict[str, str]) -> list[str]:
    return [
        "",
        f"export const {table_name}: Record<{type_name}, string> = {json.dumps(numbers)};",
    ]


def _rule_of_action(kind: str) -> str:
    return _UNTITLED.get(kind) or rule_of(_TITLES[kind])


def _city(city: int) -> str:
    links = [NAMES[other] for other in members(NEAR[city])]
    return (
        f"{{ name: {_quoted(NAMES[city])}, color: {_quoted(COLOR_NAMES[color_of(city)])}, "
        f"population: {int(POPULATION[city])}, links: {json.dumps(links, ensure_ascii=False)} }}"
    )


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
