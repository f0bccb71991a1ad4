"""What messages say of actions is what the engine does."""

from hypothesis import given, settings
from hypothesis import strategies as st

from fourcures.engine.actions import BUILD, CHARTER, kind_of
from fourcures.engine.facts import Log
from fourcures.engine.options import Options
from fourcures.engine.rules import apply
from fourcures.protocol.codec import cost_of, show_fact
from tests.properties.strategies import options, walk


@settings(max_examples=15, deadline=None)
@given(options(), st.integers(0, 2**32))
def test_a_flight_and_a_station_cost_the_card_that_is_then_discarded(
    chosen: Options, seed: int
) -> None:
    for state, actions, _ in walk(chosen, seed):
        kinds = {
            kind_of(action): action for action in actions if kind_of(action) in (CHARTER, BUILD)
        }
        for action in kinds.values():
            after, log = state.copy(), Log()
            apply(after, action, log)
            facts = [show_fact(fact) for fact in log.facts()]
            paid = [fact.card for fact in facts if fact.kind == "card_discarded"]
            assert paid == ([] if (cost := cost_of(action, state)) is None else [cost])
