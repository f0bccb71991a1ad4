"""How long a player may think: by the clock for people, by positions for tests."""

from collections.abc import Callable
from time import perf_counter, thread_time


class Budget:
    """A part of a whole; without limit unless a subclass sets one. Anybody may stop it."""

    def __init__(self, stop: Callable[[], bool] | None = None) -> None:
        """`stop` is asked again and again: compiled code lets no other thread run meanwhile."""
        self.stopped = False
        self.stop = stop

    def is_stopped(self) -> bool:
        """Whether somebody has said that it is enough."""
        if self.stop is not None and self.stop():
            self.stopped = True
        return self.stopped

    def spent(self, looked: int) -> float:
        """Which part is used up once so many positions were looked at; above 1 if all is."""
        return 2.0 if self.is_stopped() else 0.0


class Positions(Budget):
    """So many positions: the same search every time."""

    def __init__(self, most: int, stop: Callable[[], bool] | None = None) -> None:
        super().__init__(stop)
        self.most = most

    def spent(self, looked: int) -> float:
        """The part of the positions."""
        return 2.0 if self.is_stopped() else looked / self.most


class Seconds(Budget):
    """So much time from now on, by the clock on the wall or by that of the processor."""

    def __init__(
        self, most: float, own_time: bool = False, stop: Callable[[], bool] | None = None
    ) -> None:
        super().__init__(stop)
        self.most = most
        self.own_time = own_time
        self.began = self._now()

    def spent(self, looked: int) -> float:
        """The part of the time."""
        return 2.0 if self.is_stopped() else (self._now() - self.began) / self.most

    def _now(self) -> float:
        return thread_time() if self.own_time else perf_counter()
