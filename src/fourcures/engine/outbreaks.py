"""The chain of outbreaks."""

from typing import Final

from .atlas import CITIES, NEAR
from .bits import BIT, first
from .cubes import put_cubes
from .ending import lose
from .facts import OUTBREAK, Log, about_cubes, prevented
from .ints import City, CitySet, Color, i64, vec
from .protection import protector
from .state import LOST_OUTBREAKS, State

LAST_OUTBREAK: Final = 8
_EMPTY: Final = vec[i64]([0] * CITIES)


def outbreak(state: State, city: City, color: Color, shield: CitySet, log: Log) -> None:
    """An outbreak and all it sets off, first come, first served (rules 8.4 to 8.6)."""
    queue = _EMPTY[:]
    queue[0] = city
    waiting: i64 = 1
    done: i64 = 0
    marked = BIT[city]  # when set off, not when resolved: it takes no more cubes from then on
    while done < waiting:
        source = queue[done]
        done += 1
        state.outbreaks += 1
        log.add(about_cubes(OUTBREAK, source, color, state.outbreaks))
        if state.outbreaks == LAST_OUTBREAK:
            lose(state, LOST_OUTBREAKS, log)
            return
        around = NEAR[source] & ~marked
        while around:
            near = first(around)
            bit = BIT[near]
            around &= ~bit
            if shield & bit:
                log.add(prevented(near, color, protector(state, near, color)))
            elif state.cubes[color * 3 + 2] & bit:
                marked |= bit
                queue[waiting] = near
                waiting += 1
            elif not put_cubes(state, near, color, 1, log):
                return
