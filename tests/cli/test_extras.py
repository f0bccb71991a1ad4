"""Without extras the command line starts, and knows what is missing."""

import subprocess
import sys
from pathlib import Path

import fourcures

HOME = str(Path(fourcures.__file__).parents[1])


def test_the_command_line_needs_nothing_but_the_standard_library() -> None:
    """In plain form; a compiled one needs the compiler's run-time packages."""
    command = (
        "import sys; sys.path.insert(0, sys.argv[1]); import fourcures.cli;"
        "print(*{n.split('.')[0] for n in sys.modules} - set(sys.stdlib_module_names)"
        " - {'fourcures', '__main__'})"
    )
    told = subprocess.run(
        [sys.executable, "-I", "-c", command, HOME], capture_output=True, text=True, check=True
    )
    assert {name for name in told.stdout.split() if not name.startswith("_")} <= set()
