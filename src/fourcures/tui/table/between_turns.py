"""Sitting at the table: others play, cards are turned up, and the right player sits down."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from functools import reduce

from textual import work
from textual.widgets import Static

from fourcures.engine.errors import FourCuresError
from fourcures.local.session import Session, Wish
from fourcures.play.view.view import View
from fourcures.tui.sheets.ending import Ending
from fourcures.tui.sheets.sheet import Consent, Cover, Question, Sheet
from fourcures.tui.stage.motions import move
from fourcures.tui.stage.stage import Stage
from fourcures.tui.widgets.page import Page, legible

from .board import LOG_LINES, Board, ghost_notes
from .command_line import CommandLine
from .prompt import prompt

_MUST_CHOOSE = ("hand limit", "put back")
_SHOWING = "Enter next  Space stand still  Esc skip  v speed  ? rules"
_RESTING = "Enter at once  Space stand still  p pause  e events  v speed  ? rules"
_THINKING = "Enter hurries  p pause  e events  i decks  l log  q quit  ? rules"
_READING, _READING_STEP = 0.8, 0.5
"""Seconds to read a plan of a computer teammate, and each of its steps."""
_WINDOW = 0.6
"""Seconds, at any speed, for people who could play an event before a computer teammate goes on."""
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
        self._announced: tuple[str, ...] = ()
        self._replies: list[str] = []

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
        others = session.computer_moves
        while session.computer_moves and not self.paused and not session.planned():
            await asyncio.sleep(0)
            if not self.stage.instant:
                await self._tell_news()
            await self._let_play()
        told = await self._tell_news()
        if session.next_viewer() != session.viewer and not session.planned():
            await self.sit_down(session.next_viewer())
            told = await self._tell_news() or told
        if others or told:
            self.show()
        await self._answer()
        if session.over:
            await self.tell_end()
        elif self._must_choose:
            self.must_choose()

    async def _let_play(self) -> None:
        """A computer teammate thinks, says what it wants, asks whom that concerns, and does it."""
        session = self.session
        await session.think(self.show)
        wish = session.wish()
        if wish is None:
            return
        known = self._announced[-len(wish.steps) :] == wish.steps
        reading = 0.0 if known else _READING + _READING_STEP * len(wish.steps)
        await self.stage.rest(reading, _WINDOW if wish.window else 0.0, self._busy_elsewhere)
        self._announced = wish.steps
        if wish.asks is not None and not await self._agrees_to(wish, wish.asks):
            session.decline()
            return
        session.move_computer()
        self.show()

    def _busy_elsewhere(self) -> bool:
        """Whether somebody is about to do something: computer teammates wait for that."""
        return self.app.screen is not self or self.query_one(CommandLine).display

    async def _agrees_to(self, wish: Wish, seat: int) -> bool:
        """Ask a person to agree to what a computer teammate wants (rule 11.1)."""
        name = self.session.name(wish.seat)
        lines = [f"The {name} (computer) wants to: {wish.request}."]
        if wish.steps[1:]:
            lines.append(f"After that: {', '.join(wish.steps[1:])}.")
        return await self._ask(seat, [*lines, "Do you agree?"])

    async def _ask(self, seat: int, lines: list[str]) -> bool:
        """Ask somebody at this screen; whoever sat there sits down again."""
        before = self.session.viewer
        await self._turn_to(seat)
        title = f"The {self.session.name(seat)} is asked"
        question = Question(title, lines) if self.session.hidden else Consent(title, lines)
        yes = await self.app.push_screen_wait(question)
        if isinstance(question, Consent) and question.always:
            self.session.trust(seat)
        await self._turn_to(before)
        return yes

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

    async def _tell_news(self) -> bool:
        """On the stage to whoever sits here; to read, for who has just sat down.

        Whether there was anything to tell.
        """
        told = False
        session = self.session
        reader = session.viewer if session.hidden else 0
        while True:
            since = min(self._read.get(reader, self._begun_at), session.moment)
            facts, news = session.facts(since), session.news(since)
            begin = session.opened() if since == 0 else self._before
            self._read[reader], self._before = session.moment, session.base()
            self._begun_at = max(self._begun_at, session.moment if not since else 0)
            if not news:
                return told
            told = True
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
        self._asking = sheet = Consent("You are asked", [question])
        agreed = await self.app.push_screen_wait(sheet)
        self._asking = None
        if self.session.question() is not None:
            self.session.answer(agreed)
        if sheet.always:
            self.session.trust(self.session.viewer)

    async def agreed(self) -> bool:
        """Whether those agree whom the plan concerns, people and computers (rule 11.1)."""
        asker = self.session.name(self.session.viewer)
        for seat, what in self.session.consents():
            lines = [f"The {asker} wants to: {what}.", "Do you agree?"]
            if not await self._ask(seat, lines):
                self.session.refuse_consent(seat, what)
                name = self.session.name(seat)
                self.refuse(f"the {name} does not agree to: {what}; z takes steps back")
                return False
        self._replies = []
        for reply in await self.session.replies(self.show):
            if not reply.agrees:
                self.refuse(f"{reply.words}; z takes steps back")
                return False
            self._replies.append(reply.words)
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
        hint = _RESTING if stage.resting else self.hint if session.thinking is None else _THINKING
        hint = _STANDING if stage.paused else hint
        self._put(
            prompt(session, self.paused, self.app.size.width),
            f"{notice}  {hint}" if notice else hint,
        )

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
