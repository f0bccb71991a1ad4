import random

import pytest

from fourcures.engine.errors import FourCuresError
from fourcures.engine.options import Options
from fourcures.play.chance import Seeded, commitment
from fourcures.play.game import CannotUndo, Game
from fourcures.play.record import (
    BadRecord,
    Record,
    _check,
    read_record,
    verify,
    write_record,
)
from tests.table import start


def played(seed: int, **options: int) -> Game:
    """A random game to its end, with some steps taken back."""
    rng = random.Random(seed)
    game = Game(Options(**options), Seeded(seed.to_bytes(4, "big")))  # type: ignore[arg-type]
    while not game.over:
        game.play(rng.choice(game.legal()))
        if rng.random() < 0.2:
            try:
                game.undo()
            except CannotUndo:
                continue
    return game


def resealed(text: str) -> str:
    """The text with a check that fits, as a forger would write it."""
    body = text.rpartition("check ")[0]
    return f"{body}check {_check(body)}\n"


@pytest.mark.parametrize("seed", range(8))
def test_a_record_replays_bit_for_bit(seed: int) -> None:
    game = played(seed, players=2 + seed % 3, epidemics=4 + seed % 4, rate=seed % 3)
    text = write_record(Record.of(game, with_seed=True))
    again = read_record(text)
    assert again.game.state.key() == game.state.key()
    assert again.game.log == game.log
    assert [step.facts for step in again.game.steps] == [step.facts for step in game.steps]
    assert write_record(again) == text
    assert verify(again) == sum(1 for step in game.steps if step.action >> 6 & 7 == 7)


def test_the_seed_stays_secret_until_it_is_asked_for() -> None:
    game = played(1)
    assert isinstance(game.chance, Seeded)
    text = write_record(Record.of(game))
    assert game.chance.seed.hex() not in text
    assert game.chance.commitment in text
    with pytest.raises(BadRecord, match="no seed"):
        verify(read_record(text))


def test_a_seed_that_was_not_promised_is_found_out() -> None:
    text = write_record(Record.of(played(2), with_seed=True))
    other = resealed(text.replace((2).to_bytes(4, "big").hex(), (3).to_bytes(4, "big").hex()))
    with pytest.raises(BadRecord, match="promised"):
        verify(read_record(other))


def test_luck_that_is_not_the_seeds_is_found_out() -> None:
    game = played(4)
    seed = (5).to_bytes(4, "big")
    record = Record(game, commitment(seed), seed)
    with pytest.raises(BadRecord, match="by the seed"):
        verify(read_record(write_record(record)))


@pytest.mark.parametrize("keep", [0.0, 0.1, 0.5, 0.9, 0.99])
def test_a_record_that_is_cut_off_is_refused(keep: float) -> None:
    text = write_record(Record.of(played(6)))
    with pytest.raises(BadRecord):
        read_record(text[: int(len(text) * keep)])


def test_any_changed_line_is_noticed() -> None:
    lines = write_record(Record.of(played(7))).split("\n")
    rng = random.Random(1)
    for _ in range(30):
        changed = list(lines)
        place = rng.randrange(len(lines) - 1)
        changed[place] += "x"
        with pytest.raises(BadRecord):
            read_record("\n".join(changed))


def test_an_illegal_action_is_refused_with_its_line_even_if_the_check_fits() -> None:
    lines = write_record(Record.of(played(8))).split("\n")
    place = next(n for n, line in enumerate(lines) if ": " in line)
    lines[place] = lines[place].split(":")[0] + ": charter Tokyo"
    with pytest.raises(BadRecord, match=f"line {place + 1}") as refused:
        read_record(resealed("\n".join(lines)))
    assert refused.value.line == place + 1


def test_a_wrong_ending_is_refused_even_if_the_check_fits() -> None:
    text = write_record(Record.of(played(9)))
    for end in ("outbreaks", "cubes", "cards"):
        text = text.replace(f"\nend {end}", "\nend won")
    with pytest.raises(BadRecord, match="does not end"):
        read_record(resealed(text))


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("fourcures record 1", "fourcures record 2", "newer"),
        ("fourcures record 1", "something else", "no record"),
        ("rules 1", "rules 9", "later rules"),
        ("players 4", "players 9", "players"),
        ("players 4", "players many", "bad options"),
        ("hands open", "hands dirty", "bad options"),
        ("medic prevents", "medic prevents\nmedic prevents", "does not belong"),
        ("medic prevents", "nurse prevents", "does not belong"),
        ("epidemics 5\n", "", "says nothing of: epidemics"),
        ("roles dealt, dealt", "roles dealt, king", "no role"),
    ],
)
def test_a_bad_header_is_refused(old: str, new: str, complaint: str) -> None:
    text = write_record(Record.of(played(10)))
    assert old in text
    with pytest.raises(BadRecord, match=complaint):
        read_record(resealed(text.replace(old, new, 1)))


def test_only_whole_games_are_written_down() -> None:
    game = start("player scientist in Atlanta\nplayer medic in Paris")
    with pytest.raises(FourCuresError, match="opened box"):
        write_record(Record(game))


def test_an_unfinished_game_can_be_read_back() -> None:
    game = Game(Options(2, 4), Seeded(b"x"))
    game.play("finish")
    again = read_record(write_record(Record.of(game)))
    assert again.game.state.key() == game.state.key()
    assert not again.game.over
