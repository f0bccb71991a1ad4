"""The compiled engine and the interpreted one play the same games."""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import fourcures
from fourcures.ai.games.rollout import Rollout
from fourcures.engine.facts import Log
from fourcures.engine.options import Options
from fourcures.engine.rules import setup

SOURCE = Path(__file__).parents[2] / "src"
GAMES = 150

_ALSO = "from tests.properties.test_compiled import fingerprint as f; print(f(), flush=True)"


def fingerprint() -> str:
    """A digest of every fact and every last position of some random games."""
    digest = hashlib.blake2b()
    for number in range(GAMES):
        log = Log()
        options = Options(
            2 + number % 3,
            4 + number % 4,
            number % 7,
            number % 5 != 0,
            medic_prevents=number % 2 == 0,
        )
        state = setup(options, log)
        Rollout(number).play(state, log)
        digest.update(repr((log.facts(), state.fingerprint())).encode() + state.key())
    return digest.hexdigest()


def test_the_form_under_test_is_the_one_expected() -> None:
    expected = os.environ.get("FOURCURES_EXPECT")
    if expected is not None:
        assert (expected == "compiled") == fourcures.COMPILED


def test_both_forms_play_the_same_games() -> None:
    """Run beside the interpreted source; says nothing new where that is what is being tested."""
    root = str(SOURCE.parent)
    environment = {**os.environ, "PYTHONPATH": f"{SOURCE}{os.pathsep}{root}"}
    command = [sys.executable, "-c", _ALSO]
    told = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert told.stdout.strip() == fingerprint()
