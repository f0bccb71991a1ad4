"""Games on a real Ray cluster: the same as without, also when its processes are killed."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from fourcures.ai.arena.pool import simulate
from fourcures.ai.arena.results import read_results
from fourcures.ai.arena.tasks import Task
from tests.cli.simulating import HOME, PATIENCE, Simulation
from tests.server.services import HOST, free_port

pytest.importorskip("ray", reason="'make test-ray' installs Ray and runs these tests")

PLAYING = b"ray::_play_there"


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    """A cluster of our own on this machine, that believes to have three processors."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    environment = {**os.environ, "PYTHONPATH": str(HOME), "RAY_USAGE_STATS_ENABLED": "0"}
    start = [sys.executable, "-m", "ray.scripts.scripts", "start", "--head", f"--port={port}"]
    options = ["--num-cpus=3", "--include-dashboard=false", "--disable-usage-stats", "--block"]
    head = subprocess.Popen(
        [*start, "--node-ip-address=127.0.0.1", *options],
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        _wait_until_somebody_listens(port, head)
        yield f"127.0.0.1:{port}"
    finally:
        head.terminate()
        head.wait(PATIENCE)


def _wait_until_somebody_listens(port: int, head: subprocess.Popen[bytes]) -> None:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until and head.poll() is None:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            time.sleep(0.1)
    pytest.fail("the cluster does not start")


def without_time(path: Path) -> list[dict[str, object]]:
    results = sorted(read_results(path), key=lambda result: (result.players, result.game))
    return [{**vars(result), "processor": None} for result in results]


def processes_that_play() -> list[int]:
    """Ray names them after what they do."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            if (folder / "cmdline").read_bytes().startswith(PLAYING):
                found.append(int(folder.name))
        except OSError:
            continue
    return found


def test_results_are_the_same_and_lost_processes_are_replaced(cluster: str, tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    cells = ("--policy", "priority", "--players", "2,4", "--games", "200", "--seed", "6")
    with Simulation("--ray", cluster, *cells, "--out", str(path), "--json") as run:
        run.wait_for_lines(path, 25)
        playing = processes_that_play()
        assert playing
        os.kill(playing[0], signal.SIGKILL)
        code, out, err = run.end()
    assert code == 0, err
    assert [json.loads(line)["games"] for line in out.splitlines()] == [200, 200]
    tasks = [Task("priority", players, 5, 6, game) for players in (2, 4) for game in range(200)]
    expected = [{**vars(result), "processor": None} for result in simulate(tasks, 1)]
    assert without_time(path) == expected


def test_ctrl_c_stops_the_games_of_the_cluster(cluster: str, tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    many = ("--policy", "priority", "--games", "100000", "--out", str(path))
    with Simulation("--ray", cluster, *many) as run:
        run.wait_for_lines(path, 25)
        run.ctrl_c()
        code, _, err = run.end()
    assert code == 130
    assert err.startswith("stopped after ")
    assert "Traceback" not in err
    assert len(read_results(path)) == int(err.split()[2])
    until = time.monotonic() + PATIENCE
    while processes_that_play():
        assert time.monotonic() < until, "the cluster plays on"
        time.sleep(0.1)


def test_what_goes_wrong_on_the_cluster_is_told(cluster: str) -> None:
    from fourcures.lab.cluster import ClusterFailed, play_on_ray

    with pytest.raises(ClusterFailed, match="there is no player 'nobody'"):
        list(play_on_ray([Task("nobody", 2, 4, 1, 0)], cluster))


def test_another_version_is_refused() -> None:
    from fourcures.lab.cluster import OtherVersion, _play_there

    with pytest.raises(OtherVersion, match=r"this one has 0\.0\.7: they must be the same"):
        _play_there([], "0.0.7")


def test_a_cluster_that_is_not_there_is_told_at_once(tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    nowhere = f"{HOST}:{free_port()}"
    with Simulation("--ray", nowhere, "--out", str(path)) as run:
        code, out, err = run.end()
    assert (code, out) == (2, "")
    assert err.startswith(f"fourcures: there is no Ray cluster at {nowhere}: ")
    assert err.count("\n") == 1
