"""From samples to figures: medians, ratios, goals."""

from statistics import median

from .subjects import GOALS, Subject
from .timing import Sample

Row = dict[str, str | float | bool | None]


class Results:
    """The samples of all subjects, one each a repeat, or the reason why there are none."""

    def __init__(self, subjects: list[Subject]) -> None:
        self.subjects = subjects
        self.samples: dict[str, list[Sample]] = {subject.name: [] for subject in subjects}
        self.errors: dict[str, str] = {}

    def add(self, name: str, repeat: int, sample: Sample) -> None:
        """Add what was measured to a repeat."""
        samples = self.samples[name]
        if len(samples) == repeat:
            samples.append({"count": 0, "times": 0, "seconds": 0})
        for what in samples[repeat]:
            samples[repeat][what] += sample[what]

    def speed(self, name: str) -> float | None:
        """Units a second, the median of all repeats."""
        speeds = self._speeds(name)
        return median(speeds) if speeds else None

    def ratio(self, name: str, against: str) -> float | None:
        """How many times as fast, compared within each repeat; the median of that."""
        pairs = zip(self._speeds(name), self._speeds(against), strict=False)
        ratios = [speed / other for speed, other in pairs]
        return median(ratios) if ratios else None

    def rows(self) -> list[Row]:
        """A row for each subject."""
        return [self._row(subject) for subject in self.subjects]

    def goals(self) -> list[Row]:
        """A row for each goal."""
        rows: list[Row] = []
        for goal in GOALS:
            if goal.against:
                reached = self.ratio(goal.subject, goal.against)
            else:
                reached = self.speed(goal.subject)
            figure = None if reached is None else goal.figure(reached)
            rows.append(
                {
                    "goal": goal.what,
                    "wanted": goal.wanted,
                    "figure": figure,
                    "reached": "not measured" if figure is None else goal.form.format(figure),
                    "met": None if figure is None else goal.met(figure),
                }
            )
        return rows

    def _row(self, subject: Subject) -> Row:
        row: Row = {
            "subject": subject.name,
            "what": subject.what,
            "unit": subject.unit,
            "error": self.errors.get(subject.name),
        }
        speeds = self._speeds(subject.name)
        if speeds:
            middle = median(speeds)
            row["per_second"] = middle
            row["spread"] = (max(speeds) - min(speeds)) / middle
            row["ratio"] = self.ratio(subject.name, subject.against)
            row["against"] = subject.against or None
        if speeds and subject.unit == "step":
            row["games_per_second"] = median(
                sample["times"] / sample["seconds"] for sample in self.samples[subject.name]
            )
        return row

    def _speeds(self, name: str) -> list[float]:
        if name in self.errors:
            return []
        return [sample["count"] / sample["seconds"] for sample in self.samples.get(name, [])]
