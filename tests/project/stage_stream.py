"""Games as a browser gets them, for the tests of its stage.

    python -m tests.project.stage_stream

Writes web/tests/streams: of each golden the updates that show something not often shown yet.
"""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec

from fourcures.engine.actions import CHANCE, seat_of
from fourcures.engine.event_cards.base import EVENT_NAMES
from fourcures.engine.state import State
from fourcures.play.game import Game
from fourcures.play.view.sight import redact
from fourcures.play.view.view import view
from fourcures.protocol.codec import show_fact
from fourcures.protocol.pieces import Fact
from tests.goldens.transcript import FOLDER, play_again

STREAMS = Path(__file__).parents[2] / "web" / "tests" / "streams"
VIEWERS = [None, 0, None, 1, 0, None, None, 1, None, 2, None, 0, None, 1, None, 0, None]
"""Through whose eyes each golden is seen; None watches."""
UNTOLD = {"next", "waits_for", "actions"}
"""What facts say nothing about."""
OFTEN = 2


def updates(game: Game, viewer: int | None) -> list[tuple[list[Fact], State]]:
    """An action with all that chance did before the next one, and where it led."""
    after = [step.before for step in game.steps[1:]] + [game.state]
    found: list[tuple[list[Fact], State]] = []
    facts = list(game.opening)
    for place, step in enumerate(game.steps):
        facts += step.facts
        if place + 1 < len(game.steps) and seat_of(game.steps[place + 1].action) == CHANCE:
            continue
        shown = [show_fact(redact(fact, viewer, game.start.options)) for fact in facts]
        found.append((shown, after[place]))
        facts = []
    return found


def stream(game: Game, viewer: int | None, known: Counter[object]) -> list[dict[str, Any]]:
    """The updates that show something new: fields that changed since the last one, facts, and
    fields that changed by them."""
    lines: list[dict[str, Any]] = []
    last: dict[str, Any] = {}
    before = game.start
    for facts, after in updates(game, viewer):
        signs = {_sign(fact, after) for fact in facts}
        if any(known[sign] < OFTEN for sign in signs):
            known.update(signs)
            first, then = _seen(before, viewer), _seen(after, viewer)
            told = msgspec.to_builtins(facts)
            lines.append({"since": _new(first, last), "facts": told, "view": _new(then, first)})
            last = then
        before = after
    return lines


def _sign(fact: Fact, state: State) -> object:
    """What makes a fact worth showing."""
    told = tuple(sorted(msgspec.to_builtins(fact)))
    event = fact.card if fact.card in EVENT_NAMES else None
    protector = state.roles[fact.seat] if fact.seat is not None else None
    by = protector if fact.kind == "infection_prevented" else None
    return fact.kind, told, fact.how, fact.number, by, event


def _seen(state: State, viewer: int | None) -> dict[str, Any]:
    shown: dict[str, Any] = msgspec.to_builtins(view(state, viewer))
    return {name: value for name, value in shown.items() if name not in UNTOLD}


def _new(now: dict[str, Any], last: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in now.items() if last.get(name, ...) != value}


def main() -> None:
    """Write the streams."""
    STREAMS.mkdir(parents=True, exist_ok=True)
    known: Counter[object] = Counter()
    for path, viewer in zip(sorted(FOLDER.glob("*.txt")), VIEWERS, strict=True):
        game = play_again(path.read_text(encoding="utf-8"))
        lines = [
            json.dumps(line, ensure_ascii=False, separators=(",", ":"))
            for line in stream(game, viewer, known)
        ]
        text = "[\n" + ",\n".join(lines) + "\n]\n"
        (STREAMS / f"{path.stem}.json").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
