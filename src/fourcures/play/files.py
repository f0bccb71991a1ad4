"""Where games are kept, and writing a file so that it is never seen half done."""

import os
import sys
from collections.abc import Mapping
from pathlib import Path


def data_directory(environ: Mapping[str, str] = os.environ) -> Path:
    """Where programs of this user keep their data."""
    if chosen := environ.get("XDG_DATA_HOME"):
        return Path(chosen) / "fourcures"
    if sys.platform == "win32":
        return Path(environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "fourcures"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "fourcures"
    return Path.home() / ".local" / "share" / "fourcures"


def write_whole(path: Path, text: str) -> None:
    """Replace a file at once: its owner, and nobody else, finds the old text or the new one."""
    draft = path.with_name(path.name + ".new")
    draft.unlink(missing_ok=True)
    place = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with open(place, "w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    os.replace(draft, path)
