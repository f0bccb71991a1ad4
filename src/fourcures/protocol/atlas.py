"""What never changes, as TypeScript: the board, and the names of everything in messages."""

import json
from collections.abc import Sequence

from ..engine.actions import KINDS
from ..engine.agenda import STEP_NAMES
from ..engine.atlas import CITIES, NAMES, NEAR, POPULATION, color_of
from ..engine.cards import EVENT_NAMES
from ..engine.cubes import SUPPLY
from ..engine.facts import FACTS
from ..engine.options import RATES
from ..engine.roles.cast import ROLE_NAMES
from ..play.names import COLOR_NAMES, OUTCOME_NAMES, members


def typescript() -> str:
    """The cities, colors, roles, event cards, and kinds of actions and facts."""
    kinds = [name for name, _ in KINDS[: [name for name, _ in KINDS].index("deal_role")]]
    lines = [
        "// Made by fourcures.protocol.schema from the engine's tables; never edited by hand.",
        *_union("Color", "COLORS", COLOR_NAMES),
        *_union("Role", "ROLES", ROLE_NAMES),
        *_union("EventCard", "EVENTS", EVENT_NAMES),
        *_union("ActionKind", "ACTION_KINDS", kinds),
        *_union("FactKind", "FACT_KINDS", [name for name, _ in FACTS]),
        *_union("Step", "STEPS", STEP_NAMES),
        *_union("Outcome", "OUTCOMES", OUTCOME_NAMES),
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


def _city(city: int) -> str:
    links = [NAMES[other] for other in members(NEAR[city])]
    return (
        f"{{ name: {_quoted(NAMES[city])}, color: {_quoted(COLOR_NAMES[color_of(city)])}, "
        f"population: {int(POPULATION[city])}, links: {json.dumps(links, ensure_ascii=False)} }}"
    )


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
