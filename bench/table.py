"""Results as text."""

from .results import Row


def subjects_table(rows: list[Row]) -> str:
    """One line a subject."""
    lines = [["subject", "what", "unit", "per second", "games/s", "spread", "ratio", "against"]]
    for row in rows:
        line = [str(row["subject"]), str(row["what"]), str(row["unit"])]
        if row["error"]:
            lines.append([*line, f"NOT MEASURED: {row['error']}"])
            continue
        speed = row["per_second"]
        assert isinstance(speed, float)
        line.append(f"{1000 / speed:.1f} ms each" if row["unit"] == "import" else f"{speed:,.0f}")
        line.append(_figure(row.get("games_per_second"), "{:,.0f}"))
        line.append(_figure(row["spread"], "{:.0%}"))
        line.append(_figure(row["ratio"], "{:.3g}x"))
        line.append(str(row["against"] or "") if row["ratio"] is not None else "")
        lines.append(line)
    return _columns(lines, right={3, 4, 5, 6})


def goals_table(rows: list[Row]) -> str:
    """One line a goal."""
    lines = [["goal", "wanted", "reached", "met"]]
    words = {True: "yes", False: "NO", None: "not measured"}
    for row in rows:
        met = row["met"]
        assert met is None or isinstance(met, bool)
        lines.append([str(row["goal"]), str(row["wanted"]), str(row["reached"]), words[met]])
    return _columns(lines, right={1, 2})


def _figure(value: str | float | bool | None, form: str) -> str:
    return "" if value is None else form.format(value)


def _columns(lines: list[list[str]], right: set[int]) -> str:
    """Lines as columns; a line that is too short ends in words that need no column."""
    places = range(len(lines[0]))
    full = [line if len(line) == len(places) else line[:-1] for line in lines]
    widths = [max(len(line[place]) for line in full if place < len(line)) for place in places]
    text = ["  ".join(_cells(line, widths, right)).rstrip() for line in lines]
    return "\n".join([text[0], "  ".join("-" * width for width in widths), *text[1:]])


def _cells(line: list[str], widths: list[int], right: set[int]) -> list[str]:
    if len(line) < len(widths):
        right = set()
    return [
        cell.rjust(width) if place in right else cell.ljust(width)
        for place, (cell, width) in enumerate(zip(line, widths, strict=False))
    ]
