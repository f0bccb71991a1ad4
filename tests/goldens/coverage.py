"""What the goldens together must show."""

from fourcures.engine.actions import KINDS
from fourcures.engine.cards import FIRST_EVENT
from fourcures.engine.event_cards.base import EVENT_CARDS
from fourcures.engine.facts import FACTS
from fourcures.engine.roles.base import ROLE_NAMES
from fourcures.engine.shelf import BASE, BRINK
from fourcures.play.game import Game, Step
from fourcures.play.words.names import OUTCOME_NAMES, members
from tests.oracle.compare import position
from tests.oracle.oracle import COSTS_AN_ACTION

RARE = {
    "deck_reshuffled",  # needs dozens of quiet turns; the rule's own test shows it
    "taken_back",  # no step of a game: what was taken back is none
}


_BRINK_FACTS = {"actions_gained"}  # told by no card or role of the base box
_BRINK_MOMENTS = {
    "a fifth action",
    "time borrowed from the role card",
    "time borrowed with no action left",
    "time borrowed above the hand limit",
}


def brink_adds() -> set[str]:
    """What only games with the box brink can show."""
    roles = members(BRINK.roles & ~BASE.roles)
    cards = members(BRINK.events & ~BASE.events)
    return _BRINK_MOMENTS | {
        *(f"role {ROLE_NAMES[role]}" for role in roles),
        *(f"action {EVENT_CARDS[card - FIRST_EVENT].kind}" for card in cards),
        *(f"fact {name}" for name in _BRINK_FACTS),
    }


def wanted() -> set[str]:
    """Every kind of action and fact, role, player count, difficulty and way to end."""
    return brink_adds() | {
        *(f"action {name}" for name, _ in KINDS),
        *(f"fact {name}" for name, _ in FACTS if name not in RARE),
        *(f"role {name}" for name in ROLE_NAMES),
        *(f"{players} players" for players in (2, 3, 4)),
        *(f"{epidemics} epidemics" for epidemics in (4, 5, 6, 7)),
        *(f"end {name}" for name in OUTCOME_NAMES if name != "playing"),
        "hidden hands",
        "medic clears",
        "a stored event",
        "a moved station",
    }


def shown(game: Game) -> set[str]:
    """What one game shows."""
    options = game.start.options
    facts = {FACTS[fact & 63][0] for step in game.steps for fact in step.facts}
    facts |= {FACTS[fact & 63][0] for fact in game.opening}
    actions = {KINDS[step.action & 63][0] for step in game.steps}
    moved = any(
        fact & 63 == 0 and fact >> 26 & 63 != 63 for step in game.steps for fact in step.facts
    )
    return {
        *(f"action {name}" for name in actions),
        *(f"fact {name}" for name in facts),
        *(f"role {ROLE_NAMES[role]}" for role in game.state.roles),
        f"{options.players} players",
        f"{options.epidemics} epidemics",
        f"end {OUTCOME_NAMES[game.state.outcome]}",
        *(["hidden hands"] if not options.open_hands else []),
        *(["medic clears"] if not options.medic_prevents else []),
        *(["a stored event"] if "card_removed" in facts else []),
        *(["a moved station"] if moved else []),
        *(["a fifth action"] if _fifth_action(game) else []),
        *(f"time borrowed {when}" for step in game.steps for when in _borrowed(step)),
    }


def _fifth_action(game: Game) -> bool:
    """Whether a turn had five actions that were not borrowed."""
    done = 0
    for step in game.steps:
        kind = KINDS[step.action & 63][0]
        if kind == "finish":
            done = 0
        elif kind == "borrowed_time":
            done -= 2
        elif kind in COSTS_AN_ACTION:
            done += 1
        if done == 5:
            return True
    return False


def _borrowed(step: Step) -> list[str]:
    if KINDS[step.action & 63][0] != "borrowed_time":
        return []
    before = position(step.before)
    moments = {
        "from the role card": "card_removed" in {FACTS[fact & 63][0] for fact in step.facts},
        "with no action left": before["actions"] == 0,
        "above the hand limit": max(map(len, before["hands"])) > 7,
    }
    return [moment for moment, fits in moments.items() if fits]
