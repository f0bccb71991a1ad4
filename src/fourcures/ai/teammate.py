"""A computer teammate in words, for processes that get a scene and think about it.

`stop` is asked again and again while they think; `share` is the part of a level's time they have.
"""

from collections.abc import Callable

from ..engine.actions import CHANCE, card_in, kind_of, seat_of
from ..engine.agenda import ACT, count_of, step_of, top
from ..engine.bits import BIT, first
from ..engine.rules import apply, legal, mover
from ..engine.state import PLAYING, State
from ..engine.turn import ACTIONS
from ..play.names import members
from ..play.notation import parse, words
from ..play.scene import scene
from .beginner import choose as simple
from .hints import Hints, hints, try_alike
from .plans import Plan
from .player import HELPS, LEVELS, Answer, Player

Stop = Callable[[], bool]
HINT_SECONDS = 1.0
"""To find plans for a person, and again to compare them."""
_SECOND_THOUGHT = 0.25  # the part of a turn's time before something is declined
_HARM = 0.02  # less of a chance to win than this is no reason to decline
_WAYS = 4
_TRIALS = 32  # fewer of them do not overrule first sight


def plan_words(
    text: str,
    seat: int,
    level: str,
    refused: tuple[str, ...] = (),
    share: float = 1.0,
    friends: int = 0,
    stop: Stop | None = None,
) -> list[str]:
    """What a seat does next, step by step, until chance or somebody else must speak.

    `refused`: what others did not agree to; it is not asked again. `friends`: a set of seats
    whose events it may use, too, if hands are open. If a plan does not fit the cards as they
    really lie, something simple is done.
    """
    state = scene(text)
    player = _Friend(LEVELS[level] * share, friends, stop)
    said: list[str] = []
    for action in player.plan(state, seat, tuple(parse(no, state) for no in refused)).actions:
        if state.outcome != PLAYING or mover(state) == CHANCE or action not in legal(state):
            break
        said.append(words(action, state))
        apply(state, action)
    return said or [words(simple(state, seat), state)]


def answer_words(
    text: str, seat: int, level: str, action: str, share: float = 1.0, stop: Stop | None = None
) -> Answer:
    """Whether a seat agrees to what another one wants to do with its pawn or card.

    If it has not the card, it thinks as if it had, so that its time tells nothing.
    """
    state = scene(text)
    asked = parse(action, state)
    if asked not in legal(state):
        _let_hold(state, seat, int(BIT[card_in(asked)]))
    return _Asked(LEVELS[level] * share, state, asked, stop).answer(state, seat, asked)


def reason_words(answer: Answer, chances: bool) -> str:
    """Why it agrees or not; the chances too, unless they would tell of a hidden hand."""
    why = {"helps": "it helps us", "harmless": "it does no harm", "harms": "it would hurt us"}
    chance, other = f"{answer.chance_with:.0%}", f"{answer.chance_without:.0%}"
    more = f" ({chance} to win instead of {other})" if chances and chance != other else ""
    return why[answer.reason] + more


def interrupt_words(
    text: str, seat: int, level: str, share: float = 1.0, stop: Stop | None = None
) -> str | None:
    """An event the seat wants to play while the game waits for somebody else."""
    state = scene(text)
    action = Player(LEVELS[level] * share, asked_to_stop=stop).interrupt(state, seat)
    return None if action is None else words(action, state)


def can_help(state: State, seat: int) -> bool:
    """Whether a seat could make another one's turn better by an event, before its first action."""
    entry = top(state)
    if not state.options.open_hands or step_of(entry) != ACT or count_of(entry) != ACTIONS:
        return False
    return any(seat_of(one) == seat and kind_of(one) in HELPS for one in legal(state))


def hint_words(
    text: str,
    seat: int,
    own: tuple[int, ...] = (),
    share: float = 1.0,
    stop: Stop | None = None,
) -> Hints:
    """Plans for a person, and what is to be said of the person's own one."""
    return hints(scene(text), seat, Player(HINT_SECONDS * share, asked_to_stop=stop), own)


class _Friend(Player):
    """Plays a seat, and events of other seats that let it."""

    def __init__(self, seconds: float, friends: int, stop: Stop | None) -> None:
        super().__init__(seconds, asked_to_stop=stop)
        self.friends = friends

    def seats(self, state: State, seat: int) -> int:
        return int(BIT[seat]) | (self.friends if state.options.open_hands else 0)


class _Asked(Player):
    """Is asked for something, and so knows which cards the one who asks will use for it."""

    def __init__(self, seconds: float, state: State, asked: int, stop: Stop | None) -> None:
        super().__init__(seconds, asked_to_stop=stop)
        self.who = int(seat_of(asked))
        after = state.copy()
        apply(after, asked)
        self.cards = int(state.hands[self.who] & ~after.hands[self.who])

    def answer(self, state: State, seat: int, action: int) -> Answer:
        """What seems to hurt is tried before it is declined."""
        first_sight = super().answer(state, seat, action)
        if first_sight.agrees or not self.seconds or not state.options.open_hands:
            return first_sight
        granted = self._ways_on(state, [action])
        declined = self._ways_on(state, [])
        try_alike(self, state, granted + declined, seat, _SECOND_THOUGHT)
        if granted[0].samples < _TRIALS:
            return first_sight
        chance, without = (max(way.mean for way in ways) for ways in (granted, declined))
        agrees = chance >= without - _HARM
        reason = "helps" if chance >= without else "harmless" if agrees else "harms"
        return Answer(agrees, reason, chance, without)

    def _ways_on(self, state: State, begun: list[int]) -> list[Plan]:
        after = self.search.plan(state, begun)
        if after.state.outcome != PLAYING or step_of(top(after.state)) != ACT:
            return [after]
        ways = self.search.candidates(after.state)[:_WAYS]
        return [self.search.plan(state, begun + way.actions) for way in ways]

    def _known(self, state: State, seat: int) -> State:
        world = super()._known(state, seat)
        if not state.options.open_hands and self.who != seat:
            _let_hold(world, self.who, self.cards)
        return world


def _let_hold(world: State, seat: int, cards: int) -> None:
    """Exchange cards of a hand for these, wherever they lie."""
    for card in members(cards & ~world.hands[seat]):
        bit = BIT[card]
        spare = BIT[first(world.hands[seat] & ~cards)]
        for other in range(world.options.players):
            if world.hands[other] & bit:
                world.hands[other] ^= bit | spare
        if world.deck & bit:
            world.deck ^= bit | spare
        world.hands[seat] ^= bit | spare
