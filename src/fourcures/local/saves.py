"""Games kept after every step, so that closing a window, or worse, loses nothing."""

import json
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path

from fourcures.engine.errors import FourCuresError
from fourcures.engine.state import State
from fourcures.play.chance import Seeded
from fourcures.play.files import data_directory, write_whole
from fourcures.play.game import Game
from fourcures.play.record import BadRecord, Record, read_record, write_record

from .language import tr

_LEVEL = "strong"


class NothingSaved(FourCuresError):
    """There is no game to continue."""


@dataclass
class SavedGame:
    """A game to continue: who plays it, and what was planned when it was left."""

    game: Game
    path: Path
    computers: dict[int, str] = field(default_factory=dict)
    """The seats of computer teammates, and how well each of them plays."""
    plan: list[str] = field(default_factory=list)


def games_folder() -> Path:
    """Where the games of this user are."""
    return data_directory() / "games"


def new_path(now: datetime) -> Path:
    """A file for a game that begins now."""
    folder = games_folder()
    folder.mkdir(parents=True, exist_ok=True)
    name = f"{now:%Y-%m-%d-%H%M%S}"
    others = (f"{name}-{number}.txt" for number in range(2, 1000))
    return next(folder / one for one in (f"{name}.txt", *others) if not (folder / one).exists())


def save_game(saved: SavedGame) -> None:
    """Write everything down; the record gets its seed when it can spoil nothing any more."""
    save_plan(saved)
    write_whole(saved.path, write_record(Record.of(saved.game, with_seed=saved.game.over)))


def save_plan(saved: SavedGame) -> None:
    """Write down only what is planned, who plays, and the luck to continue with.

    Without the seed the same cards could not come when a game is continued, and its luck
    could not be checked in the end. It tells nobody what comes who does not compute it.
    """
    chance = saved.game.chance
    beside = {
        "computers": saved.computers,
        "plan": saved.plan,
        "luck": chance.seed.hex() if isinstance(chance, Seeded) else None,
    }
    write_whole(_beside(saved.path), json.dumps(beside))


class NewLuck:
    """Cards for a game whose seed is not known here: nothing of its luck can be checked."""

    def __init__(self) -> None:
        """Take a fresh seed."""
        self._seeded = Seeded()

    def choose(self, state: State) -> int:
        """The outcome of the coming draw."""
        return self._seeded.choose(state)


def load_game(path: Path) -> SavedGame:
    """The game in a file, with the luck it has had."""
    try:
        record = read_record(path.read_text(encoding="utf-8"))
    except UnicodeDecodeError as error:
        raise BadRecord(0, "this is not a text file") from error
    saved = SavedGame(record.game, path)
    seed = record.seed
    if _beside(path).exists():
        beside = json.loads(_beside(path).read_text(encoding="utf-8"))
        seats = beside["computers"]
        if isinstance(seats, list):  # kept before there were levels
            seats = dict.fromkeys(seats, _LEVEL)
        saved.computers = {int(seat): level for seat, level in seats.items()}
        saved.plan = list(beside["plan"])
        seed = seed or (bytes.fromhex(beside["luck"]) if beside.get("luck") else None)
    saved.game.chance = NewLuck() if seed is None else Seeded(seed)
    return saved


def last_unfinished() -> Path:
    """The file of the game that was played last and is not over."""
    paths = sorted(
        games_folder().glob("*.txt"), key=lambda path: path.stat().st_mtime, reverse=True
    )
    for path in paths:
        if "\nend playing\n" in path.read_text(encoding="utf-8", errors="replace"):
            return path
    raise NothingSaved(tr("no unfinished game is kept here; start one with: fourcures play"))


def _beside(path: Path) -> Path:
    return path.with_suffix(".seats")
