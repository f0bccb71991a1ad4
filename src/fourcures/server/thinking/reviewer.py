"""Reviews of finished games: made in another process turn by turn, and kept."""

import asyncio
import logging
import time

from msgspec.json import encode
from msgspec.structs import replace

from fourcures.ai.review.review import Look, put_together, turns_to_review
from fourcures.ai.service.review import look_at_record
from fourcures.ai.workers.errors import ProcessLost
from fourcures.play.game import Game
from fourcures.play.record import Record, write_record
from fourcures.server.base.errors import Rejected
from fourcures.server.base.limits import Buckets, check
from fourcures.server.base.people import Requester
from fourcures.server.base.settings import Rate
from fourcures.server.base.trouble import StoreError
from fourcures.server.live.rooms import Room
from fourcures.server.store.base import ReviewRow, Store
from fourcures.server.table.refusals import Refusal
from fourcures.teammates.advice import show_review

from .pool import Thinkers
from .queue import REVIEW

SECONDS = 1.0
"""Of thought for each turn."""
OFTEN = Rate(12, 3600)
"""New reviews for each person."""
STALE = 120.0
"""A review that has not gone on for so many seconds is nobody's any more."""
AT_ONCE, AT_ONCE_EACH = 32, 4
"""Reviews that one process works at, and how many of one address."""
_CROWDED_SECONDS = 30

_log = logging.getLogger("fourcures.reviews")


class Reviewer:
    """Works at reviews; whoever asks for one that is there already gets that."""

    def __init__(self, store: Store, thinkers: Thinkers) -> None:
        """`thinkers` that others ask as well."""
        self._store = store
        self._thinkers = thinkers
        self._limits = Buckets(OFTEN)
        self._working: dict[str, asyncio.Task[None]] = {}
        self._addresses: dict[str, str] = {}
        """From where each of these was asked for."""

    async def close(self) -> None:
        """Give up what is not finished."""
        tasks = list(self._working.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def look(self, table: str) -> ReviewRow | None:
        """The review of a table, done or on its way; None if nobody works at it."""
        row = await self._store.review(table)
        if row is None or (not row.text and row.changed <= time.time() - STALE):
            return None
        return row

    async def begin(self, room: Room, whose: Requester) -> ReviewRow:
        """Review a finished game, unless that is being done; raises Rejected."""
        row = await self.look(room.id)
        if row is not None:
            return row
        since = time.time() - STALE
        if await self._store.reviews_of(whose.person, since):
            raise Rejected(409, "review/busy", "One review at a time; another one is under way.")
        self._check_crowd(whose.address)
        check(self._limits, whose.person, "review/limit")
        game = room.film()
        text = write_record(Record(game, room.table.luck, room.chance.seed))
        row = ReviewRow(room.id, whose.person, 0, len(turns_to_review(game)), "", time.time())
        if room.id in self._addresses:
            return row  # somebody else has just begun with it
        self._addresses[room.id] = whose.address
        try:
            begun = await self._store.begin_review(row, since)
        except BaseException:
            self._forget(room.id)
            raise
        if begun:
            task = asyncio.get_running_loop().create_task(self._work(row, text, game, whose))
            self._working[room.id] = task
            task.add_done_callback(lambda _: self._forget(room.id))
        else:
            self._forget(room.id)
        return await self.look(room.id) or row

    def _check_crowd(self, address: str) -> None:
        here = sum(1 for other in self._addresses.values() if other == address)
        if len(self._addresses) >= AT_ONCE or here >= AT_ONCE_EACH:
            told = f"Many games are being reviewed. Try again in {_CROWDED_SECONDS} s."
            raise Rejected(429, "review/limit", told, retry_after=_CROWDED_SECONDS)

    def _forget(self, table: str) -> None:
        self._working.pop(table, None)
        self._addresses.pop(table, None)

    async def _work(self, row: ReviewRow, text: str, game: Game, whose: Requester) -> None:
        try:
            looks: list[Look] = []
            for number in range(row.of):
                looks.append(
                    await self._thinkers.think(
                        look_at_record, text, number, SECONDS, whose=whose, rank=REVIEW
                    )
                )
                if len(looks) < row.of:
                    row = replace(row, done=len(looks), changed=time.time())
                    await self._store.keep_review(row)
            text = encode(show_review(put_together(game, looks))).decode()
            row = replace(row, done=row.of, text=text, changed=time.time())
            await self._store.keep_review(row)
        except (ProcessLost, Refusal, StoreError) as trouble:
            _log.warning("the review of table %s failed: %s", row.table, trouble)
        except Exception:  # a fault of ours costs this review; it can be asked for again
            _log.exception("the review of table %s failed", row.table)
        finally:
            if not row.text:
                await self._store.drop_review(row.table)
