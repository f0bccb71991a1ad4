"""How the project is built: where role names may stand, sizes of files, locks without addresses."""

import re
from pathlib import Path

import pytest

from fourcures.engine.roles.base import ROLE_NAMES
from hatch_build import hot
from hatch_web import NODE
from tests.imports import brought_by

ROOT = Path(__file__).parents[2]
ENGINE = ROOT / "src" / "fourcures" / "engine"


def test_only_the_roles_themselves_name_a_role() -> None:
    """Texts, options and the shelf may: a reason tells who alone may do a thing, for example."""
    allowed = {"reasons.py", "options.py", "agenda.py", "actions.py", "shelf.py"}
    names = "|".join(name.replace(" ", "[ _]") for name in ROLE_NAMES)
    pattern = re.compile(rf"\b({names})\b", re.IGNORECASE)
    for path in ENGINE.glob("*.py"):
        if path.name in allowed:
            continue
        code = re.sub(r"#.*|\.medic_prevents|ONLY_\w+", "", path.read_text(encoding="utf-8"))
        assert not pattern.search(code), path.name


@pytest.mark.parametrize("folder", ["src", "tests", "bench", "web/src", "web/tests"])
def test_no_file_is_longer_than_400_lines(folder: str) -> None:
    made = {"generated.ts"}
    long = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / folder).rglob("*")
        if path.suffix in (".py", ".ts", ".svelte", ".css")
        if path.name not in made
        if len(path.read_text(encoding="utf-8").splitlines()) > 400
    }
    assert not long


def test_arrays_stay_in_compiled_modules() -> None:
    """Those that interpreted code hands to compiled code are never freed: docs/upstream.md."""
    compiled = {ENGINE.parent / name for name in hot(ENGINE.parent)}
    native_types = {ENGINE / "ints.py"}
    one_for_all = {ROOT / "bench" / "own.py"}
    for path in {*(ROOT / "src").rglob("*.py"), *(ROOT / "bench").rglob("*.py")}:
        if path not in compiled | native_types | one_for_all:
            code = path.read_text(encoding="utf-8")
            assert not re.search(r"\bvec\b|legal_into", code), path.name


def test_no_path_looks_like_an_option() -> None:
    assert not [path.name for path in ROOT.iterdir() if path.name.startswith("-")]


def test_locks_have_hashes_and_no_addresses() -> None:
    for lock in (ROOT / "requirements").glob("*.txt"):
        text = lock.read_text(encoding="utf-8")
        assert "--hash=sha256:" in text
        assert "://" not in text
        assert "index-url" not in text
    page = (ROOT / "web" / "package-lock.json").read_text(encoding="utf-8")
    assert '"integrity": "sha512-' in page
    assert '"resolved"' not in page


def test_node_is_the_same_in_the_lock_and_in_the_build() -> None:
    assert NODE in (ROOT / "requirements" / "node.in").read_text(encoding="utf-8").splitlines()


def test_the_engine_needs_nothing_but_the_standard_library() -> None:
    """In plain form; a compiled one needs the compiler's two run-time packages."""
    assert brought_by("fourcures", ROOT / "src") == {"fourcures"}


def test_what_a_module_needs_is_told_apart_from_what_the_interpreter_brings(tmp_path: Path) -> None:
    for name, needs in {"sitecustomize": "early", "module": "early, _late, json"}.items():
        (tmp_path / f"{name}.py").write_text(f"import {needs}\n", encoding="utf-8")
    for name in ("early", "_late"):
        (tmp_path / f"{name}.py").touch()
    assert brought_by("module", tmp_path) == {"module", "_late"}
