"""Results as text, and the goals."""

from bench.table import _columns as columns

from .load import Stage
from .runs import GOAL, Asked, Run

Goal = dict[str, str | float | bool | None]
RATE = 100
"""The rate at which the server is compared with the bare fan-out."""
_HEAD = [
    "server",
    "asked/s",
    "done/s",
    "ack p50",
    "p99",
    "all four p50",
    "p99 ms",
    "against bare",
    "CPU ms each",
    "busiest",
    "load",
    "",
]


def stages_table(runs: list[Run]) -> str:
    """One line a rate, the bare fan-out first."""
    lines = [_HEAD]
    for run in runs:
        lines += [_line(stage, None) for stage in run.bare]
        lines += [_line(stage, ratio(run, stage.rate)) for stage in run.stages]
    notes = [
        f"{run.name}: {run.most:,.0f} actions/s at most; an idle table takes "
        f"{_kilobytes(run.memory)}, four bare sockets {_kilobytes(run.bare_memory)}; "
        f"an update has {run.bytes:,} bytes; opening took {run.opening:.1f} s"
        for run in runs
    ]
    return "\n".join([columns(lines, right=set(range(1, 11))), "", *notes])


def goals(asked: Asked, runs: list[Run]) -> list[Goal]:
    """What is hoped for, and what was reached."""
    one = runs[0]
    times = ratio(one, RATE)
    found = [
        _goal(
            f"p99 at {RATE} actions/s on {asked.database} against the bare fan-out",
            "< 10x",
            times,
            "{:.1f}x",
            None if times is None else times < 10,
        ),
        _goal("committed actions/s", f">= {GOAL:,}", one.most, "{:,.0f}", one.most >= GOAL),
        _goal(
            "an idle table with its sockets",
            "< 100 kB",
            one.memory,
            "{:.0f} kB",
            None if one.memory is None else one.memory < 100,
        ),
    ]
    if len(runs) > 1:
        times = runs[-1].most / one.most if one.most else None
        what = f"{asked.processes} processes against one"
        found.append(_goal(what, "> 1x", times, "{:.2f}x", None if times is None else times > 1))
    return found


def goals_table(found: list[Goal]) -> str:
    """One line a goal."""
    words = {True: "yes", False: "NO", None: "not measured"}
    lines = [["goal", "wanted", "reached", "met"]]
    for goal in found:
        met = goal["met"]
        assert met is None or isinstance(met, bool)
        lines.append([str(goal["goal"]), str(goal["wanted"]), str(goal["reached"]), words[met]])
    return columns(lines, right={1, 2})


def ratio(run: Run, rate: float) -> float | None:
    """How many times as long the server's p99 is as that of the bare fan-out at this rate."""
    of_bare = next((stage.all_p99 for stage in run.bare if stage.rate == rate), None)
    of_server = next((stage.all_p99 for stage in run.stages if stage.rate == rate), None)
    return of_server / of_bare if of_bare and of_server else None


def _goal(what: str, wanted: str, figure: float | None, form: str, met: bool | None) -> Goal:
    reached = "not measured" if figure is None else form.format(figure)
    return {"goal": what, "wanted": wanted, "figure": figure, "reached": reached, "met": met}


def _line(stage: Stage, times: float | None) -> list[str]:
    return [
        stage.what,
        f"{stage.rate:,.0f}",
        f"{stage.done:,.0f}",
        *(f"{ms:.1f}" for ms in (stage.ack_p50, stage.ack_p99, stage.all_p50, stage.all_p99)),
        "" if times is None else f"{times:.1f}x",
        "" if stage.cpu is None else f"{stage.cpu:.2f}",
        "" if stage.busiest is None else f"{stage.busiest:.0%}",
        f"{stage.load:.0%}",
        "too few to send" if stage.short else "" if stage.carried else "too much",
    ]


def _kilobytes(memory: float | None) -> str:
    return "an unknown amount" if memory is None else f"{memory:.0f} kB"
