"""How far long work has come, for those who watch."""

import shutil
import sys


def show_progress(text: str) -> None:
    """Show a line in the place of the last one; nothing if nobody watches."""
    if sys.stderr.isatty():
        fits = text[: shutil.get_terminal_size().columns - 1]
        print(f"\r\033[K{fits}", end="", file=sys.stderr, flush=True)
