"""Files, folders and modules that the documents name are there."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PLACES = [ROOT, ROOT / "src", ROOT / "src/fourcures", ROOT / "tests", ROOT / "web/src"]
DOCUMENTS = [
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "bench/README.md")),
    *sorted((ROOT / "docs").glob("*.md")),
]
FENCED = re.compile(r"^```.*?^```", re.DOTALL | re.MULTILINE)
QUOTED = re.compile(r"`([^`\n]+)`")
NAME = r"[\w*][\w*.-]*"
FOLDER = re.compile(rf"(?:{NAME}/)+|(?:bench|docs|src|tests|tools|web)(?:/{NAME})+")
FILE = re.compile(rf"(?:{NAME}/)+{NAME}\.(?:py|ts|svelte|css|csv|md|toml|json|in|txt)")
BARE_FILE = re.compile(r"[\w.]+\.(?:py|ts|svelte)")
PACKAGES = "|".join(path.parent.name for path in ROOT.glob("src/fourcures/*/__init__.py"))
MODULE = re.compile(rf"(?:fourcures|bench|tests|{PACKAGES})(?:\.\w+)+")


def missing(text: str) -> Iterator[str]:
    """What a document names that is not there."""
    drawn = "\n".join(FENCED.findall(text)).split()
    quoted = [word for span in QUOTED.findall(FENCED.sub("", text)) for word in span.split()]
    for word in [*drawn, *quoted]:
        name = word.partition("(")[0] or word
        name = name.strip("(),;:")
        if FILE.fullmatch(name) or (word in quoted and FOLDER.fullmatch(name)):
            found = any(True for place in PLACES for _ in place.glob(name.rstrip("/")))
        elif word in quoted and BARE_FILE.fullmatch(name):
            found = any(
                True
                for top in ("src", "tests", "bench", "web/src", "web/tests")
                for _ in (ROOT / top).rglob(name)
            )
        elif MODULE.fullmatch(name):
            found = module_is_there(name)
        else:
            continue
        if not found:
            yield name


def module_is_there(name: str) -> bool:
    """Whether this is a module or package, or something in one."""
    whole, (inside, _, last) = name.replace(".", "/"), name.replace(".", "/").rpartition("/")
    for place in PLACES:
        if (place / f"{whole}.py").exists() or (place / whole).is_dir():
            return True
        for home in (place / f"{inside}.py", place / inside / "__init__.py"):
            if home.exists() and re.search(rf"\b{last}\b", home.read_text("utf-8")):
                return True
    return False


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_what_documents_name_is_there(path: Path) -> None:
    assert not list(missing(path.read_text("utf-8")))


def test_what_is_not_there_is_found() -> None:
    text = """`ai/search/beam.py` and `ai/beam.py`, `engine/roles/` and `engine/parts/`, `judge.py`,
`jury.py`, `python -m tests.soak`, `tests.sock`, `fourcures.play.game.Game(x)`, `play.offers`,
`tests/rules`, `tests/laws`, `act/illegal`
```
(server/ws/table.py) server/line.py; no/folder/ here.py
```
"""
    assert list(missing(text)) == [
        "server/line.py",
        "ai/beam.py",
        "engine/parts/",
        "jury.py",
        "tests.sock",
        "play.offers",
        "tests/laws",
    ]
