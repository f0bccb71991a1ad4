from itertools import combinations
from pathlib import Path

import pytest

from fourcures.engine.actions import FINISH, GO_ON, kind_of
from fourcures.engine.rules import legal, mover
from fourcures.play.notation import action_words
from fourcures.play.offers import offers
from fourcures.play.view import view
from fourcures.protocol import messages as say
from fourcures.protocol.codec import show_action, show_offers
from fourcures.protocol.pieces import Settings
from fourcures.tui.online.app import Join
from fourcures.tui.online.site import CannotJoin, Site, split_address
from fourcures.tui.online.wire_words import all_of, cast, read_action, say_action
from tests.server.client import Client
from tests.server.test_live import site
from tests.tui.screens import press, settled, shown
from tests.tui.screens import say as type_line
from tests.tui.sittings import sitting


def test_addresses_of_tables() -> None:
    assert split_address("http://a.example:8000/table/xy") == ("http://a.example:8000", "xy")
    assert split_address("a.example/table/xy/") == ("http://a.example", "xy")
    with pytest.raises(CannotJoin, match="no address"):
        split_address("ftp://a.example/table/xy")


@pytest.mark.parametrize("roles", list(combinations(("medic", "dispatcher", "scientist"), 2)))
def test_what_a_server_offers_can_be_typed(roles: tuple[str, str]) -> None:
    state = sitting(*roles).game.state
    seat = int(state.seat)
    names = cast(view(state, seat))
    shown_offers = show_offers([a for a in offers(state, seat) if a >> 6 & 7 == seat], state)
    words = {say_action(action, seat, names) for one in shown_offers for action in all_of(one)}
    own = [action for action in legal(state) if action >> 6 & 7 == seat]
    assert words == {action_words(action, state) for action in own}
    for action in own:
        assert read_action(action_words(action, state), seat, names, []) == show_action(action)


async def test_a_turn_at_a_table_on_a_server(tmp_path: Path) -> None:
    async with site(tmp_path) as (base, hub):
        host = await Client(base, "Ann").sign_up()
        table = await host.open_table(Settings(seats=2))
        await host.connect(table)
        guest, same = Site(base), Site(base)
        await guest.be_guest()
        await same.be_guest()
        assert guest.token == same.token
        app = Join(guest, table, speed="instant")
        async with app.run_test(size=(80, 24)) as pilot:

            async def until(words: str) -> None:
                for _ in range(400):
                    await pilot.pause(0.05)
                    if "What happened" in shown(pilot) and words != "What happened":
                        await press(pilot, "enter")
                    elif words in shown(pilot):
                        await settled(pilot)
                        return
                raise AssertionError(f"'{words}' never came:\n{shown(pilot)}")

            await until("Ann, host")
            await press(pilot, "s")
            await until(", you")
            await host.do(say.Start)
            await until("Rate 2")
            room = await hub.room(table)
            assert room.table.state is not None
            if room.table.state.seat == 0:
                await until("is at it")
            while room.table.state.seat == 0:
                passing = next(a for a in legal(room.table.state) if kind_of(a) in (FINISH, GO_ON))
                version = host.version
                await host.until(
                    await host.do(say.Act, version=version, action=show_action(passing))
                )
            await until("4 actions left")
            await type_line(pilot, "charter Tokyo")
            await until("rule 5.3")
            await type_line(pilot, "drive CHI")
            await until("Planned: drive Chicago")
            await press(pilot, "c")
            await until("3 actions left")
            await settled(pilot)
            await press(pilot, "z")
            await until("4 actions left")
            await press(pilot, "f", "y")
            await until("What happened")
            assert room.table.state.seat == 0 or mover(room.table.state) == 1
        await host.close()
