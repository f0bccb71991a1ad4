"""Structured logs: one JSON object per line, with the request and the table it is about."""

import contextlib
import json
import logging
import re
import sys
import time
from collections.abc import Iterator
from contextvars import ContextVar
from typing import TextIO

_about: ContextVar[dict[str, object] | None] = ContextVar("about", default=None)
_PLAIN = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}
_SECRET = re.compile(r"password|token|cookie|authorization|seed|secret|hash|\bsid\b", re.IGNORECASE)
# Databases put the values of a failed statement into their messages.
_LEAKS = (
    (re.compile(r"\$argon2[\w$=,+/.-]+"), "[hidden]"),
    (re.compile(r"\[parameters: .*?\](?=\n|$)", re.DOTALL), "[parameters: hidden]"),
    (re.compile(r"DETAIL: .*"), "DETAIL: hidden"),
    (re.compile(r"(Bearer |sid=|csrf=)[\w.~+/-]+=*"), r"\1[hidden]"),
    (re.compile(r"(\w+://[^\s:/@]*):[^\s@]*@"), r"\1:[hidden]@"),
)


@contextlib.contextmanager
def about(**fields: object) -> Iterator[None]:
    """Give every line logged within these fields, for example the id of a table."""
    token = _about.set({**(_about.get() or {}), **fields})
    try:
        yield
    finally:
        _about.reset(token)


def scrubbed(text: str) -> str:
    """A text without what looks like a secret."""
    for pattern, instead in _LEAKS:
        text = pattern.sub(instead, text)
    return text


class JsonLines(logging.Formatter):
    """Writes a record as one line of JSON; fields whose names speak of secrets are hidden."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
            + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **(_about.get() or {}),
        }
        line |= {name: value for name, value in vars(record).items() if name not in _PLAIN}
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        for name, value in line.items():
            if _SECRET.search(name):
                line[name] = "[hidden]"
            elif isinstance(value, str):
                line[name] = scrubbed(value)
        return scrubbed(json.dumps(line, ensure_ascii=False, default=repr))


def start_logging(level: str, stream: TextIO | None = None) -> None:
    """Send the logs of this process to stderr."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for chatty in ("websockets", "asyncio", "aiosqlite", "sqlalchemy", "alembic", "litestar"):
        logging.getLogger(chatty).setLevel(max(logging.WARNING, root.level))
