"""The counts as a table: a row for each walk."""

from .counting import OF_A_POSITION, WATCHED, Counts

HEADS = ("walk", "calls", "functions", "files", "jumps", *WATCHED)


def table_of(found: dict[str, Counts], *, markdown: bool = False) -> str:
    """Judged and applied with how many of them were for the same position and action again."""
    rows = [HEADS, *((name, *_cells(counts)) for name, counts in found.items())]
    if markdown:
        lines = [f"| {' | '.join(row)} |" for row in rows]
        return "\n".join([lines[0], "|---" + "|---:" * (len(HEADS) - 1) + "|", *lines[1:]])
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        "  ".join(
            cell.rjust(width) if place else cell.ljust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    )


def _cells(counts: Counts) -> list[str]:
    whole = (counts.calls, counts.functions, counts.files, counts.jumps)
    return [*(f"{number:,}" for number in whole), *(_watched(counts, what) for what in WATCHED)]


def _watched(counts: Counts, what: str) -> str:
    again = counts.again[what] if what in OF_A_POSITION else 0
    return f"{counts.watched[what]}" + (f" ({again} again)" if again else "")
