"""What a module brings into an interpreter, beside what was there before it."""

import os
import subprocess
import sys
from pathlib import Path

# Some interpreters load a sitecustomize as they start, Debian's for one: that is not ours.
_COMMAND = """
import sys
before = set(sys.modules)
__import__(sys.argv[1])
new = {name.partition(".")[0] for name in set(sys.modules) - before}
print(*new - set(sys.stdlib_module_names) - {"__mp_main__"})  # as multiprocessing calls this
"""


def brought_by(module: str, folder: Path) -> set[str]:
    """The packages outside the standard library that come with a module of this folder."""
    told = subprocess.run(
        [sys.executable, "-s", "-P", "-c", _COMMAND, module],
        env={**os.environ, "PYTHONPATH": str(folder)},
        capture_output=True,
        text=True,
        check=True,
    )
    return set(told.stdout.split())
