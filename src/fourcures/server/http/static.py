"""The browser client, if it is built, or a page that says what is running."""

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Any

from litestar import HttpMethod, Request, Response, route
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from fourcures.server.base.errors import Rejected
from fourcures.server.base.trouble import StoreError

from .previews import preview
from .security import is_secure
from .site import AskSite, Site
from .tables import shown_table

_PLAIN = """\
<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Four Cures</title>
<style>body { font: 1.1rem/1.6 sans-serif; max-width: 38rem; margin: 3rem auto; padding: 0 1rem }
code { background: #eee; color: #222; padding: .1rem .3rem }</style>
<h1>Four Cures</h1>
<p>The server of a cooperative game of outbreaks and cures is running here, but the page to play
on is not part of this installation.</p>
<p>In the meantime you can play in the terminal:</p>
<p><code>fourcures play --plain --players 2 --epidemics 4</code></p>
<p>The rules are at <a href="/api/rules">/api/rules</a>, and what programs can ask for at
<a href="/api/openapi.json">/api/openapi.json</a>.</p>
</html>
"""


_KINDS = {"manifest.webmanifest": "application/manifest+json"}


@dataclass(frozen=True)
class Page:
    """A file to send."""

    body: bytes
    small: bytes
    """The body with gzip, or nothing where that would not help."""
    kind: str
    cache: str
    tag: str

    def answer(self, accepted: str, known: str, status: int = 200) -> Response[bytes]:
        """What a browser gets that accepts these encodings and knows these tags already."""
        headers = {"cache-control": self.cache, "etag": self.tag}
        body = self.body
        if self.small:
            headers["vary"] = "accept-encoding"
            if _takes_gzip(accepted):
                body = self.small
                headers["content-encoding"] = "gzip"
                headers["etag"] = f'{self.tag[:-1]}-gzip"'
        if headers["etag"] in [tag.strip().removeprefix("W/") for tag in known.split(",")]:
            headers.pop("content-encoding", None)
            return Response(b"", status_code=304, headers=headers, media_type=self.kind)
        return Response(body, status_code=status, headers=headers, media_type=self.kind)


def read_pages(folder: Path | None = None) -> dict[str, Page]:
    """Every file of the browser client by its path; only these are ever sent."""
    root = folder or Path(str(files("fourcures"))) / "web"
    found: dict[str, Page] = {}
    if (root / "index.html").is_file():
        for path in sorted(root.rglob("*")):
            if path.is_file():
                name = path.relative_to(root).as_posix()
                found[f"/{name}"] = _page(name, path.read_bytes())
    else:
        found["/index.html"] = _page("index.html", _PLAIN.encode())
    return found


def static_route(pages: dict[str, Page]) -> HTTPRouteHandler:
    """The route for everything that no other route takes."""

    @route(
        ["/", "/{path:path}"],
        http_method=[HttpMethod.GET, HttpMethod.HEAD],
        include_in_schema=False,
    )
    async def page(
        request: Request[Any, Any, Any], site: AskSite, path: FromPath[str] = "/"
    ) -> Response[bytes]:
        if path.split("/")[1] in ("api", "ws"):
            raise Rejected(404, "request/unknown", "There is nothing here.")
        found = pages.get(path)
        if found is None and "." in path.rsplit("/", 1)[-1]:
            raise Rejected(404, "request/unknown", "There is no such file.")
        asked = request.headers
        if found is None or found is pages["/index.html"]:
            found = await _for_the_link(pages["/index.html"], request, site, path)
        status = 200 if path in pages or _is_place(path) else 404
        accepted, known = asked.get("accept-encoding", ""), asked.get("if-none-match", "")
        return found.answer(accepted, known, status)

    return page


async def _for_the_link(page: Page, request: Request[Any, Any, Any], site: Site, path: str) -> Page:
    """The page, with what a link to it says where it is pasted."""
    scheme = "https" if is_secure(request, site.settings) else "http"
    host = request.headers.get("host", "")
    address = f"{scheme}://{host}"
    _, place, id, *_ = [*path.split("/"), "", ""]
    try:
        told = await shown_table(site.store, id) if place in ("table", "replay") and id else None
    except StoreError:  # the page will say so itself
        told = None
    body = preview(page.body, address, path, told)
    return page if body == page.body else _page("index.html", body)


def _is_place(path: str) -> bool:
    """Whether the browser client has something to show there; it has a list like this itself."""
    parts = path.rstrip("/").split("/")[1:]
    if not parts:
        return True
    if parts[0] in ("table", "review"):
        return len(parts) == 2
    if parts[0] == "replay":
        return len(parts) in (2, 3)
    return len(parts) == 1 and parts[0] in ("games", "account", "tutorial")


def _page(name: str, body: bytes) -> Page:
    kind = _KINDS.get(name) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    # The names in assets/ carry a hash of what is in them.
    cache = "public, max-age=31536000, immutable" if name.startswith("assets/") else "no-cache"
    small = gzip.compress(body, 9, mtime=0)
    if len(small) > 0.9 * len(body):
        small = b""
    return Page(body, small, kind, cache, f'"{hashlib.sha256(body).hexdigest()[:32]}"')


def _takes_gzip(accepted: str) -> bool:
    for one in accepted.lower().split(","):
        name, _, weight = one.replace(" ", "").partition(";q=")
        if name in ("gzip", "*"):
            return not weight or weight.strip("0.") != ""
    return False
