"""What comes in from outside, before anybody knows who it is."""

from typing import Any

from litestar.connection import ASGIConnection

AnyRequest = ASGIConnection[Any, Any, Any, Any]
"""A request, or the handshake of a WebSocket."""
