"""A made-up role and a made-up event card: each a file, a line in its box and one in the rulebook.

Nothing else is written by hand: words, wire, TypeScript, terminal and features derive from it.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

ROLE = '''
"""Made up for a test."""

from typing import ClassVar

from ..ints import i64
from .base import Role


class Sprinter(Role):
    """Has six actions a turn."""

    name: ClassVar[str] = "sprinter"

    def actions(self) -> i64:
        """Made up."""
        return 6
'''

CARD = '''
"""Made up for a test."""

from typing import ClassVar

from ..actions import CITY, city_in
from ..bits import BIT, spread
from ..ints import Action, Seat, i64, vec
from ..reasons import FINE, SAME_CITY
from ..state import State
from .base import EventCard


class WatchTower(EventCard):
    """Names a city without a station, and says so."""

    name: ClassVar[str] = "Watch Tower"
    kind: ClassVar[str] = "watch_tower"
    fields: ClassVar[str] = "city"

    def offers(self, state: State, seat: Seat, base: i64, out: vec[i64], n: i64) -> i64:
        """Made up."""
        return spread(out, n, base, CITY, ~state.stations & 0xFFFFFFFFFFFF)

    def refuse(self, state: State, action: Action) -> i64:
        """Made up."""
        return SAME_CITY if state.stations & BIT[city_in(action)] else FINE
'''


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package with both in a box of their own."""
    folder = tmp_path_factory.mktemp("content")
    hide = shutil.ignore_patterns("__pycache__", "*.so")
    shutil.copytree(ROOT / "src", folder / "src", ignore=hide)
    engine = folder / "src" / "fourcures" / "engine"
    (engine / "roles" / "sprinter.py").write_text(ROLE, encoding="utf-8")
    (engine / "event_cards" / "watch_tower.py").write_text(CARD, encoding="utf-8")
    shelf = (engine / "shelf.py").read_text(encoding="utf-8")
    shelf += (
        "\n\nfrom .event_cards.watch_tower import WatchTower\n"
        "from .roles.sprinter import Sprinter\n"
        'TOWER = stock("tower", BRINK, [Sprinter()], [WatchTower()])\n'
    )
    (engine / "shelf.py").write_text(shelf, encoding="utf-8")
    book = (ROOT / "docs" / "rulebook.md").read_text(encoding="utf-8")
    (folder / "docs").mkdir()
    (folder / "docs" / "rulebook.md").write_text(
        book.replace(
            "\n## 10 ", "- **9.99** *Sprinter*. Has six actions in each turn.\n\n## 10 ", 1
        ).replace("\n## 11 ", "- **10.99** *Watch Tower*: names a city.\n\n## 11 ", 1),
        encoding="utf-8",
    )
    return folder / "src"


def walk(source: Path, *lines: str) -> None:
    """Run a few lines of Python that use this package."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", "\n".join(lines)],
        env={**os.environ, "PYTHONPATH": str(source)},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr


SCENE = """
from fourcures import read_action, read_scene, write_action, write_scene
from fourcures import legal, apply, Options, Game, Seeded
from fourcures.engine.box import BOXES
state = read_scene('''box tower
player sprinter in Paris: Watch Tower, Lima
player generalist in Lima: Borrowed Time
cubes Paris b
''')
TOWER, BRINK = BOXES['tower'], BOXES['brink']
"""


def test_they_are_in_the_box_and_in_nobody_elses(source: Path) -> None:
    walk(
        source,
        SCENE,
        "from fourcures.play.words.boxes import write_box, read_box",
        "names = write_box(BRINK).split(', ')",
        "more = set(write_box(TOWER).split(', ')) - set(names)",
        "assert more == {'sprinter', 'Watch Tower'}, more",
        "assert TOWER.size == BRINK.size + 1 and BOXES['base'].size == 53",
        "assert read_box(write_box(BRINK)) is BRINK",
    )


def test_their_words_read_both_ways(source: Path) -> None:
    walk(
        source,
        SCENE,
        "assert write_scene(read_scene(write_scene(state))) == write_scene(state)",
        "for action in legal(state):",
        "    assert read_action(write_action(action, state), state) == action",
        "tower = read_action('sprinter: watch tower to Lima', state)",
        "assert tower in legal(state)",
        "assert write_action(tower, state) == 'sprinter: watch tower to Lima'",
        "assert state.agenda[state.depth - 1] >> 8 & 63 == 6, 'six actions'",
    )


def test_whole_games_play_are_recorded_and_verify(source: Path) -> None:
    walk(
        source,
        SCENE,
        "import random",
        "from fourcures.play.record import Record, read_record, write_record, verify",
        "from fourcures.engine.actions import KINDS",
        "seen = set()",
        "for seed in range(12):",
        "    rng = random.Random(seed)",
        "    game = Game(Options(4, 4, box=TOWER), Seeded(b'%d' % seed))",
        "    while not game.over:",
        "        kinds = sorted({a & 63 for a in game.legal()})",
        "        kind = rng.choice(kinds)",
        "        seen.add(KINDS[kind][0])",
        "        game.play(rng.choice([a for a in game.legal() if a & 63 == kind]))",
        "    record = read_record(write_record(Record.of(game, with_seed=True)))",
        "    assert verify(record) > 20 and record.game.state.key() == game.state.key()",
        "assert {'watch_tower', 'borrowed_time'} <= seen",
    )


def test_they_travel_over_the_wire(source: Path) -> None:
    walk(
        source,
        SCENE,
        "from fourcures.protocol.codec import pack_action, show_action, show_offers",
        "from fourcures.play.view.view import view",
        "offers = {offer.kind: offer for offer in show_offers(legal(state), state)}",
        "assert 'Lima' in offers['watch_tower'].cities",
        "for action in legal(state):",
        "    assert pack_action(show_action(action), action >> 6 & 7) == action",
        "assert view(state, 0).players[0].role == 'sprinter'",
    )


def test_the_page_gets_their_names_rules_and_what_they_ask_for(source: Path) -> None:
    """Where the page has no words for them, its types do not fit: svelte-check says which."""
    walk(
        source,
        "from fourcures.protocol.atlas import typescript",
        "text = typescript()",
        'for part in (\'"sprinter": "9.99"\', \'"Watch Tower": "10.99"\',',
        '             \'"watch_tower": ["city"]\', \'"watch_tower": "Watch Tower"\',',
        '             \'"sprinter": 6\', \'"generalist", "sprinter"]\'):',
        "    assert part in text, part",
    )


def test_the_terminal_knows_their_letters_keys_and_lists(source: Path) -> None:
    walk(
        source,
        SCENE,
        "from fourcures.local.codes import role_letters",
        "letters = list(role_letters().values())",
        "from fourcures.engine.roles.base import ROLE_NAMES",
        "assert len(set(letters)) == len(letters) == len(ROLE_NAMES), letters",
        "from fourcures.tui.sheets.help import help_text",
        "assert 'sprinter' in help_text(ascii_only=True)",
        "from fourcures.tui.table import panels, table",
        "assert 'watch_tower' in table._EVENTS",
        "assert panels._SHORT_EVENTS['Watch Tower'] == 'Watch'",
        "from fourcures.cli.plain import game",
        "assert 'watch tower to Tokyo' in game._help()",
    )


def test_what_was_not_learned_counts_as_nothing_special(source: Path) -> None:
    """The same position with and without them: no number lands in the place of another."""
    walk(
        source,
        SCENE,
        "from fourcures.ai.heuristic.evaluation import Evaluation",
        "from fourcures.ai.heuristic import features as f",
        "from fourcures.ai.network import layout as o",
        "from fourcures.ai.network.inputs import Outlook",
        "seen = Evaluation()",
        "seen.look(state)",
        "assert not any(seen.x[f.ROLES_DEALT:f.EPIDEMICS_IN_ALL])",
        "assert not any(seen.x[f.EVENTS_HELD:f.ROLES_DEALT])",
        "assert seen.x[f.EPIDEMICS_IN_ALL:f.BEST_HAND] == [1, 0, 0]",
        "outlook = Outlook()",
        "outlook.look(state, seen)",
        "for place in (0, 1):",
        "    at = o.SEAT + place * o.SEAT_SIZE",
        "    assert not any(outlook.y[at:at + o.HOLDS])",
        "holds = [outlook.y[o.SEAT + place * o.SEAT_SIZE + o.HOLDS] for place in (0, 1)]",
        "assert sorted(holds) == [1, 2]",
    )


def test_computer_players_play_with_them(source: Path) -> None:
    walk(
        source,
        SCENE,
        "from fourcures.ai.players.player import Player",
        "from fourcures.engine.rules import to_move",
        "game = Game(state=state, chance=Seeded(b'sprint'))",
        "player = Player(0.0, 1, team=True)",
        "for _ in range(60):",
        "    if game.over: break",
        "    action = player.choose(game.state, int(to_move(game.state)))",
        "    assert action in game.legal()",
        "    game.play(action)",
        "assert len(game.steps) > 20",
    )
