"""A hint for programs: its actions and facts in words."""

import dataclasses
from typing import Any

from fourcures.ai.advice.hints import Hint
from fourcures.engine.state import State
from fourcures.play.words.notation import fact_words, words


def hint_json(hint: Hint, state: State) -> dict[str, Any]:
    """What `--json` prints of a hint; the position tells who has which role."""
    return dataclasses.asdict(hint) | {
        "actions": [words(action, state) for action in hint.actions],
        "achieves": [fact_words(fact, state) for fact in hint.achieves],
    }
