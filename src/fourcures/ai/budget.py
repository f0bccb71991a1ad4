"""How long a player may think: by the clock for people, by positions for tests."""

from time import perf_counter, thread_time


class Budget:
    """A part of a whole; without limit unless a subclass sets one. Anybody may stop it."""

    def __init__(self) -> None:
        self.stopped = False

    def spent(self, looked: int) -> float:
        """Which part is used up once so many positions were looked at; above 1 if all is."""
        return 2.0 if self.stopped else 0.0


class Positions(Budget):
    """So many positions: the same search every time."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most

    def spent(self, looked: int) -> float:
        """The part of the positions."""
        return 2.0 if self.stopped else looked / self.most


class Seconds(Budget):
    """So much time from now on, by the clock on the wall or by that of the processor."""

    def __init__(self, most: float, own_time: bool = False) -> None:
        super().__init__()
        self.most = most
        self.own_time = own_time
        self.began = self._now()

    def spent(self, looked: int) -> float:
        """The part of the time."""
        return 2.0 if self.stopped else (self._now() - self.began) / self.most

    def _now(self) -> float:
        return thread_time() if self.own_time else perf_counter()
