"""What can go wrong with a store."""

from ...engine.errors import FourCuresError


class StoreError(FourCuresError):
    """The database could not do what was asked; its own error is the cause of this one.

    If the connection was lost, a change may have been made all the same: look before trying again.
    """
