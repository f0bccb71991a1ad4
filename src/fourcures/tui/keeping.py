"""Games kept after every step, so that closing a window, or worse, loses nothing."""

import json
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path

from fourcures.engine.errors import FourCuresError
from fourcures.play.chance import Seeded
from fourcures.play.folder import data_directory, write_whole
from fourcures.play.game import Game
from fourcures.play.record import BadRecord, Record, read_record, record_words


class NothingKept(FourCuresError):
    """There is no game to go on with."""


@dataclass
class Kept:
    """A game to go on with: who plays it, and what was planned when it was left."""

    game: Game
    path: Path
    computers: frozenset[int] = frozenset()
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


def keep(kept: Kept) -> None:
    """Write everything down.

    The record has the seed in it, as the box has the deck: without it the luck of a game that
    is gone on with could not be checked in the end.
    """
    beside = {"computers": sorted(kept.computers), "plan": kept.plan}
    write_whole(_beside(kept.path), json.dumps(beside))
    write_whole(kept.path, record_words(Record.of(kept.game, with_seed=True)))


def keep_plan(kept: Kept) -> None:
    """Write down only what is planned."""
    beside = {"computers": sorted(kept.computers), "plan": kept.plan}
    write_whole(_beside(kept.path), json.dumps(beside))


def go_on(path: Path) -> Kept:
    """The game in a file, with the luck it has had."""
    try:
        record = read_record(path.read_text(encoding="utf-8"))
    except UnicodeDecodeError as error:
        raise BadRecord(0, "this is no text") from error
    record.game.chance = Seeded(record.seed)
    kept = Kept(record.game, path)
    if _beside(path).exists():
        beside = json.loads(_beside(path).read_text(encoding="utf-8"))
        kept.computers = frozenset(beside["computers"])
        kept.plan = list(beside["plan"])
    return kept


def last_unfinished() -> Path:
    """The file of the game that was played last and is not over."""
    paths = sorted(
        games_folder().glob("*.txt"), key=lambda path: path.stat().st_mtime, reverse=True
    )
    for path in paths:
        if "\nend playing\n" in path.read_text(encoding="utf-8", errors="replace"):
            return path
    raise NothingKept("no unfinished game is kept here; start one with: fourcures play")


def _beside(path: Path) -> Path:
    return path.with_suffix(".seats")
