"""A game with everything that happened in it, as text that can be played again."""

from pathlib import Path

from fourcures.play.game import Game
from fourcures.play.record import Record, read_record, write_record
from fourcures.play.words.notation import write_action, write_fact

FOLDER = Path(__file__).parent / "games"


def transcript(game: Game) -> str:
    """The record of a game, each step followed by its facts."""
    header, body, ending = write_record(Record(game)).split("\n\n")
    lines = body.split("\n")
    opening = [f"    {write_fact(fact, game.start)}" for fact in game.opening]
    after = [step.before for step in game.steps[1:]] + [game.state]
    told = []
    for line, step, state in zip(lines, game.steps, after, strict=True):
        assert line == write_action(step.action, step.before)
        told += [line, *(f"    {write_fact(fact, state)}" for fact in step.facts)]
    return "\n\n".join([header, "\n".join([*opening, *told]), ending])


def play_again(text: str) -> Game:
    """The game of a transcript, played from its actions alone."""
    lines = text.split("\n")
    return read_record("\n".join(line for line in lines if not line.startswith("    "))).game
