"""Games to try the screen with."""

from datetime import datetime

from fourcures.engine.options import NO_ROLE, Options
from fourcures.play.chance import Seeded
from fourcures.play.game import Game
from fourcures.play.names import find_role
from fourcures.tui.keeping import Kept, new_path
from fourcures.tui.local import LocalSession

BEGIN = datetime(2030, 1, 2, 3, 4, 5)


def sitting(
    *roles: str, seed: bytes = b"x", open_hands: bool = True, computers: tuple[int, ...] = ()
) -> LocalSession:
    """A new game with these roles, kept in the folder of the test."""
    numbers = [find_role(role) for role in roles]
    chosen = [NO_ROLE if number is None else number for number in numbers]
    options = Options(len(roles), 4, 0, open_hands, chosen)
    kept = Kept(Game(options, Seeded(seed)), new_path(BEGIN), frozenset(computers))
    return LocalSession(kept)
