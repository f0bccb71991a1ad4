"""Writing weights that were learned."""

from pathlib import Path


def write_weights(path: Path, name: str, found: list[int]) -> None:
    """Put these numbers in the place of a table in `weights.py`."""
    text = path.read_text("utf-8")
    begin = f"{name}: Final = vec[i64](\n    [\n"
    head, rest = text.split(begin)
    tail = rest[rest.index("    ]\n") :]
    lines = [", ".join(map(str, found[at : at + 10])) for at in range(0, len(found), 10)]
    table = "".join(f"        {line},\n" for line in lines)
    path.write_text(f"{head}{begin}{table}{tail}", "utf-8")
