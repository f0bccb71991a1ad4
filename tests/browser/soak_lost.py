"""A line that is dead for a minute and a half; too long for every day.

python -m pytest tests/browser/soak_lost.py
"""

from tests.browser.conftest import Arrive
from tests.browser.test_lost import dead_for
from tests.server.load import Server


async def test_what_was_done_on_a_line_that_is_dead_for_long_is_done_once(
    arrive: Arrive, server: Server
) -> None:
    await dead_for(arrive, server, 90)
