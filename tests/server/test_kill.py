"""Nothing acknowledged is ever lost: the server is killed again and again under load."""

import os
from pathlib import Path

from tests.server.load import Server
from tests.server.soak import survive

KILLS = int(os.environ.get("FOURCURES_KILLS", "5"))


async def test_one_process_on_sqlite_is_killed_under_load(tmp_path: Path, sqlite_url: str) -> None:
    report = await survive([Server(tmp_path, sqlite_url)], sqlite_url, KILLS, seed=1)
    assert report.kills == KILLS
    assert report.commands > 30 + 5 * KILLS
    print(report)
