"""What is told where computer players think slowly, to whoever can change that."""

from fourcures.engine.bits import COMPILED

SLOWLY = (
    ""
    if COMPILED
    else "Computer players are weaker here: Four Cures runs uncompiled, so they think at a "
    "twentieth of the usual speed. Install a C compiler and Python's headers (Debian and Ubuntu: "
    "apt install gcc python3-dev), then run: make clean play"
)
"""Empty if they do not."""
