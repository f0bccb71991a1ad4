"""What those who look at the lobby are sent: the list once, then what changes."""

import json
from collections.abc import Callable
from typing import Any, cast

from fourcures.protocol.lists import Listed, Summary
from fourcures.protocol.pieces import Settings
from fourcures.server.base.metrics import Metrics
from fourcures.server.live.hub import Hub
from fourcures.server.ws.connection import Connection
from fourcures.server.ws.lobby import LobbyEndpoint


class Looker:
    """The other side of a line, which may be slow."""

    def __init__(self) -> None:
        self.behind = False
        self.frames: list[bytes] = []
        self.drained: Callable[[], None] | None = None
        self.ends: list[Callable[[], None]] = []

    def send_frame(self, frame: bytes) -> None:
        self.frames.append(frame)

    def at_end(self, call: Callable[[], None]) -> None:
        self.ends.append(call)

    def drain(self) -> None:
        self.behind = False
        assert self.drained is not None
        self.drained()

    @property
    def heard(self) -> list[dict[str, Any]]:
        """The messages, without the heads of their frames."""
        return [json.loads(frame[frame.index(b"{") :]) for frame in self.frames]


def table(id: str, changed: float, name: str = "Friday") -> Listed:
    return Listed("waiting", changed, Summary(id, name, "Ann", [], Settings(), False))


def looking(live: LobbyEndpoint) -> Looker:
    looker = Looker()
    live.look(cast(Connection, looker))
    return looker


def ids(rows: list[dict[str, Any]]) -> list[str]:
    return [row["table"]["id"] for row in rows]


def test_the_list_comes_once_and_then_only_what_changes() -> None:
    live = LobbyEndpoint(cast(Hub, None), Metrics())
    looker = looking(live)
    assert looker.heard == []
    live.show([table("b", 2), table("a", 1)])
    live.show([table("b", 2), table("a", 1)])
    live.show([table("a", 3, "Saturday"), table("b", 2)])
    live.show([table("c", 4), table("a", 3, "Saturday")])
    whole, first, second = looker.heard
    assert ids(whole["tables"]) == ["b", "a"]
    assert ids(first["changed"]) == ["a"] and first["gone"] == []
    assert ids(second["changed"]) == ["c"] and second["gone"] == ["b"]
    late = looking(live)
    assert [ids(message["tables"]) for message in late.heard] == [["c", "a"]]


def test_an_empty_list_is_a_list() -> None:
    live = LobbyEndpoint(cast(Hub, None), Metrics())
    looker = looking(live)
    live.show([])
    assert looker.heard == [{"tables": []}]


def test_whoever_is_behind_gets_the_newest_list_only() -> None:
    live = LobbyEndpoint(cast(Hub, None), Metrics())
    slow, quick = looking(live), looking(live)
    live.show([table("a", 1)])
    slow.behind = True
    for changed in range(2, 300):
        live.show([table("a", changed, f"Table {changed}")])
    assert len(slow.frames) == 1
    slow.drain()
    slow.drain()
    _, newest = slow.heard
    assert newest["tables"][0]["table"]["name"] == "Table 299"
    assert len(quick.frames) == 299
    live.show([table("b", 300)])
    assert (
        slow.heard[-1] == quick.heard[-1] == {"changed": slow.heard[-1]["changed"], "gone": ["a"]}
    )


def test_what_is_the_same_is_framed_once() -> None:
    live = LobbyEndpoint(cast(Hub, None), Metrics())
    lookers = [looking(live) for _ in range(3)]
    live.show([table("a", 1)])
    live.show([table("a", 2)])
    for frames in zip(*(looker.frames for looker in lookers), strict=True):
        assert len({id(frame) for frame in frames}) == 1


def test_nobody_is_sent_anything_after_the_end() -> None:
    live = LobbyEndpoint(cast(Hub, None), Metrics())
    gone = looking(live)
    other = looking(live)
    for call in gone.ends:
        call()
    live.show([table("a", 1)])
    assert gone.frames == [] and len(other.frames) == 1
