"""Sitting at the table: others play, cards are turned up, and the right player sits down."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from functools import reduce

from textual import work
from textual.widgets import Static

from fourcures.engine.errors import FourCuresError
from fourcures.play.view import View

from .board import LOG_LINES, Board, ghost_notes
from .pages import Page, legible
from .prompt import prompt
from .session import Session
from .sheets.ending import Ending
from .sheets.sheet import Cover, Question, Sheet
from .stage.motions import move
from .stage.stage import Stage

_MUST_CHOOSE = ("hand limit", "put back")
_SHOWING = "Enter next  Space stand still  Esc skip  v speed  ? rules"
_STANDING = "Standing still: Space goes on  Enter next  Esc skip  v speed  ? rules"


class Sitting(Page[None]):
    """What happens at a table between two things that a person does."""

    hint = ""
    again = "a new game"

    def __init__(self, session: Session, *, speed: str) -> None:
        """`speed`: how fast things are shown."""
        super().__init__()
        self.session = session
        self.stage = Stage(self.show, speed)
        self.paused = False
        self._seated: int | None = None
        self._read: dict[int, int] = {}
        self._begun_at = session.begun_at
        self._before: View | None = None
        self._asking: Question | None = None
        self._behind = False
        self._stood: str | None = None

    def on_resize(self) -> None:
        """There is more or less room."""
        self.call_after_refresh(self.show)

    def hear(self) -> None:
        """Something happened elsewhere; what lies over the table is read first."""
        self.show()
        if self._asking is not None and self.session.question() is None:
            self._asking.dismiss(False)  # nobody waits for that answer any more
        self._behind = self.app.screen is not self
        if not self._behind and not self.stage.busy:
            self.settle()

    def on_screen_resume(self) -> None:
        """What lay over the table is gone."""
        if self._behind:
            self._behind = False
            self.settle()

    @work(exclusive=True, group="settle")
    async def settle(self) -> None:
        """Let others play, tell what happened, and let the right player sit down."""
        session = self.session
        self.show()
        await self.sit_down(session.viewer)
        while session.computer_moves and not self.paused and not session.planned():
            await asyncio.sleep(0)
            session.move_computer()
            if not self.stage.instant:
                await self._tell_news()
        await self._tell_news()
        if session.next_viewer() != session.viewer and not session.planned():
            await self.sit_down(session.next_viewer())
            await self._tell_news()
        self.show()
        await self._answer()
        if session.over:
            await self.tell_end()
        elif self._must_choose:
            self.must_choose()

    @property
    def _must_choose(self) -> bool:
        if self.session.waits_for not in self.session.people:
            return False
        coming = self.session.seen().next
        return bool(coming) and coming[0].step in _MUST_CHOOSE

    async def sit_down(self, seat: int) -> None:
        """Let somebody sit down, with nobody else's cards to be seen."""
        if self.session.hidden and seat != self._seated and len(self.session.people) > 1:
            name = self.session.name(seat)
            lines = [f"The {name} sits down in front of the screen.", "Nobody else looks."]
            await self.app.push_screen_wait(Cover(f"For the {name} only", lines))
        changed = seat != self._seated
        self._seated = seat
        if seat != self.session.viewer:
            self.session.hand_over(seat)
        if changed:
            self._before = None
            self.to_own_pawn()
        self.show()

    async def _tell_news(self) -> None:
        """On the stage to whoever sits here; to read, for who has just sat down."""
        session = self.session
        reader = session.viewer if session.hidden else 0
        while True:
            since = min(self._read.get(reader, self._begun_at), session.moment)
            facts, news = session.facts(since), session.news(since)
            begin = session.opened() if since == 0 else self._before
            self._read[reader], self._before = session.moment, session.base()
            self._begun_at = max(self._begun_at, session.moment if not since else 0)
            if not news:
                return
            if self.stage.instant or begin is None:
                lines = [session.say(fact) for fact in news]
                await self.app.push_screen_wait(Sheet("What happened", lines, end=True))
            else:
                seen_already = facts[: len(facts) - len(news)]
                await self.stage.tell(reduce(move, seen_already, begin), news, session.say)
                self.show()

    async def _answer(self) -> None:
        question = self.session.question()
        if question is None:
            return
        self._asking = Question("You are asked", [question])
        agreed = await self.app.push_screen_wait(self._asking)
        self._asking = None
        if self.session.question() is not None:
            self.session.answer(agreed)

    async def agreed(self) -> bool:
        """Whether those at this screen agree whom the plan concerns (rule 11.1)."""
        asker = self.session.viewer
        for seat, what in self.session.consents():
            name = self.session.name(seat)
            lines = [f"The {self.session.name(asker)} wants to: {what}.", "Do you agree?"]
            await self._turn_to(seat)
            yes = await self.app.push_screen_wait(Question(f"The {name} is asked", lines))
            await self._turn_to(asker)
            if not yes:
                self.refuse(f"the {name} does not agree to: {what}; z takes steps back")
                return False
        return True

    async def _turn_to(self, seat: int) -> None:
        if self.session.hidden:
            await self.sit_down(seat)

    async def tell_end(self) -> None:
        """How it ended; from there to the next game."""
        if isinstance(self.app.screen, Ending):
            return
        if await self.app.push_screen_wait(Ending(self.session, self.again)):
            self.play_again()

    def play_again(self) -> None:
        """On to the next game."""
        self.dismiss(None)

    def must_choose(self) -> None:
        """Somebody has to choose a card before anything else; each screen asks in its own way."""
        raise NotImplementedError

    def to_own_pawn(self) -> None:
        """The cursor goes to the viewer's pawn."""
        city = self.session.seen().players[self.session.viewer].city
        self.query_one(Board).world.cursor = city or "Atlanta"
        self.show()

    def attempt(self, what: Callable[[], object]) -> None:
        """Do something, or say why not; then go on."""
        self.query_one("#refusal").display = False
        try:
            what()
        except FourCuresError as error:
            self.refuse(str(error))
        self.settle()

    def refuse(self, reason: str) -> None:
        """Say why not."""
        self.tell(f"No: {reason}")

    def tell(self, text: str) -> None:
        """Say something until the next key."""
        refusal = self.query_one("#refusal", Static)
        refusal.update(legible(self, text))
        refusal.display = True

    def show(self) -> None:
        """Show everything anew, but nobody's cards before somebody sits there."""
        session, stage, board = self.session, self.stage, self.query_one(Board)
        if session.hidden and self._seated is None and len(session.people) > 1:
            return
        if stage.seen is not None:
            board.show(stage.seen, stage.told, happening=stage.city)
            self._put(stage.line, _STANDING if stage.paused else _SHOWING)
            return
        base, seen = session.base(), session.seen()
        self._follow(seen)
        pairs = zip(seen.players, base.players, strict=True)
        reach = {o.city for o in session.offers() if o.kind == "drive" and o.seat == seen.turn}
        board.show(
            replace(seen, players=tuple(replace(p, city=now.city) for p, now in pairs)),
            session.told(max(1, session.moment - LOG_LINES)),
            lit={city for city in reach if city is not None},
            notes=self.notes(),
        )
        notice = session.notice()
        self._put(prompt(session, self.paused), f"{notice}  {self.hint}" if notice else self.hint)

    def _follow(self, seen: View) -> None:
        """The cursor goes with the pawn of whoever plays, planned or not."""
        seat = self.session.viewer if self.session.people else seen.turn
        city = seen.players[seat].city
        if city is not None and city != self._stood:
            self._stood = city
            self.query_one(Board).world.cursor = city

    def notes(self) -> dict[str, list[tuple[str, str]]]:
        """What stands beside cities on the map besides the pieces."""
        return ghost_notes(self.session.base(), self.session.ghosts())

    def _put(self, line: str, hint: str) -> None:
        self.query_one("#prompt", Static).update(legible(self, line), layout=False)
        self.query_one("#hint", Static).update(legible(self, hint), layout=False)
