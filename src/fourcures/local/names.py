"""Pieces by the names they have in the language of this terminal."""

from .language import tr


def role_name(role: str | None, seat: int) -> str:
    """A role, or a seat by its number while roles are not dealt."""
    return tr("player {number}", number=seat + 1) if role is None else role
