"""A form of rows, each with a few values: Up and Down choose a row, Left and Right its value."""

from dataclasses import dataclass

from textual.widgets import Static


@dataclass
class Row:
    """Something to decide: what can be chosen, and which of it is."""

    name: str
    values: tuple[str, ...]
    place: int = 0
    about: str = ""
    """What it means, in a sentence."""

    @property
    def value(self) -> str:
        """What is chosen."""
        return self.values[self.place]


class Form(Static):
    """The rows with their values; keys are the page's."""

    def __init__(self, rows: list[Row]) -> None:
        """Begin in the first row."""
        super().__init__(markup=False)
        self.rows = rows
        self.marked = 0

    @property
    def row(self) -> Row:
        """The marked row."""
        return self.rows[self.marked]

    def move(self, steps: int) -> None:
        """Mark another row."""
        self.marked = (self.marked + steps) % len(self.rows)
        self.refresh()

    def turn(self, steps: int) -> None:
        """Another value in the marked row."""
        self.row.place = (self.row.place + steps) % len(self.row.values)
        self.refresh()

    def show(self, rows: list[Row]) -> None:
        """Other rows, as those before them ask for."""
        self.rows = rows
        self.marked = min(self.marked, len(rows) - 1)
        self.refresh(layout=True)

    def render(self) -> str:
        """Every row in a line."""
        lines = []
        for number, row in enumerate(self.rows):
            mark = ">" if number == self.marked else " "
            lines.append(f"{mark} {row.name:<32}< {row.value} >")
        return "\n".join(lines)
