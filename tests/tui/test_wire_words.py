from itertools import combinations

import pytest

from fourcures.engine.rules import legal
from fourcures.play.view.offers import offers
from fourcures.play.view.view import view
from fourcures.play.words.notation import write_bare_action
from fourcures.protocol.codec import show_action, show_offers
from fourcures.tui.online.site import CannotJoin, split_address
from fourcures.tui.online.wire_words import all_of, cast, read_wire_action, write_wire_action
from tests.tui.sittings import sitting


def test_addresses_of_servers_and_tables() -> None:
    assert split_address("http://a.example:8000/table/xy") == ("http://a.example:8000", "xy")
    assert split_address("a.example/table/xy/") == ("http://a.example", "xy")
    assert split_address("https://a.example") == ("https://a.example", None)
    with pytest.raises(CannotJoin, match="not the address"):
        split_address("ftp://a.example/table/xy")


@pytest.mark.parametrize("roles", list(combinations(("medic", "dispatcher", "scientist"), 2)))
def test_what_a_server_offers_can_be_typed(roles: tuple[str, str]) -> None:
    state = sitting(*roles).game.state
    seat = int(state.seat)
    names = cast(view(state, seat))
    shown_offers = show_offers([a for a in offers(state, seat) if a >> 6 & 7 == seat], state)
    words = {
        write_wire_action(action, seat, names) for one in shown_offers for action in all_of(one)
    }
    own = [action for action in legal(state) if action >> 6 & 7 == seat]
    assert words == {write_bare_action(action, state) for action in own}
    for action in own:
        assert read_wire_action(write_bare_action(action, state), seat, names, []) == show_action(
            action
        )
