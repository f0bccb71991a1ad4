"""Builds the wheel: compiled with mypyc where that works, plain Python where it does not.

FOURCURES_PURE=1 does not try to compile; FOURCURES_REQUIRE_COMPILED=1 makes a failure an error.

This is both Hatchling's build hook and, as a thin cover over Hatchling, the build backend. What a
wheel depends on is known only when it is built, so the backend leaves out the functions that tell
the metadata beforehand; otherwise some installers would leave out the dependencies.
"""

from __future__ import annotations

import hashlib
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
from typing import Any

from hatchling.build import (
    build_editable,
    build_sdist,
    build_wheel,
    get_requires_for_build_editable,
    get_requires_for_build_sdist,
    get_requires_for_build_wheel,
)
from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

__all__ = [
    "CompileHook",
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
]

PACKAGE = "fourcures"
VISIBLE = ("engine", "play", "ai")  # compiled modules may import from these layers only
HOT = ("ai/dice.py", "ai/rollout.py")  # compiled with the engine, where they exist
PLAIN = ("engine/ints.py", "engine/plain.py")  # what only the interpreter needs stays plain
NEEDS = ["librt>=0.16.0", "mypy_extensions>=1.0.0"]  # of compiled code, at run time
MYPY = ["--strict", "--no-warn-unused-ignores", "--namespace-packages", "--explicit-package-bases"]
# Hidden symbols are worth a fifth of the speed; a warning of some future compiler is no failure.
CFLAGS = ["-O3", "-fvisibility=hidden", "-fno-semantic-interposition", "-Wno-error"]
BUILD = Path(".build")  # below the project; not in git
KEPT = 4  # results of earlier compilations that are kept there


class CannotCompile(Exception):
    """The reason, in words, and the whole output."""

    def __init__(self, reason: str, output: str = "") -> None:
        super().__init__(reason)
        self.output = output


class CompileHook(BuildHookInterface[BuilderConfig]):
    """Adds the compiled modules to a standard wheel: all of them or none."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel" or version != "standard":
            return  # source distributions and editable installs are plain Python
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
    paths = {p for p in (target / "engine").rglob("*.py") if p.name != "__init__.py"}
    paths |= {target / name for name in HOT if (target / name).is_file()}
    paths -= {target / name for name in PLAIN}
    return sorted(p.relative_to(target.parent).as_posix() for p in paths)


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
