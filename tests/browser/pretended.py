"""A page that is told what no server said: positions that seldom come about."""

import json
import re
from collections.abc import Callable
from typing import Any

from playwright.async_api import Page, WebSocketRoute

Said = dict[str, Any]
Change = Callable[[Said], None]
BLUE = ["Chicago", "Essen", "Madrid", "Milan", "Paris"]
RED = ["Bangkok", "Beijing", "Jakarta", "Osaka"]
HAND = [*BLUE, "Airlift", "Forecast"]
FAR = ["Lima", "Cairo", "Delhi", "Tokyo", "Sydney", "Lagos"]


async def pretend(page: Page, change: Change) -> None:
    """From now on, what the server tells this page is changed on the way."""

    def connect(socket: WebSocketRoute) -> None:
        def tell(message: str | bytes) -> None:
            said: Said = json.loads(message)
            change(said)
            socket.send(json.dumps(said))

        socket.connect_to_server().on_message(tell)

    await page.route_web_socket(re.compile("/ws/.*/tables/"), connect)


def everything_is_possible(said: Said) -> None:
    """The player at the page has a full hand, in a city with a station, and may do anything."""
    if "view" not in said or said.get("seat") is None:
        return
    view, seat = said["view"], said["seat"]
    me, other = view["players"][seat], 1 - seat
    view |= {
        "stations": ["Atlanta", *FAR[:5]],
        "discard": ["Moscow", "Government Grant"],
        "removed": ["One Quiet Night"],
        "infection_discard": FAR,
        "infection_removed": ["Riyadh"],
    }
    view["cubes"]["Atlanta"] = {"blue": 2, "red": 1, "black": 3, "yellow": 1}
    me |= {"city": "Atlanta", "hand": HAND, "cards": len(HAND)}
    everywhere = ["Lima", "Cairo", "Delhi", "Tokyo"]
    said["offers"] = [
        {"kind": "drive", "cities": ["Chicago", "Washington", "Miami"]},
        {"kind": "direct", "cities": BLUE, "cost": "city"},
        {"kind": "expert_flight", "cities": everywhere, "cards": BLUE},
        {"kind": "dispatch", "pawn": other, "cities": everywhere},
        {"kind": "treat", "colors": ["blue", "red"]},
        {"kind": "build", "others": FAR[:5]},
        {"kind": "cure", "cards": BLUE, "need": 4},
        {"kind": "cure", "cards": RED, "need": 4},
        {"kind": "give", "pawn": other, "cards": BLUE},
        {"kind": "take", "pawn": other, "cards": RED},
        {"kind": "fetch", "cards": ["Government Grant"]},
        {"kind": "airlift", "pawn": seat, "cities": everywhere},
        {"kind": "airlift", "pawn": other, "cities": everywhere},
        {"kind": "forecast"},
        {"kind": "grant", "cities": everywhere, "others": FAR[:5]},
        {"kind": "quiet_night"},
        {"kind": "resilient", "cities": FAR},
        {"kind": "finish"},
    ]


def a_cure(said: Said) -> None:
    """The player at the page stands at a station with five blue cards, and needs four."""
    if "view" not in said or said.get("seat") is None:
        return
    hand = [*BLUE, "Cairo", "Airlift"]
    said["view"]["players"][said["seat"]] |= {
        "role": "scientist",
        "hand": hand,
        "cards": len(hand),
    }
    said["offers"] = [
        {"kind": "drive", "cities": ["Chicago", "Washington", "Miami"]},
        {"kind": "cure", "cards": BLUE, "need": 4},
        {"kind": "finish"},
    ]


def it_was_won(said: Said) -> None:
    """The end of a game, as if it had been a good one."""
    if said["type"] != "welcome":
        return
    view = said["view"]
    view |= {"outcome": "won", "outbreaks": 4}
    facts = [fact for fact in said["facts"] if fact["kind"] != "outbreak" or fact["number"] <= 4]
    said["facts"] = facts
    colors = list(view["diseases"])
    for place, color in enumerate(colors):
        view["diseases"][color] |= {"cured": True, "eradicated": False}
        seat = place % len(view["players"])
        facts.insert(-1 - place * 9, {"kind": "cured", "seat": seat, "color": color})
    facts[-1] = {"kind": "won"}
