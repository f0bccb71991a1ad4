"""What can be set: by flags, by the environment (FOURCURES_...), or left as it is."""

import ipaddress
import os
from collections.abc import Mapping
from typing import Any
from urllib.parse import urlsplit

import msgspec

from fourcures.engine.errors import FourCuresError
from fourcures.play.files import data_directory

PREFIX = "FOURCURES_"
LEVELS = ("debug", "info", "warning", "error")


class BadSettings(FourCuresError):
    """With these settings no server can be started."""


class Rate(msgspec.Struct, frozen=True):
    """So many at once, and as many again within these seconds; written `20/60`."""

    amount: float
    seconds: float


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Everything about a server that is not in its database."""

    host: str = "127.0.0.1"
    port: int = 8000
    database_url: str = ""
    """Empty: an SQLite file in the user's data directory."""
    bus_url: str | None = None
    workers: int = 1
    log_level: str = "warning"
    trusted_proxies: tuple[str, ...] = ()
    """Addresses or networks whose X-Forwarded-For and -Proto are believed."""
    allowed_origins: tuple[str, ...] = ()
    """Origins of pages that may talk to this server, besides its own."""
    cookie_secure: bool | None = None
    """None: whenever the request came by https."""
    metrics_from: tuple[str, ...] = ("127.0.0.0/8", "::1/128")
    """Addresses or networks that may read /metrics."""
    session_seconds: float = 30 * 86400
    grace_seconds: float = 60
    """How long somebody who is gone still counts as here.

    Then the seat may be handed over; where nobody is left, computer players pause.
    """
    pace: float = 0.6
    """Seconds before a computer player goes on, so that people who hold an event can play it."""
    thinking: float = 1.0
    """The part of their usual time that computer players, hints and reviews take at most."""
    shutdown_seconds: int = 5
    body_limit: int = 16_384
    argon2_time: int = 3
    argon2_memory: int = 65_536
    """In kibibytes."""
    argon2_lanes: int = 4
    limit_requests: Rate = Rate(600, 60)
    """All requests, per address."""
    limit_logins: Rate = Rate(30, 300)
    """Passwords tried, per address."""
    limit_passwords: Rate = Rate(10, 300)
    """Passwords tried, per account."""
    limit_signups: Rate = Rate(20, 3600)
    """New accounts, per address."""
    limit_guests: Rate = Rate(60, 3600)
    """New guests, per address."""
    limit_tables: Rate = Rate(60, 600)
    """New tables, per address."""
    limit_sockets: int = 60
    """WebSockets open at once, per address and process."""
    limit_games: int = 6
    """Games with computer players that go on at once, per person and process."""
    limit_games_address: int = 24
    """The same per address."""

    def __post_init__(self) -> None:
        """Refuse what cannot work, in words that say what to do."""
        if not 0 <= self.port <= 65535:
            raise BadSettings(f"there is no port {self.port}")
        if self.workers < 1:
            raise BadSettings("at least one worker is needed")
        if self.workers > 1 and self.is_sqlite:
            raise BadSettings(
                "SQLite means one process: for more workers set a PostgreSQL database "
                "(--database-url postgresql+asyncpg://...) and a bus (--bus-url redis://...)"
            )
        if self.workers > 1 and self.bus_url is None:
            raise BadSettings("more than one worker needs a bus: --bus-url redis://...")
        if self.pace < 0:
            raise BadSettings(f"{PREFIX}PACE must not be less than nothing")
        if self.thinking <= 0:
            raise BadSettings(f"{PREFIX}THINKING must be more than nothing")
        for name in ("limit_sockets", "limit_games", "limit_games_address"):
            if getattr(self, name) < 1:
                raise BadSettings(f"{PREFIX}{name.upper()} must be more than nothing")
        if self.log_level not in LEVELS:
            raise BadSettings(f"'{self.log_level}' is no log level; {', '.join(LEVELS)} are")
        for name, rate in msgspec.structs.asdict(self).items():
            if isinstance(rate, Rate) and not (rate.amount > 0 and rate.seconds > 0):
                raise BadSettings(f"{PREFIX}{name.upper()} must be more than nothing")
        for network in (*self.trusted_proxies, *self.metrics_from):
            try:
                ipaddress.ip_network(network, strict=False)
            except ValueError:
                raise BadSettings(f"'{network}' is no address and no network") from None
        for origin in self.allowed_origins:
            parts = urlsplit(origin)
            if parts.scheme not in ("http", "https") or not parts.netloc or parts.path:
                raise BadSettings(f"'{origin}' is no origin; like https://example.org")

    @property
    def is_sqlite(self) -> bool:
        """Whether the database is a file of this machine."""
        return not self.database_url or self.database_url.startswith("sqlite")

    @property
    def database(self) -> str:
        """The address of the database, the default filled in."""
        return self.database_url or f"sqlite+aiosqlite:///{data_directory() / 'fourcures.db'}"


def read_settings(environ: Mapping[str, str] = os.environ, **flags: Any) -> Settings:
    """The settings of the environment, overridden by the flags that are not None."""
    values: dict[str, Any] = {}
    for field in msgspec.structs.fields(Settings):
        if text := environ.get(PREFIX + field.name.upper(), "").strip():
            values[field.name] = _value(field.name, text, field.type)
    values |= {name: value for name, value in flags.items() if value is not None}
    try:
        return msgspec.convert(values, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise BadSettings(f"these settings do not fit: {error}") from error


def environment(settings: Settings) -> dict[str, str]:
    """The environment from which another process reads the same settings."""
    found: dict[str, str] = {}
    for name, value in msgspec.structs.asdict(settings).items():
        if isinstance(value, Rate):
            text = f"{value.amount:g}/{value.seconds:g}"
        elif isinstance(value, tuple):
            text = ",".join(value)
        else:
            text = "" if value is None else str(value)
        found[PREFIX + name.upper()] = text
    return found


def _value(name: str, text: str, wanted: Any) -> Any:
    if wanted is Rate:
        try:
            amount, seconds = (float(part) for part in text.split("/"))
        except ValueError:
            raise BadSettings(f"{PREFIX}{name.upper()} is written like 20/60") from None
        return Rate(amount, seconds)
    if wanted == tuple[str, ...]:
        return [part.strip() for part in text.split(",") if part.strip()]
    return text
