"""Which store an address stands for."""

from .base import Store
from .sql import SqlStore


def store_for(url: str) -> Store:
    """The store at `sqlite:///file` or `postgresql://user@host/name`, not yet opened."""
    return SqlStore(url)
