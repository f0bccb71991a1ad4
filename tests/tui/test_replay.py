from fourcures.ai.players.beginner import choose
from fourcures.engine.rules import to_move
from fourcures.tui.replay import Replay
from tests.tui.screens import press, settled, shown
from tests.tui.sittings import sitting


async def test_a_game_is_gone_through_forward_and_back() -> None:
    game = sitting("medic", "scientist").game
    while not game.over:
        game.play(choose(game.state, int(to_move(game.state))))
    steps = len(game.steps)
    app = Replay(game)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        assert f"0/{steps}" in shown(pilot)
        await press(pilot, "right", "right", "left")
        assert f"1/{steps}" in shown(pilot)
        await press(pilot, "end")
        assert f"{steps}/{steps}" in shown(pilot)
        assert "the game is" in " ".join(shown(pilot).split())
        await press(pilot, "right", "i")
        assert "Infection discards" in shown(pilot)
        await press(pilot, "escape", "q")
    assert app.return_code == 0


async def test_four_players_leave_room_for_the_map() -> None:
    session = sitting("medic", "scientist", "researcher", "dispatcher")
    async with Replay(session.game, place=30).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        assert "▲SYD" in shown(pilot)
        assert pilot.app.screen.query_one("WorldMap").size.height == 17
