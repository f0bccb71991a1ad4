"""Whole games as text, chance included: reading one plays it again, step by step."""

from dataclasses import dataclass
from hashlib import blake2b

from fourcures.engine.actions import CHANCE, seat_of
from fourcures.engine.agenda import INFECT_NINE, step_of, top
from fourcures.engine.errors import FourCuresError
from fourcures.engine.options import NO_ROLE, Options
from fourcures.engine.roles.base import ROLE_NAMES
from fourcures.engine.shelf import BASE
from fourcures.engine.state import State

from .chance import Seeded, commitment
from .game import UNDO, Game
from .words.boxes import read_box, write_box
from .words.names import OUTCOME_NAMES, find_role
from .words.notation import read_action, write_action

FORMAT = 1
RULES = 1
"""Raised when a change of the engine makes old games play differently."""

_TITLE = "fourcures record"
_NEEDED = ("rules", "players", "epidemics", "start", "hands", "medic", "roles")
_HEADER = (*_NEEDED, "box", "luck", "seed")


class BadRecord(FourCuresError):
    """A text that is no record of a game, and the line that is to blame."""

    def __init__(self, line: int, reason: str) -> None:
        """Remember both; line 0 is the record as a whole."""
        self.line = line
        self.reason = reason
        super().__init__(f"record, line {line}: {reason}" if line else f"record: {reason}")


@dataclass
class Record:
    """A game with the commitment to its seed and, once it may be known, the seed."""

    game: Game
    luck: str | None = None
    seed: bytes | None = None

    @classmethod
    def of(cls, game: Game, *, with_seed: bool = False) -> "Record":
        """The record of a game as it stands; the seed only if asked for."""
        chance = game.chance
        if not isinstance(chance, Seeded):
            return cls(game)
        return cls(game, chance.commitment, chance.seed if with_seed else None)


def is_record(text: str) -> bool:
    """Whether a text means to be a record, be it a good one or not."""
    return text.startswith(_TITLE)


def write_record(record: Record) -> str:
    """A record as text."""
    game = record.game
    if step_of(top(game.start)) != INFECT_NINE or game.start.draws:
        raise FourCuresError("only games that began with the opened box can be written down")
    lines = [f"{_TITLE} {FORMAT}", f"rules {RULES}", *_option_lines(game.start.options)]
    if record.luck:
        lines.append(f"luck {record.luck}")
    if record.seed:
        lines.append(f"seed {record.seed.hex()}")
    lines.append("")
    lines += _log_lines(game)
    lines += ["", f"end {OUTCOME_NAMES[game.state.outcome]}"]
    body = "".join(line + "\n" for line in lines)
    return body + f"check {_check(body)}\n"


def _option_lines(options: Options) -> list[str]:
    roles = ["dealt" if role == NO_ROLE else ROLE_NAMES[role] for role in options.roles]
    return [
        f"players {options.players}",
        f"epidemics {options.epidemics}",
        f"start {options.rate + 1}",
        f"hands {'open' if options.open_hands else 'hidden'}",
        f"medic {'prevents' if options.medic_prevents else 'clears'}",
        f"roles {', '.join(roles)}",
        *([] if options.box is BASE else [f"box {write_box(options.box)}"]),
    ]


def _log_lines(game: Game) -> list[str]:
    if len(game.steps) == len(game.log):  # nothing was taken back, and every position is at hand
        return [write_action(step.action, step.before) for step in game.steps]
    again = Game(state=game.start, manual=True)
    lines = []
    for action in game.log:
        if action == UNDO:
            lines.append("undo")
            again.undo()
        else:
            lines.append(write_action(action, again.state))
            again.play(action)
    return lines


def _check(body: str) -> str:
    return blake2b(body.encode(), digest_size=16).hexdigest()


def read_record(text: str) -> Record:
    """Play a record again; raises BadRecord if it is damaged, illegal, or of a later version."""
    lines = text.replace("\r\n", "\n").split("\n")
    header, first = _header(lines)
    _intact(lines)
    game = Game(_options(header), manual=True)
    place = first
    while lines[place]:
        _replay_line(game, lines[place], place + 1)
        place += 1
    if lines[place + 1] != f"end {OUTCOME_NAMES[game.state.outcome]}":
        raise BadRecord(place + 2, "the game does not end as the record says")
    return Record(game, header.get("luck"), _seed(header))


def _header(lines: list[str]) -> tuple[dict[str, str], int]:
    title, _, version = lines[0].rpartition(" ")
    if title != _TITLE:
        raise BadRecord(1, "this is no record of a game")
    if not version.isdecimal() or int(version) > FORMAT:
        raise BadRecord(1, f"format {version} is newer than this program can read ({FORMAT})")
    header: dict[str, str] = {}
    for number, line in enumerate(lines[1:], 2):
        if not line:
            break
        word, _, value = line.partition(" ")
        if word not in _HEADER or word in header:
            raise BadRecord(number, f"'{word}' does not belong here")
        header[word] = value
    missing = [word for word in _NEEDED if word not in header]
    if missing:
        raise BadRecord(0, f"the header says nothing of: {', '.join(missing)}")
    if not header["rules"].isdecimal() or int(header["rules"]) > RULES:
        raise BadRecord(2, f"it was played by later rules ({header['rules']}) than {RULES}")
    return header, len(header) + 2


def _intact(lines: list[str]) -> None:
    """Three lines end a record: a blank one, `end`, `check`; then nothing."""
    if len(lines) < 5 or lines[-1] or not lines[-2].startswith("check ") or lines[-4]:
        raise BadRecord(0, "the end is missing; it is cut off")
    body = "".join(line + "\n" for line in lines[:-2])
    if lines[-2] != f"check {_check(body)}":
        raise BadRecord(len(lines) - 1, "the check does not fit; it was changed or damaged")


def _options(header: dict[str, str]) -> Options:
    try:
        roles = [_role(name.strip()) for name in header["roles"].split(",")]
        return Options(
            int(header["players"]),
            int(header["epidemics"]),
            int(header["start"]) - 1,
            ("hidden", "open").index(header["hands"]) == 1,
            roles,
            ("clears", "prevents").index(header["medic"]) == 1,
            read_box(header.get("box", "base")),
        )
    except (ValueError, OverflowError, FourCuresError) as error:
        raise BadRecord(0, f"bad options: {error}") from error


def _role(name: str) -> int:
    role = NO_ROLE if name == "dealt" else find_role(name)
    if role is None:
        raise ValueError(f"there is no role '{name}'")
    return role


def _seed(header: dict[str, str]) -> bytes | None:
    if "seed" not in header:
        return None
    try:
        return Seeded(bytes.fromhex(header["seed"])).seed
    except (ValueError, FourCuresError) as error:
        raise BadRecord(0, f"bad seed: {error}") from error


def _replay_line(game: Game, line: str, number: int) -> None:
    try:
        if line == "undo":
            game.undo()
        else:
            game.play(read_action(line, game.state))
    except FourCuresError as error:
        raise BadRecord(number, str(error)) from error


def verify(record: Record) -> int:
    """Check every draw of a record against its seed; return how many there were.

    Raises BadRecord at the first draw, or the commitment, that does not fit.
    """
    if record.seed is None:
        raise BadRecord(0, "it has no seed, so its luck cannot be checked")
    if record.luck is not None and commitment(record.seed) != record.luck:
        raise BadRecord(0, "the seed is not the one that was promised before the game")
    seeded = Seeded(record.seed)
    draws = 0
    for step in record.game.steps:
        if seat_of(step.action) == CHANCE:
            draws += 1
            expected = seeded.choose(step.before)
            if expected != step.action:
                raise BadRecord(0, _unlucky(step.before, step.action, expected))
    return draws


def _unlucky(state: State, action: int, expected: int) -> str:
    drawn, promised = write_action(action, state), write_action(expected, state)
    return f"'{drawn}' should have been '{promised}' by the seed"
