"""What the page says is true: of questions, plans that others cut, Forecasts, and who is who."""

import json
import re

import pytest
from playwright.async_api import expect

from fourcures.play.view.view import View
from fourcures.protocol import messages as say
from fourcures.protocol.pieces import Action
from tests.browser.access import CALM, Access
from tests.browser.conftest import Arrive
from tests.browser.played import act
from tests.browser.staged import holds_forecast
from tests.browser.tables import Game, begin
from tests.browser.test_forecast import order
from tests.browser.test_playing import TWO, city, hand, shares, walks_free
from tests.server.load import Server

CHIP = re.compile("^Take out")


async def asked_in_a_plan(arrive: Arrive, server: Server) -> tuple[Game, str]:
    """Whoever is on turn has confirmed a plan: a card for the other one, then a drive."""
    game = await begin(server, TWO, shares)
    await game.sit_down(arrive, **CALM)
    card = game.view.players[game.turn].city
    assert card is not None
    player = game.people[game.turn]
    steps = [Action("give", pawn=1 - game.turn, card=card), Action("drive", city="Chicago")]
    await player.do(say.Plan, steps=steps, shared=True)
    await expect(game.on_turn.get_by_role("button", name=CHIP)).to_have_count(2)
    await game.on_turn.get_by_role("button", name=re.compile("^Confirm")).click()
    return game, card


async def test_a_question_leaves_the_plan_standing_and_a_yes_goes_on(
    arrive: Arrive, server: Server, check: Access
) -> None:
    game, card = await asked_in_a_plan(arrive, server)
    asker, asked = game.on_turn, game.other
    await expect(asked.get_by_role("alert")).to_contain_text(f"Give {card} to you?")
    await expect(asked.get_by_text(re.compile(r"Then: Drive to Chicago"))).to_be_visible()
    await expect(asker.get_by_role("button", name=CHIP)).to_have_count(2)
    await expect(asker.get_by_role("button", name=CHIP).first).to_be_disabled()
    await expect(asker.get_by_text("After a yes the plan goes on by itself.")).to_be_visible()
    for button in await asker.get_by_role("toolbar").get_by_role("button").all():
        await expect(button).to_have_attribute("aria-disabled", "true")
    await check(asker, "a question of one's own", phone=True)
    await check(asked, "a question", phone=True)
    await asked.get_by_role("button", name="Agree", exact=True).click()
    turn = game.turn
    await game.until(lambda view: view.players[turn].city == "Chicago")
    await expect(asker.get_by_role("button", name=CHIP)).to_have_count(0)
    await expect(asker.get_by_text("Your turn: 2 actions left.")).to_be_visible()
    await game.close()


async def test_a_no_strikes_the_step_out_and_leaves_the_rest(
    arrive: Arrive, server: Server
) -> None:
    game, card = await asked_in_a_plan(arrive, server)
    await game.other.get_by_role("button", name="Decline", exact=True).click()
    for _ in range(2):
        await expect(game.on_turn.get_by_role("button", name=CHIP)).to_have_count(1)
        out = game.on_turn.get_by_role("status", name="No longer in your plan")
        await expect(out.locator("s")).to_contain_text(card)
        await expect(out).to_contain_text("does not agree")
        await game.on_turn.reload()
    await game.close()


async def test_a_question_is_withdrawn(arrive: Arrive, server: Server) -> None:
    game, _ = await asked_in_a_plan(arrive, server)
    await game.on_turn.get_by_role("button", name="Withdraw the question").click()
    await expect(game.other.get_by_role("button", name="Agree", exact=True)).to_have_count(0)
    await expect(game.on_turn.get_by_role("button", name=CHIP)).to_have_count(2)
    await expect(game.on_turn.get_by_role("button", name=CHIP).first).to_be_enabled()
    await game.close()


def next_door(view: View) -> str | None:
    """Where the player on turn could build, one step from the start."""
    expert = view.players[view.turn].role == "operations expert"
    return next((one for one in ("Chicago", "Miami") if expert or one in hand(view)), None)


def grant_elsewhere(view: View) -> bool:
    held = view.players[1 - view.turn].hand or ()
    return "Government Grant" in held and next_door(view) is not None


async def test_what_a_teammates_event_makes_impossible_is_struck_out_with_its_reason(
    arrive: Arrive, server: Server, check: Access
) -> None:
    game = await begin(server, TWO, grant_elsewhere)
    await game.sit_down(arrive, **CALM)
    player, other = game.people[game.turn], game.people[1 - game.turn]
    there = next_door(game.view)
    steps = [Action("drive", city=there), Action("build")]
    await player.do(say.Plan, steps=steps, shared=True)
    mine = game.on_turn
    await expect(mine.get_by_role("button", name=CHIP)).to_have_count(2)
    await act(other, Action("grant", city=there))
    for _ in range(2):  # and it is not lost by loading the page again
        out = mine.get_by_role("status", name="No longer in your plan")
        await expect(mine.get_by_role("button", name=CHIP)).to_have_count(1)
        await expect(out.locator("s")).to_have_text("Build a research station")
        await expect(out).to_contain_text("There is a research station already")
        await expect(game.other.locator("s")).to_have_count(0)
        await mine.reload()
    await expect(out).to_be_visible()
    await check(mine, "a plan that was cut", phone=True)
    await city(mine, "Atlanta").click()
    await expect(mine.get_by_role("button", name=CHIP)).to_have_count(2)
    await expect(out).to_have_count(0)
    await game.close()


async def test_a_forecast_lies_as_it_comes_and_others_see_it_being_arranged(
    arrive: Arrive, server: Server
) -> None:
    game = await begin(server, TWO, holds_forecast)
    await game.sit_down(arrive)
    player = game.people[game.turn]
    told = len(player.facts)
    await act(player, Action("forecast"))
    came = [fact.city for fact in player.facts[told:] if fact.kind == "card_foreseen"]
    assert len(came) == 6
    for _ in range(2):
        await expect(game.on_turn.get_by_role("region", name="Forecast")).to_be_visible()
        assert await order(game.on_turn) == came
        await game.on_turn.reload()
    others = game.other.get_by_role("region", name="Forecast")
    await expect(others).to_contain_text("is arranging the next 6 infection cards")
    assert await others.get_by_role("listitem").count() == 6
    await expect(others.get_by_role("button")).to_have_count(0)
    await game.close()


async def test_undo_is_offered_only_if_there_is_something(arrive: Arrive, server: Server) -> None:
    game = await begin(server, TWO, walks_free)
    await game.sit_down(arrive)
    undo = re.compile("^Undo")
    for page in game.pages:
        off = page.get_by_role("button", name=undo)
        await expect(off).to_have_attribute("aria-disabled", "true")
    await act(game.people[game.turn], Action("drive", city="Chicago"))
    mine, theirs = (page.get_by_role("button", name=undo) for page in (game.on_turn, game.other))
    await expect(mine).to_have_attribute("aria-disabled", "false")
    await expect(theirs).to_have_attribute("aria-disabled", "true")
    await game.on_turn.reload()
    await mine.click()
    await game.until(lambda view: view.actions == 4)
    await expect(mine).to_have_attribute("aria-disabled", "true")
    await game.close()


@pytest.mark.parametrize(
    ("language", "told"), [("en", "You drive to Chicago"), ("de", "Du fährst nach Chicago")]
)
async def test_whoever_reads_the_log_is_spoken_to(
    arrive: Arrive, server: Server, language: str, told: str
) -> None:
    game = await begin(server, TWO, walks_free)
    await game.sit_down(arrive)
    await act(game.people[game.turn], Action("drive", city="Chicago"))
    page = game.on_turn
    kept = json.dumps({"speed": "instant", "language": language})
    await page.evaluate("kept => localStorage.setItem('fourcures.settings', kept)", kept)
    await page.reload()
    await expect(page.get_by_role("log").filter(has_text=told).first).to_be_visible()
    await game.close()
