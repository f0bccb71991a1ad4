"""How far long work has come, for those who watch."""

import sys


def show_progress(text: str) -> None:
    """Show a line in the place of the last one; nothing if nobody watches."""
    if sys.stderr.isatty():
        print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)
