"""What can go wrong, each with its data."""


class FourCuresError(Exception):
    """Anything the library refuses."""


class BadOptions(FourCuresError):
    """These options make no game."""
