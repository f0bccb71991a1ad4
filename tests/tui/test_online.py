import pytest

from fourcures.engine.errors import FourCuresError
from fourcures.protocol import messages as say
from fourcures.protocol.pieces import Settings
from fourcures.server.table.views import welcome
from fourcures.tui.online.session import OnlineSession
from tests.server.desk import ANN, BOB, DAN
from tests.tui.lines import Company, heard


async def begun(settings: Settings | None = None, seed: bytes = b"desk") -> Company:
    company = Company(ANN, BOB, settings=settings or Settings(seats=2), seed=seed)
    company.do(BOB, say.Sit)
    company.do(ANN, say.Start)
    return company


async def test_a_plan_is_shown_to_others_and_only_then_done() -> None:
    company = await begun()
    player, other = company.on_turn(), company.waiting()
    player.do("drive CHI")
    await heard()
    assert player.planned() == ["drive Chicago"]
    assert player.ghosts() == [(player.viewer, "Chicago")] == other.ghosts()
    assert "plans: drive Chicago" in (other.waiting_line() or "")
    assert other.base().players[player.viewer].city == "Atlanta"
    player.take_back()
    await heard()
    assert player.planned() == []
    player.do("drive CHI")
    await heard()
    player.confirm()
    await heard()
    assert other.base().players[player.viewer].city == "Chicago"
    assert player.is_own(player.moment - 1)
    assert not other.is_own(other.moment - 1)
    player.take_back()
    await heard()
    assert player.base().players[player.viewer].city == "Atlanta"
    assert company.refusals == []


async def test_what_was_taken_back_is_not_in_the_log() -> None:
    company = await begun()
    player, other = company.on_turn(), company.waiting()
    for _ in range(2):
        player.do("drive Chicago")
        await heard()
        player.confirm()
        await heard()
        seen = other.moment
        player.take_back()
        await heard()
        assert [fact.kind for fact in other.facts(seen)] == ["taken_back"]
        assert other.told(seen) == [f"{other.base().players[player.viewer].role} takes it back"]
        assert player.news(seen) == []
    for session in (player, other, company.join(DAN)):
        assert not [line for line in session.told() if "Chicago" in line or "back" in line]
    player.do("drive Chicago")
    await heard()
    player.confirm()
    await heard()
    for session in (player, other, company.join(DAN)):
        assert len([line for line in session.told() if "to Chicago" in line]) == 1


async def test_a_plan_waits_for_a_teammates_forecast_and_an_airlift_tells_what_it_cost() -> None:
    for seed in range(400):
        company = await begun(seed=seed.to_bytes(2, "big"))
        player, other = company.on_turn(), company.waiting()
        if {"Forecast", "Airlift"} <= set(other.base().players[other.viewer].hand or ()):
            break
    player.do("drive Chicago")
    await heard()
    other.do("forecast")
    await heard()
    other.confirm()
    await heard()
    assert player.planned() == ["drive Chicago"]
    assert not other.suggesting
    while other.offers()[0].kind == "put_back":
        other.do(other.offers()[0].words)
        await heard()
        other.confirm()
        await heard()
    assert player.planned() == ["drive Chicago"]
    assert company.refusals == []
    role = player.base().players[player.viewer].role
    other.do(f"airlift {role} to Tokyo")
    await heard()
    other.confirm()
    await heard()
    player.answer(agree=True)
    await heard()
    assert player.planned() == []
    assert company.refusals == ["no longer possible, and out of your plan: drive Chicago"]


async def test_others_put_a_plan_forward_and_it_is_taken_over() -> None:
    company = await begun()
    player, other = company.on_turn(), company.waiting()
    assert not other.suggesting
    other.plan([], shared=True)
    await heard()
    assert other.suggesting
    role = player.base().players[player.viewer].role
    assert f"{role}: drive Chicago" in [offer.words for offer in other.offers()]
    other.do(f"{role}: drive Chicago")
    await heard()
    assert other.planned() == [f"{role}: drive Chicago"]
    with pytest.raises(FourCuresError, match="to do"):
        other.confirm()
    assert player.notice() == "g suggestion"
    [(_, steps)] = player.suggestions().items()
    player.adopt(steps)
    await heard()
    assert player.planned() == ["drive Chicago"]
    assert company.refusals == []


async def dispatching(
    settings: Settings, trusting: bool = False
) -> tuple[Company, OnlineSession, OnlineSession]:
    """A dispatcher, who has just confirmed a plan about the other one's pawn and their own."""
    company = await begun(settings, seed=b"dispatch 3")
    while "dispatcher" not in [p.role for p in company[ANN].base().players]:
        company = await begun(settings, seed=company.desk.chance.seed + b"!")
    seats = [p.role for p in company[ANN].base().players]
    player = company[ANN] if seats[0] == "dispatcher" else company[BOB]
    other = company[BOB] if player is company[ANN] else company[ANN]
    while player.base().turn != player.viewer or player.waits_for != player.viewer:
        waiting = company.on_turn()
        waiting.do(next(o.words for o in waiting.offers() if o.kind in ("finish", "go_on")))
        await heard()
    if trusting:
        company.do(ANN if other is company[ANN] else BOB, say.Trust, trust=True)
    role = other.base().players[other.viewer].role or ""
    player.do(f"drive {role} to Chicago")
    await heard()
    player.do("drive Washington")
    await heard()
    assert player.planned() == [f"drive {role} to Chicago", "drive Washington"]
    player.confirm()
    await heard()
    return company, player, other


async def test_if_nobody_is_asked_a_plan_is_done_as_a_whole_and_once() -> None:
    _, player, _ = await dispatching(Settings(seats=2), trusting=True)
    assert player.base().players[player.viewer].city == "Washington"
    player.do("drive Atlanta")
    await heard()
    assert player.planned() == ["drive Atlanta"]


async def test_after_a_yes_the_rest_of_the_plan_follows_and_after_a_no_it_stays() -> None:
    for agree in (True, False):
        company, player, other = await dispatching(Settings(seats=2))
        role = other.base().players[other.viewer].role
        assert f"drive {role} to Chicago" in (other.question() or "")
        assert "Waiting for" in (player.waiting_line() or "")
        other.answer(agree)
        await heard()
        assert other.question() is None
        where = {True: "Chicago", False: "Atlanta"}[agree]
        assert player.base().players[other.viewer].city == where
        assert player.planned() == ([] if agree else ["drive Washington"])
        own = {True: "Washington", False: "Atlanta"}[agree]
        assert player.base().players[player.viewer].city == own
        assert company.refusals == []


async def test_refusals_name_the_rule_and_unreadable_lines_what_was_meant() -> None:
    company = await begun()
    player = company.on_turn()
    player.do("charter Tokyo")
    await heard()
    assert "rule 5.3" in company.refusals[-1]
    with pytest.raises(FourCuresError, match="did you mean: drive Chicago"):
        player.do("drve Chcago")
    watcher = company.join(DAN)
    with pytest.raises(FourCuresError, match="only watch"):
        watcher.do("drive Chicago")
    assert watcher.offers() == []


async def test_whoever_comes_back_is_told_what_was_missed() -> None:
    company = await begun()
    player, other = company.on_turn(), company.waiting()
    version, moment = other.room.version, other.moment
    away = company.sessions.pop("ann" if other is company.sessions["ann"] else "bob")
    assert away is other
    player.do("drive Chicago")
    await heard()
    player.confirm()
    await heard()
    person = other.room.person
    other.take(welcome(company.desk.table, company.desk.chance.seed, person, version))
    assert [fact.kind for fact in other.facts(moment)] == ["pawn_moved"]
    assert other.base().players[player.viewer].city == "Chicago"
    assert other.begun_at == 0


async def test_a_new_arrival_is_not_told_the_whole_game_as_news() -> None:
    company = await begun()
    watcher = company.join(DAN)
    assert watcher.playing
    assert watcher.begun_at == watcher.moment > 0
    assert company[ANN].begun_at == 0  # who was there sees the table being set up
