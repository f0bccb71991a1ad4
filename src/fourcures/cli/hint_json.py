"""A hint for programs: its actions and facts in words."""

import dataclasses
from typing import Any

from fourcures.ai.advice.hints import Hint
from fourcures.engine.state import State
from fourcures.play.words.notation import write_action, write_fact


def hint_json(hint: Hint, state: State) -> dict[str, Any]:
    """What `--json` prints of a hint; the position tells who has which role."""
    return dataclasses.asdict(hint) | {
        "actions": [write_action(action, state) for action in hint.actions],
        "achieves": [write_fact(fact, state) for fact in hint.achieves],
    }
