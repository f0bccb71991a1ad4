"""Without extras the command line starts, and knows what is missing."""

from pathlib import Path

from tests.imports import brought_by

SOURCE = Path(__file__).parents[2] / "src"


def test_the_command_line_needs_nothing_but_the_standard_library() -> None:
    """In plain form; a compiled one needs the compiler's run-time packages."""
    assert brought_by("fourcures.cli", SOURCE) == {"fourcures"}
