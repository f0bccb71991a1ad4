"""What a link to the page says where it is pasted: who invites to what."""

import html
import re

from fourcures.protocol.lists import Listed


def preview(page: bytes, address: str, path: str, told: Listed | None) -> bytes:
    """The page with its Open Graph tags filled in; `address` is where the site is."""
    tags = {"url": address + path, "image": f"{address}/preview.png"}
    if told is not None:
        tags |= {"title": _title(told), "description": _description(told)}
    for name, text in tags.items():
        begin = rb'(<meta\s+property="og:%s"\s+content=")[^"]*' % name.encode()
        escaped = html.escape(text).replace("\\", r"\\").encode()
        page = re.sub(begin, rb"\g<1>" + escaped, page)
    return page


def _title(told: Listed) -> str:
    name, host = told.table.name, told.table.host
    if told.phase == "over":
        return f"Replay: {name}"
    if told.phase == "playing":
        return f"Watch: {name}"
    return f"{host} invites you to {name}" if host else f"You are invited to {name}"


def _description(told: Listed) -> str:
    settings = told.table.settings
    parts = [f"{settings.seats} players", f"{settings.epidemics} epidemics"]
    if told.table.locked:
        parts.append("with a password")
    return f"{', '.join(parts)}. Four Cures: stop the outbreaks and find all four cures together."
