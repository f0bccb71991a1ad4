"""What all tests share."""

import os
from collections.abc import Callable
from multiprocessing import active_children
from multiprocessing.process import BaseProcess

import pytest
from hypothesis import HealthCheck, settings

Children = Callable[[], list[BaseProcess]]

settings.register_profile("slow", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("slow")  # nothing fails because the machine is busy

# Servers of tests are on this very machine, whatever the way to others.
for _name in ("NO_PROXY", "no_proxy"):
    os.environ[_name] = ",".join(filter(None, [os.environ.get(_name), "127.0.0.1,localhost"]))


@pytest.fixture
def children() -> Children:
    """Looks for processes that the test has started; those of tests before it may still end."""
    others = active_children()
    return lambda: [process for process in active_children() if process not in others]
