"""What a page tells about itself: when it was ready, its long tasks, its frames."""

from dataclasses import dataclass
from itertools import pairwise

from playwright.async_api import Page

# Runs in the page before anything else: notes when the awaited thing is there, what keeps the
# page busy, and the time of every frame.
WATCH = """
window.watched = { ready: null, tasks: [], frames: [] };
new PerformanceObserver((list) => {
  for (const one of list.getEntries()) watched.tasks.push([one.startTime, one.duration]);
}).observe({ type: "longtask", buffered: true });
(function frame(now) {
  watched.frames.push(now);
  if (watched.ready === null && document.querySelector(window.awaited ?? "body")) {
    watched.ready = performance.now();
  }
  requestAnimationFrame(frame);
})(performance.now());
"""
AWAIT = "window.awaited = {};"
LONG = 100.0
"""Milliseconds after which somebody notices that the page does not answer."""
LATE = 20.0
"""Milliseconds after which a frame came too late for 60 a second."""


@dataclass(frozen=True)
class Stretch:
    """The frames and long tasks of some time."""

    frames: list[float]
    """Milliseconds from each frame to the next."""
    tasks: list[float]
    """Milliseconds of each task that took more than 50."""

    @property
    def median(self) -> float:
        return sorted(self.frames)[len(self.frames) // 2]

    @property
    def p95(self) -> float:
        return sorted(self.frames)[len(self.frames) * 95 // 100]

    @property
    def late(self) -> float:
        """The share of frames that came too late."""
        return sum(time > LATE for time in self.frames) / len(self.frames)

    @property
    def longest(self) -> float:
        return max(self.tasks, default=0.0)

    @property
    def long(self) -> int:
        return sum(time > LONG for time in self.tasks)


async def begin(page: Page) -> None:
    """Forget the frames and tasks so far."""
    await page.evaluate("() => { watched.frames = []; watched.tasks = []; }")


async def end(page: Page) -> Stretch:
    """The frames and tasks since then."""
    times: list[float] = await page.evaluate("() => watched.frames")
    tasks: list[list[float]] = await page.evaluate("() => watched.tasks")
    frames = [later - sooner for sooner, later in pairwise(times)]
    return Stretch(frames, [time for _, time in tasks])


async def interactive(page: Page, quiet: float = 1.0) -> float:
    """Milliseconds until the awaited thing was there and no long task kept it from answering."""
    await page.wait_for_function("() => watched.ready !== null", timeout=60_000)
    await page.wait_for_timeout(quiet * 1000)
    ready: float = await page.evaluate("() => watched.ready")
    tasks: list[list[float]] = await page.evaluate("() => watched.tasks")
    return max([ready, *(start + time for start, time in tasks)])
