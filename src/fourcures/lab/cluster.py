"""Games on a Ray cluster: needs ray, and the same version of Four Cures on every machine."""

import logging
import socket
import sys
from collections.abc import Generator, Iterator
from contextlib import redirect_stdout
from urllib.parse import urlsplit

import ray
from ray.exceptions import RayError, RayTaskError

from fourcures import __version__
from fourcures.ai.arena.tasks import Result, Task, play_games, shares_of
from fourcures.engine.errors import FourCuresError

_TRIES = 10
_HINT = f". Every machine needs: pip install 'fourcures[ray]=={__version__}'"
_AHEAD = 2  # shares that are handed out for each processor, so that none waits for us


class ClusterFailed(FourCuresError):
    """The cluster cannot be reached, or cannot play."""


class OtherVersion(FourCuresError):
    """A machine of the cluster has another version."""


def play_on_ray(tasks: list[Task], address: str) -> Generator[Result]:
    """Results as they come; games of a process or machine that is lost are played by another."""
    if not tasks:
        return
    with redirect_stdout(sys.stderr):  # where Ray says what it notices; results come on stdout
        _connect(address)
        try:
            yield from _play(tasks)
        except RayTaskError as error:
            cause = error.cause
            if isinstance(cause, OtherVersion):
                raise ClusterFailed(str(cause)) from None
            raise ClusterFailed(f"the cluster cannot play: {cause!r}{_HINT}") from error
        except RayError as error:
            first = str(error).strip().splitlines()[0]
            raise ClusterFailed(f"the cluster failed: {first}{_HINT}") from error
        finally:
            ray.shutdown()


def _play(tasks: list[Task]) -> Iterator[Result]:
    play = ray.remote(num_cpus=1, max_retries=_TRIES)(_play_there)
    waiting = shares_of(tasks)
    running: list[ray.ObjectRef] = []
    while True:
        room = _AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        for _, share in zip(range(room - len(running)), waiting, strict=False):
            running.append(play.remote(share, __version__))
        if not running:
            return
        over, running = ray.wait(running)
        for results in ray.get(over):
            yield from results


def _connect(address: str) -> None:
    """Find the cluster; Ray itself would try for minutes where nobody listens."""
    place = urlsplit(address if "://" in address else f"//{address}")
    try:
        if place.port:
            socket.create_connection((place.hostname or "", place.port), 10).close()
        ray.init(address, log_to_driver=False, logging_level=logging.ERROR)
    except (OSError, ValueError, RayError) as error:
        raise ClusterFailed(
            f"there is no Ray cluster at {address}: {error}; 'ray start --head' begins one"
        ) from error


def _play_there(share: list[Task], version: str) -> list[Result]:
    if version != __version__:
        raise OtherVersion(
            f"a machine of the cluster has version {__version__}, this one has {version}: "
            "they must be the same"
        )
    return play_games(share)
