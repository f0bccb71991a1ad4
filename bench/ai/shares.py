"""`python -m bench.ai.shares`: whether teammates agree to the shares that hints recommend.

In games played at first sight, each level gives hints for a turn; for every share in them a
teammate of the same level is asked, in the position in which it would be. Shares that no hint
contains show that it can say no. All think so many positions, not seconds: the same games and
answers every time.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from fourcures import COMPILED
from fourcures.ai.advice.hints import hints
from fourcures.ai.games.games import dealt_game
from fourcures.ai.players.player import Player
from fourcures.ai.search.future import Future
from fourcures.ai.service.asked import Asked
from fourcures.engine.actions import CHANCE, CURE, GIVE, TAKE, consent_of, kind_of
from fourcures.engine.agenda import ACT, HAND_LIMIT, step_of, top
from fourcures.engine.bits import BIT
from fourcures.engine.options import Options
from fourcures.engine.rules import apply, legal, to_move
from fourcures.engine.state import PLAYING, State

POSITIONS = {"beginner": 0, "normal": 12_500, "strong": 60_000}
"""A turn: of the strong level, the fewest with which it plans as it does with all its time."""
_EPIDEMICS = (4, 5, 6)


@dataclass(frozen=True)
class Share:
    """The position it is asked in, which plan wants it, and whether a cure follows in that."""

    state: State
    action: int
    place: str
    cures: bool


def turns(games: int) -> Iterator[State]:
    """The beginnings of turns in which a share comes to mind, in games played at first sight."""
    for game in range(games):
        future = Future()
        state = dealt_game(Options(2 + game % 3, _EPIDEMICS[game // 3 % 3]), game, future)
        player = Player(0, game, team=True)
        asked = False
        while state.outcome == PLAYING:
            if to_move(state) == CHANCE:
                apply(state, future.outcome(state))
                asked = False
                continue
            if step_of(top(state)) == ACT and not asked:
                asked = True
                plans = player.search.candidates(state, BIT[state.seat])
                if any(
                    kind_of(action) in (GIVE, TAKE) for plan in plans for action in plan.actions
                ):
                    yield state.copy()
            apply(state, player.choose(state, to_move(state)))


def shares(state: State, level: str) -> Iterator[Share]:
    """Those that the hints of a level contain; and, to compare, up to two that none contains."""
    player = Player(0, positions=POSITIONS[level])
    seen = set()
    for place, hint in enumerate(hints(state, state.seat, player).plans):
        now = state.copy()
        for number, action in enumerate(hint.actions):
            if kind_of(action) in (GIVE, TAKE) and (now.key(), action) not in seen:
                seen.add((now.key(), action))
                cures = any(kind_of(later) == CURE for later in hint.actions[number:])
                yield Share(now.copy(), action, "others" if place else "best", cures)
            apply(now, action)
    wanted = {action for _, action in seen}
    others = [a for a in legal(state) if kind_of(a) in (GIVE, TAKE) and a not in wanted]
    for action in others[:: len(others) // 2 or 1][:2]:
        yield Share(state.copy(), action, "none", False)


def agrees(share: Share, level: str) -> bool:
    """Whether a teammate of a level agrees."""
    asked = Asked(share.state, share.action, 0, positions=POSITIONS[level])
    return asked.answer(share.state, int(consent_of(share.action)), share.action).agrees


def overflows(share: Share) -> bool:
    """Whether the hand that gets the card is then too large."""
    after = share.state.copy()
    apply(after, share.action)
    return step_of(top(after)) == HAND_LIMIT


def main() -> int:
    """Ask, and print the table."""
    parser = argparse.ArgumentParser(prog="python -m bench.ai.shares", description=__doc__)
    parser.add_argument("--games", type=int, default=40)
    arguments = parser.parse_args()
    tally: Counter[tuple[str, str, bool, bool, bool]] = Counter()
    for state in turns(arguments.games):
        for level in POSITIONS:
            for share in shares(state, level):
                answer = agrees(share, level)
                tally[level, share.place, overflows(share), answer, share.cures] += 1
    print(f"{arguments.games} games, engine {'compiled' if COMPILED else 'plain Python'}")
    print(f"{'':10}{'plan':8}{'hand':8}{'agreed':>8}{'declined':>10}{'with a cure to follow':>24}")
    for level in POSITIONS:
        for place in ("best", "others", "none"):
            for over in (False, True):
                yes, no = (
                    [tally[level, place, over, answer, cures] for cures in (False, True)]
                    for answer in (True, False)
                )
                line = f"{level:10}{place:8}{'to 8' if over else 'to <= 7':8}"
                print(f"{line}{sum(yes):>8}{sum(no):>10}{f'{yes[1]} and {no[1]}':>24}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
