"""The games that are kept on this machine, as a list to choose from."""

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from fourcures.engine.errors import FourCuresError
from fourcures.engine.facts import TURN_BEGAN
from fourcures.play.view.view import view

from .language import later, tr, tr_counted
from .names import role_name
from .saves import NothingSaved, SavedGame, games_folder, load_game

_MOST = 50
"""As many are listed, those played last first."""
_OUTCOMES = {
    "won": later("won"),
    "outbreaks": later("lost by outbreaks"),
    "cubes": later("lost by cubes"),
    "cards": later("lost by cards"),
}


@dataclass(frozen=True)
class KeptGame:
    """A game in a file: when it was played last, by whom, and how it stands."""

    saved: SavedGame
    played: datetime

    @property
    def words(self) -> str:
        """All of that in a line."""
        return "  ".join([f"{self.played:%Y-%m-%d %H:%M}", self._standing, self._players])

    @property
    def _players(self) -> str:
        state, computers = self.saved.game.state, self.saved.computers
        seen = view(state, None)
        names = [role_name(player.role, seat) for seat, player in enumerate(seen.players)]
        people = ", ".join(name for seat, name in enumerate(names) if seat not in computers)
        others = ", ".join(name for seat, name in enumerate(names) if seat in computers)
        if not others:
            return people
        return tr("{people} with {computers}", people=people or tr("nobody"), computers=others)

    @property
    def _standing(self) -> str:
        game = self.saved.game
        facts = [fact for step in game.steps for fact in step.facts]
        turn = sum(fact & 63 == TURN_BEGAN for fact in facts)
        seen = view(game.state, None)
        if seen.outcome != "playing":
            return tr("turn {turn}, {outcome}", turn=turn, outcome=tr(_OUTCOMES[seen.outcome]))
        cures = sum(disease.cured for disease in seen.diseases.values())
        told = [
            tr("turn {turn}", turn=turn),
            tr_counted(cures, "{number} cure", "{number} cures"),
            tr_counted(int(seen.outbreaks), "{number} outbreak", "{number} outbreaks"),
        ]
        return ", ".join(told)


def kept_games() -> list[KeptGame]:
    """Those that can be read, the one that was played last first."""
    paths = sorted(games_folder().glob("*.txt"), key=_last_played, reverse=True)
    found = []
    for path in paths[:_MOST]:
        try:
            saved = load_game(path)
        except (FourCuresError, ValueError, KeyError, OSError):
            continue  # not written by this program, or while it was ended
        found.append(KeptGame(saved, datetime.fromtimestamp(_last_played(path))))
    return found


def kept_game(which: str) -> SavedGame:
    """The game in a file, or the one with this number in the list."""
    if which.isdecimal() and not Path(which).exists():
        games = kept_games()
        if not 1 <= int(which) <= len(games):
            raise NothingSaved(tr("there is no game {number} in the list", number=which))
        return games[int(which) - 1].saved
    return load_game(Path(which))


def _last_played(path: Path) -> float:
    return path.stat().st_mtime
