"""The table by ear: live regions tell enough to follow a turn, an epidemic and a question."""

import asyncio
import time

from playwright.async_api import Page

from fourcures.engine.atlas import NAMES
from fourcures.play.view.view import View
from fourcures.protocol.pieces import Action, Fact, Settings
from tests.browser.conftest import Arrive
from tests.browser.played import Wish, act, play_on
from tests.browser.tables import Game, begin
from tests.browser.test_playing import shares
from tests.server.load import Server
from tests.waiting import PATIENCE, until

TWO = Settings(seats=2)

# Notes what a screen reader would say: the words of a live region, whenever they have changed.
LISTEN = """
window.heard = [];
const LIVE = "[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]";
const last = new WeakMap();
const hear = (region) => {
  const words = region.innerText.replace(/\\s+/g, " ").trim();
  if (last.get(region) === words || !region.checkVisibility({ visibilityProperty: true })) return;
  last.set(region, words);
  if (words) heard.push(words);
};
addEventListener("DOMContentLoaded", () => {
  new MutationObserver((changes) => {
    const regions = new Set();
    for (const { target, addedNodes } of changes) {
      const at = target.nodeType === 1 ? target : target.parentElement;
      if (at?.closest(LIVE)) regions.add(at.closest(LIVE));
      for (const node of addedNodes) {
        if (node.nodeType !== 1) continue;
        if (node.matches(LIVE)) regions.add(node);
        for (const region of node.querySelectorAll(LIVE)) regions.add(region);
      }
    }
    regions.forEach(hear);
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
});
"""


class Listener:
    """Somebody who hears a page, and does not see it."""

    def __init__(self, page: Page) -> None:
        self.page = page

    async def hears(self, *words: str) -> str:
        """Wait until all of these words were said; returns everything said since `forget`."""
        give_up = time.monotonic() + PATIENCE
        while True:
            said: str = await self.page.evaluate("() => heard.join(' ')")
            missing = [word for word in words if word.lower() not in said.lower()]
            if not missing:
                return said
            assert time.monotonic() < give_up, f"{missing} not in {said!r}"
            await asyncio.sleep(0.1)

    async def forget(self) -> None:
        await self.page.evaluate("() => void heard.splice(0)")


async def sit_down(game: Game, arrive: Arrive, seat: int) -> Listener:
    """Somebody listens at a seat; the show takes no time, so that it tells nothing by itself."""
    page = await arrive("/")
    await page.add_init_script(LISTEN)
    await game.enter(page, game.people[seat], "instant")
    return Listener(page)


async def test_a_turn_and_an_epidemic_are_heard(arrive: Arrive, server: Server) -> None:
    game = await begin(server, Settings(seats=2, epidemics=6))
    ear = await sit_down(game, arrive, game.turn)
    listener = game.people[game.turn]
    epidemic = False
    while game.view.outcome == "playing" and not epidemic:
        turn, told = game.turn, len(listener.facts)
        await ear.forget()
        await play_on(game, passed_from(turn), lazy=True)
        await until(lambda: settled(game))
        facts = listener.facts[told:]
        epidemic = any(fact.kind == "rate_raised" for fact in facts)
        await ear.hears(*[word for fact in facts for word in words_of(fact, listener.seat)])
    assert epidemic
    await game.close()


def passed_from(turn: int) -> Wish:
    """Whether the next player is on turn."""
    return lambda view: view.turn != turn


def settled(game: Game) -> bool:
    """Whether everybody has been told the same."""
    return len({person.version for person in game.people}) == 1


def words_of(fact: Fact, own: int | None) -> list[str]:
    """What somebody at a seat must hear of it."""
    match fact.kind:
        case "turn_began":
            return ["It is your turn" if fact.seat == own else "s turn"]
        case "pawn_moved" | "cubes_added" | "bottom_drawn" | "infection_drawn":
            return [fact.city or ""]
        case "card_drawn" | "card_discarded":
            return [fact.card or ""]
        case "epidemic_drawn":
            return ["epidemic"]
        case "rate_raised":
            return ["infection rate"]
        case "deck_intensified":
            return [f"{fact.number} infection card"]
        case "outbreak":
            return [f"Outbreak in {fact.city}"]
        case _:
            return []


async def test_a_question_and_its_answer_are_heard(arrive: Arrive, server: Server) -> None:
    game = await begin(server, TWO, shares)
    asker, asked = game.people[game.turn], game.people[1 - game.turn]
    ear = await sit_down(game, arrive, 1 - game.turn)
    assert asked.seat is not None
    await ear.forget()
    await act(asker, Action("give", card="Atlanta", pawn=asked.seat))
    await ear.hears("asks", "Atlanta")
    await ear.forget()
    await ear.page.get_by_role("button", name="Agree", exact=True).press("Enter")
    await game.until(lambda view: "Atlanta" in hand(view, asked.seat))
    said = await ear.hears("gives", "Atlanta")
    assert "?" not in said, "the question is over"
    await game.close()


def hand(view: View, seat: int | None) -> set[str]:
    """The city cards of a seat."""
    return set(view.players[seat or 0].hand or ()) & set(NAMES)
