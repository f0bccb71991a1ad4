"""A position named on the command line: a scene, or a place in a recorded game."""

import argparse

from fourcures.engine.errors import FourCuresError
from fourcures.engine.state import State
from fourcures.play.record import is_record, read_record
from fourcures.play.scene import read_scene
from fourcures.play.words.names import find_seat

from .arguments import check_step, whole_number
from .text_io import read_input

WATCHER = "watcher"


def add_position(parser: argparse.ArgumentParser) -> None:
    """Which position, and in whose eyes."""
    add = parser.add_argument
    add("position", metavar="SCENE|RECORD", help="a file with a scene or a record, '-' for input")
    add("--to", type=whole_number(0, 100_000), metavar="N", help="of a record: after step N")
    add("--seat", metavar="SEAT", help=f"role, number from 1, or '{WATCHER}' (default: on turn)")


def load_position(arguments: argparse.Namespace) -> State:
    """The position that was named; of a record, the last one if none was."""
    text = read_input(arguments.position)
    to = arguments.to
    if not is_record(text):
        if to is not None:
            raise FourCuresError("--to is for records: a scene is one position and has no steps")
        return read_scene(text)
    game = read_record(text).game
    positions: list[State] = [*(step.before for step in game.steps), game.state]
    check_step(to, game)
    return positions[-1 if to is None else to]


def load_viewer(arguments: argparse.Namespace, state: State) -> int | None:
    """Whose eyes it is seen with; None for somebody without a seat."""
    name = arguments.seat
    if name is None:
        return int(state.seat)
    if name == WATCHER:
        return None
    seat = int(name) - 1 if name.isdecimal() else find_seat(state, name)
    if seat is None or not 0 <= seat < state.options.players:
        raise FourCuresError(f"there is no seat '{name}'")
    return seat
