"""What the goldens together must show."""

from fourcures.engine.actions import KINDS
from fourcures.engine.facts import FACTS
from fourcures.engine.roles.cast import ROLE_NAMES
from fourcures.play.game import Game
from fourcures.play.words.names import OUTCOME_NAMES

RARE = {
    "deck_reshuffled",  # needs dozens of quiet turns; the rule's own test shows it
    "taken_back",  # no step of a game: what was taken back is none
}


def wanted() -> set[str]:
    """Every kind of action and fact, role, player count, difficulty and way to end."""
    return {
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
    }
