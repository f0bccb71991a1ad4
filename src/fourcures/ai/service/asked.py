"""A computer teammate that is asked for its consent: to a share, or to be moved."""

from collections.abc import Callable

from fourcures.ai.advice.hints import try_alike
from fourcures.ai.players.consent import Answer, weighed
from fourcures.ai.players.player import Player
from fourcures.ai.search.candidates import Plan
from fourcures.engine.actions import seat_of
from fourcures.engine.bits import BIT, first
from fourcures.engine.facts import SILENT
from fourcures.engine.rules import apply
from fourcures.engine.state import State
from fourcures.play.words.names import members

_SECOND_THOUGHT = 0.25  # the part of a turn's time before something is declined
_WAYS = 4  # with what is asked for, and as many without


class Asked(Player):
    """Is asked for something, and so knows which cards the one who asks will use for it."""

    def __init__(
        self,
        state: State,
        action: int,
        seconds: float,
        positions: int = 0,
        stop: Callable[[], bool] | None = None,
    ) -> None:
        super().__init__(seconds, positions=positions, asked_to_stop=stop)
        self.who = int(seat_of(action))
        after = state.copy()
        apply(after, action, SILENT)
        self.cards = int(state.hands[self.who] & ~after.hands[self.who])

    def answer(self, state: State, seat: int, action: int) -> Answer:
        """What seems to hurt is tried before it is declined."""
        first_sight = super().answer(state, seat, action)
        has_time = self.seconds or self.positions
        if first_sight.agrees or not has_time or not state.options.open_hands:
            return first_sight
        granted = self._ways_on(state, [action], ())
        declined = self._ways_on(state, [], (action,))
        try_alike(self, state, granted + declined, seat, _SECOND_THOUGHT)
        return weighed(granted, declined)

    def _ways_on(self, state: State, begun: list[int], refused: tuple[int, ...]) -> list[Plan]:
        after = self.search.plan(state, begun).state
        ways = self.search.ways_on(after, refused=refused)[:_WAYS]
        return [self.search.plan(state, begun + way.actions, way.aim) for way in ways]

    def _known(self, state: State, seat: int) -> State:
        world = super()._known(state, seat)
        if not state.options.open_hands and self.who != seat:
            let_hold(world, self.who, self.cards)
        return world


def let_hold(world: State, seat: int, cards: int) -> None:
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
