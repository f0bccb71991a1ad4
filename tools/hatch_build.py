"""Builds the wheel: compiled with mypyc where that works, plain Python where it does not.

FOURCURES_PURE=1 does not try to compile; FOURCURES_REQUIRE_COMPILED=1 makes a failure an error.
The browser client is built by hatch_web.py.

This is both Hatchling's build hook and, as a thin cover over Hatchling, the build backend. What a
wheel depends on is known only when it is built, so the backend leaves out the functions that tell
the metadata beforehand; otherwise some installers would leave out the dependencies.
"""

from __future__ import annotations

import hashlib
import importlib
import os
import platform
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling import build as hatchling
from hatchling.build import build_editable, build_sdist, build_wheel
from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

__all__ = ["PackageHook", "build_editable", "build_sdist", "build_wheel"]

PACKAGE = "fourcures"
VISIBLE = ("engine", "play", "ai")  # compiled modules may import from these layers only
# Compiled whole; everything else is interpreted.
COMPILED = (
    "engine",
    "play/view",
    "play/words",
    "ai/heuristic",
    "ai/network",
    "ai/odds",
    "ai/search",
    "ai/games",
)
# Left plain there: what only the interpreter needs, and what others read by its annotations.
PLAIN = ("engine/ints.py", "engine/plain.py", "play/view/parts.py")
NEEDS = ["librt>=0.16.0", "mypy_extensions>=1.0.0"]  # of compiled code, at run time
MYPY = ["--strict", "--no-warn-unused-ignores", "--namespace-packages", "--explicit-package-bases"]
# Hidden symbols are worth a fifth of the speed; a warning of some future compiler is no failure.
# Python itself is built with -fwrapv; fingerprints of positions rely on it.
CFLAGS = ["-O3", "-fwrapv", "-fvisibility=hidden", "-fno-semantic-interposition", "-Wno-error"]
BUILD = Path(".build")  # below the project; not in git
KEPT = 4  # results of earlier compilations that are kept there


class CannotCompile(Exception):
    """The reason, in words, and the whole output."""

    def __init__(self, reason: str, output: str = "") -> None:
        super().__init__(reason)
        self.output = output


Settings = dict[str, Any] | None


def get_requires_for_build_wheel(settings: Settings = None) -> list[str]:
    """What must be installed for it: Node as well, where the machine has none."""
    return [*hatchling.get_requires_for_build_wheel(settings), *_page().wanted(Path.cwd())]


def get_requires_for_build_sdist(settings: Settings = None) -> list[str]:
    """The same: a source distribution carries the built page."""
    return [*hatchling.get_requires_for_build_sdist(settings), *_page().wanted(Path.cwd())]


def get_requires_for_build_editable(settings: Settings = None) -> list[str]:
    """Nothing special: an editable install has neither page nor compiled modules."""
    return hatchling.get_requires_for_build_editable(settings)


def _page() -> ModuleType:
    # Not at the top: while compiling, this file runs as a script that sees nothing beside it.
    return importlib.import_module("hatch_web")


class PackageHook(BuildHookInterface[BuilderConfig]):
    """Adds the page, and to a standard wheel the compiled modules: all of them or none."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        self._add_page(build_data)
        if self.target_name == "wheel":
            self._add_compiled(build_data)

    def _add_page(self, build_data: dict[str, Any]) -> None:
        page = _page()
        try:
            folder = page.built(Path(self.root))
        except page.CannotBuild as failure:
            sys.exit(f"{PACKAGE}: the page for the browser could not be built: {failure}")
        place = "src/" * (self.target_name == "sdist") + f"{PACKAGE}/web/"
        if folder is not None:
            for path, name in page.files(folder).items():
                build_data["force_include"][path] = place + name

    def _add_compiled(self, build_data: dict[str, Any]) -> None:
        required = asked("FOURCURES_REQUIRE_COMPILED")
        if asked("FOURCURES_PURE"):
            if required:
                sys.exit("FOURCURES_PURE and FOURCURES_REQUIRE_COMPILED exclude each other.")
            return
        self._scratch = tempfile.TemporaryDirectory(prefix=f"{PACKAGE}-")
        try:
            home = compiled(Path(self.root), Path(self._scratch.name))
        except CannotCompile as failure:
            keep_log(Path(self.root), failure)
            if required:
                sys.exit(f"{failure.output}\n{explain(failure)} A compiled one was required.")
            print(f"{explain(failure)} Building plain Python instead.", file=sys.stderr)
            return
        (Path(self.root) / BUILD / "compile.log").unlink(missing_ok=True)
        for library in libraries(home):
            build_data["force_include"][str(library)] = str(library.relative_to(home))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["dependencies"].extend(NEEDS)

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if hasattr(self, "_scratch"):
            self._scratch.cleanup()


def asked(name: str) -> bool:
    """Whether an environment variable is set to something other than 0."""
    return os.environ.get(name, "0") not in ("", "0")


def explain(failure: CannotCompile) -> str:
    """One paragraph for people who only wanted to install."""
    return (
        f"{PACKAGE}: the compiled form could not be built: {failure}. It needs CPython, a C "
        "compiler and Python's headers (Debian and Ubuntu: gcc and python3-dev; macOS: "
        "xcode-select --install). Everything works without it, but searching is many times slower. "
        f"All of the output is in {BUILD / 'compile.log'}."
    )


def keep_log(root: Path, failure: CannotCompile) -> None:
    """Leave the output where people can find it: installers do not show it."""
    try:
        (root / BUILD).mkdir(exist_ok=True)
        (root / BUILD / "compile.log").write_text(f"{failure.output}\n{failure}\n", "utf-8")
    except OSError:
        pass  # a read-only source tree


def compiled(root: Path, scratch: Path) -> Path:
    """The folder with the compiled modules, laid out as in the wheel."""
    if platform.python_implementation() != "CPython":
        raise CannotCompile(f"this is {platform.python_implementation()}")
    modules = copy_sources(root / "src" / PACKAGE, scratch / PACKAGE)
    if not modules:
        raise CannotCompile("there are no modules to compile")
    cached = root / BUILD / "cache" / fingerprint(scratch, modules)
    if not cached.is_dir():
        run([sys.executable, "-P", __file__, *modules], scratch)
        shutil.rmtree(scratch / "build")  # generated C, objects, second copies
        if len(list(libraries(scratch))) != len(modules) + 1:
            raise CannotCompile("some compiled modules are missing")
        names = [m.removesuffix(".py").replace("/", ".") for m in modules]
        run([sys.executable, "-c", f"import {', '.join(names)}"], scratch)
        if not store(scratch, cached):
            return scratch
    return cached


def copy_sources(source: Path, target: Path) -> list[str]:
    """Copy what the compiler may see; returns what it shall compile, relative to the copy."""
    for layer in VISIBLE:
        if (source / layer).is_dir():
            hide = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
            shutil.copytree(source / layer, target / layer, ignore=hide)
    target.mkdir(exist_ok=True)
    (target / "__init__.py").touch()  # the door itself leads to all layers, so it stays outside
    return [f"{target.name}/{name}" for name in hot(target)]


def hot(package: Path) -> list[str]:
    """The modules that are compiled, relative to the package; a folder that is gone is an error."""
    names: set[str] = set()
    for folder in COMPILED:
        found = [p for p in (package / folder).rglob("*.py") if p.name != "__init__.py"]
        if not found:
            raise CannotCompile(f"{folder} has no modules: see COMPILED in {Path(__file__).name}")
        names.update(p.relative_to(package).as_posix() for p in found)
    if not names.issuperset(PLAIN):
        raise CannotCompile(f"not all of {', '.join(PLAIN)} exist: see PLAIN")
    return sorted(names.difference(PLAIN))


def fingerprint(tree: Path, modules: list[str]) -> str:
    """A name for the result: the same if and only if nothing that matters has changed."""
    try:
        tools = [version("mypy"), version("setuptools"), version("librt")]
    except PackageNotFoundError as missing:
        raise CannotCompile(f"{missing.name} is not installed") from None
    surroundings = [os.environ.get(name, "") for name in ("CC", "CFLAGS", "CPPFLAGS", "LDFLAGS")]
    parts = [sys.version, sysconfig.get_platform(), *tools, *surroundings, *modules]
    digest = hashlib.sha256("\0".join(parts).encode() + Path(__file__).read_bytes())
    for path in sorted(tree.rglob("*.py")):
        digest.update(path.relative_to(tree).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:20]


def run(command: list[str], folder: Path) -> None:
    """Run quietly; on failure the first error in the output is the reason."""
    env = {k: v for k, v in os.environ.items() if not k.startswith("MYPY")}
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    if "CC" not in env and sys.platform != "win32" and not shutil.which(compiler):
        found = [name for name in ("cc", "gcc", "clang") if shutil.which(name)]
        env.update({"CC": found[0]} if found else {})  # this Python was built with another one
    done = subprocess.run(
        command, cwd=folder, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    if done.returncode:
        lines = [line.strip() for line in done.stdout.splitlines() if line.strip()]
        wrong = [line for line in lines if re.search(r"error\b", line, re.IGNORECASE)] or lines[-1:]
        reason = re.sub(r".*Command '\['([^']+)'.*\]'", r"\1", "".join(wrong[:1])).rstrip(".")
        raise CannotCompile(reason[:200] or f"exit status {done.returncode}", done.stdout)


def libraries(folder: Path) -> Iterator[Path]:
    """The extension modules in a folder, in a fixed order."""
    return (p for p in sorted(folder.rglob("*")) if p.suffix in (".so", ".pyd"))


def store(scratch: Path, cached: Path) -> bool:
    """Keep the result for the next build; False where the source tree cannot be written."""
    try:
        cached.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=cached.parent, prefix="new-") as new:
            for library in libraries(scratch):
                target = Path(new, "result", library.relative_to(scratch))
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(library, target)
            Path(new, "result").rename(cached)
        for old in sorted(cached.parent.iterdir(), key=os.path.getmtime)[:-KEPT]:
            shutil.rmtree(old, ignore_errors=True)
    except OSError:
        return cached.is_dir()
    return True


def compile_here(modules: list[str]) -> None:
    """Compile into the current folder; runs in a process of its own."""
    from mypyc.build import mypycify
    from setuptools import setup

    options = [*MYPY, f"--cache-dir={os.devnull}", "--config-file="]
    extensions = mypycify([*options, *modules], opt_level="3", debug_level="0", group_name=PACKAGE)
    for extension in extensions:
        if sys.platform != "win32":
            extension.extra_compile_args = [*extension.extra_compile_args, *CFLAGS]
    jobs = str(os.cpu_count() or 1)
    arguments = ["-q", "build_ext", "--inplace", "--parallel", jobs]
    setup(name=PACKAGE, packages=[], ext_modules=extensions, script_args=arguments)


if __name__ == "__main__":
    compile_here(sys.argv[1:])
