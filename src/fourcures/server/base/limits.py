"""How often somebody may ask: token buckets, in the memory of this process."""

import ipaddress
import math
import time
from collections import OrderedDict
from collections.abc import Callable
from urllib.parse import urlsplit

from fourcures.protocol.codes import ProblemCode

from .errors import TooOften
from .requests import AnyRequest
from .settings import Rate, Settings

_LOOPBACK = ("127.0.0.0/8", "::1/128")
_PASSED_ON = ("forwarded", "via", "x-forwarded-for", "x-real-ip")
Network = ipaddress.IPv4Network | ipaddress.IPv6Network


class Bucket:
    """One token bucket; take() answers how many seconds to wait, 0 if there was a token."""

    __slots__ = ("at", "rate", "tokens")

    def __init__(self, rate: Rate, now: float) -> None:
        self.rate = rate
        self.tokens = rate.amount
        self.at = now

    def take(self, now: float, tokens: float = 1) -> float:
        """Take tokens, or learn when they will be there."""
        per_second = self.rate.amount / self.rate.seconds
        self.tokens = min(self.rate.amount, self.tokens + (now - self.at) * per_second)
        self.at = now
        if self.tokens < tokens:
            return (tokens - self.tokens) / per_second
        self.tokens -= tokens
        return 0

    def give_back(self, tokens: float = 1) -> None:
        """Return tokens that were not needed."""
        self.tokens = min(self.rate.amount, self.tokens + tokens)


class Buckets:
    """A bucket for each key; the one unused for longest goes when there are too many."""

    def __init__(
        self, rate: Rate, most: int = 20_000, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._rate = rate
        self._most = most
        self._clock = clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, key: str, tokens: float = 1) -> float:
        """Seconds to wait, 0 if there was a token."""
        now = self._clock()
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self._rate, now)
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(key)
        return bucket.take(now, tokens)

    def give_back(self, key: str) -> None:
        """Return a token that was not needed."""
        if bucket := self._buckets.get(key):
            bucket.give_back()


class Limits:
    """All limits of this process."""

    def __init__(self, settings: Settings, clock: Callable[[], float] = time.monotonic) -> None:
        self.requests = Buckets(settings.limit_requests, clock=clock)
        self.logins = Buckets(settings.limit_logins, clock=clock)
        self.passwords = Buckets(settings.limit_passwords, clock=clock)
        self.signups = Buckets(settings.limit_signups, clock=clock)
        self.guests = Buckets(settings.limit_guests, clock=clock)
        self.tables = Buckets(settings.limit_tables, clock=clock)


def check(buckets: Buckets, key: str, code: ProblemCode = "request/limit") -> None:
    """Take a token; raises TooOften."""
    if wait := buckets.take(key):
        raise TooOften(code, max(1, math.ceil(wait)))


def client_address(request: AnyRequest, settings: Settings) -> str:
    """Who is asking: the peer, or whom a trusted proxy says it asks for."""
    peer = request.client.host if request.client else ""
    if not within(peer, settings.trusted_proxies):
        return peer
    said = ",".join(request.headers.getall("x-forwarded-for", [])).split(",")
    for address in reversed([part.strip() for part in said if part.strip()]):
        if not _is_address(address):
            return peer
        if not within(address, settings.trusted_proxies):
            return address
    return peer


def is_here(request: AnyRequest) -> bool:
    """Whether somebody at this very machine asks, as far as can be told: not through a proxy."""
    peer = request.client.host if request.client else ""
    passed_on = any(name in request.headers for name in _PASSED_ON)
    try:
        name = urlsplit(f"//{request.headers.get('host', '')}").hostname or ""
    except ValueError:
        return False
    at_home = name == "localhost" or within(name, _LOOPBACK)
    return not passed_on and at_home and within(peer, _LOOPBACK)


def address_key(request: AnyRequest, settings: Settings) -> str:
    """What buckets count by: the address, or its network where everybody has very many."""
    address = client_address(request, settings)
    if ":" in address and _is_address(address):
        version6 = ipaddress.IPv6Address(address.partition("%")[0])
        if version6.ipv4_mapped:
            return str(version6.ipv4_mapped)
        return str(ipaddress.ip_network((version6, 64), strict=False))
    return address


def within(address: str, networks: tuple[str, ...]) -> bool:
    """Whether an address is in one of these networks."""
    if not networks or not _is_address(address):
        return False
    found = ipaddress.ip_address(address)
    if isinstance(found, ipaddress.IPv6Address) and found.ipv4_mapped:
        found = found.ipv4_mapped
    return any(found in ipaddress.ip_network(network, strict=False) for network in networks)


def _is_address(text: str) -> bool:
    try:
        ipaddress.ip_address(text)
    except ValueError:
        return False
    return True
