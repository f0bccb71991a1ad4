"""Between two things that a person does: others play, cards are turned up, and people sit down."""

import asyncio
from collections.abc import Callable
from functools import reduce
from typing import Any, Protocol

from textual.app import App

from fourcures.local.language import tr
from fourcures.local.session import Session, Wish
from fourcures.play.view.view import View
from fourcures.tui.sheets.sheet import Consent, Cover, Question, Sheet
from fourcures.tui.stage.motions import move
from fourcures.tui.stage.stage import Stage

_MUST_CHOOSE = ("hand limit", "put back")
_READING, _READING_STEP = 0.8, 0.5
"""Seconds to read a plan of a computer teammate, and each of its steps."""
_WINDOW = 0.6
"""Seconds, at any speed, for people who could play an event before a computer teammate goes on."""


class Host(Protocol):
    """The page on which it happens."""

    paused: bool
    """Whether computer teammates wait."""

    @property
    def app(self) -> App[Any]:
        """Where sheets are put over the page."""

    def show(self) -> None:
        """Show everything as it is now."""

    def to_own_pawn(self) -> None:
        """The cursor goes to the viewer's pawn."""

    def must_choose(self) -> None:
        """Somebody has to choose a card before anything else."""

    async def interject(self) -> None:
        """Say what is to be said before others go on."""

    async def tell_end(self) -> None:
        """How it ended; from there to the next game."""

    def is_busy(self) -> bool:
        """Whether somebody is about to do something: computer teammates wait for that."""


class BetweenTurns:
    """Goes on with the game until a person must speak."""

    def __init__(self, host: Host, session: Session, stage: Stage) -> None:
        """`stage`: where is shown what happened."""
        self._host = host
        self._session = session
        self._stage = stage
        self._seated: int | None = None
        self._read: dict[int, int] = {}
        self._begun_at = session.begun_at
        self._before: View | None = None
        self._asking: Question | None = None
        self._announced: tuple[str, ...] = ()

    @property
    def is_covered(self) -> bool:
        """Whether nobody's cards may be shown, since nobody sits there yet."""
        session = self._session
        return session.hidden and self._seated is None and len(session.people) > 1

    async def settle(self) -> None:
        """Let others play, tell what happened, and let the right player sit down."""
        session, host = self._session, self._host
        host.show()
        await self.sit_down(session.viewer)
        others = self._moves_by_itself
        while self._moves_by_itself and not host.paused and not session.planned():
            await asyncio.sleep(0)
            if not self._stage.instant:
                await self._tell_news()
            await host.interject()
            if session.computer_moves:
                await self._let_play()
            else:
                session.go_on()
        told = await self._tell_news()
        if session.next_viewer() != session.viewer and not session.planned():
            await self.sit_down(session.next_viewer())
            told = await self._tell_news() or told
        if others or told:
            host.show()
        await self._answer()
        if session.over:
            await host.tell_end()
        elif self._must_choose:
            host.must_choose()

    @property
    def _moves_by_itself(self) -> bool:
        """Whether computers are at it, or nobody here has anything to say before it goes on."""
        return self._session.computer_moves or self._session.goes_on

    async def sit_down(self, seat: int) -> None:
        """Let somebody sit down, with nobody else's cards to be seen."""
        session = self._session
        if session.hidden and seat != self._seated and len(session.people) > 1:
            name = session.name(seat)
            sits = tr("The {name} sits down in front of the screen.", name=name)
            cover = Cover(tr("For the {name} only", name=name), [sits, tr("Nobody else may look.")])
            await self._host.app.push_screen_wait(cover)
        changed = seat != self._seated
        self._seated = seat
        if seat != session.viewer:
            session.hand_over(seat)
        if changed:
            self._before = None
            self._host.to_own_pawn()

    def look_at_question(self) -> None:
        """Something happened elsewhere: perhaps nobody waits for an answer any more."""
        if self._asking is not None and self._session.question() is None:
            self._asking.dismiss(False)

    async def agreed(self, refuse: Callable[[str], object]) -> list[str] | None:
        """What computers say to the plan, if all agree whom it concerns (rule 11.1); else None."""
        session = self._session
        asker = session.name(session.viewer)
        for seat, what in session.consents():
            wish = tr("The {name} wants to: {what}.", name=asker, what=what)
            lines = [wish, tr("Do you agree?")]
            if not await self._ask(seat, lines):
                session.refuse_consent(seat, what)
                told = tr("the {name} does not agree to: {what}; z takes steps back")
                refuse(told.format(name=session.name(seat), what=what))
                return None
        said = []
        for reply in await session.replies(self._host.show):
            if not reply.agrees:
                refuse(tr("{reason}; z takes steps back", reason=reply.words))
                return None
            said.append(reply.words)
        return said

    async def _let_play(self) -> None:
        """A computer teammate thinks, says what it wants, asks whom that concerns, and does it."""
        session = self._session
        await session.think(self._host.show)
        wish = session.wish()
        if wish is None:
            return
        known = self._announced[-len(wish.steps) :] == wish.steps
        reading = 0.0 if known else _READING + _READING_STEP * len(wish.steps)
        await self._stage.rest(reading, _WINDOW if wish.window else 0.0, self._host.is_busy)
        self._announced = wish.steps
        if wish.asks is not None and not await self._agrees_to(wish, wish.asks):
            session.decline()
            return
        session.move_computer()
        self._host.show()

    async def _agrees_to(self, wish: Wish, seat: int) -> bool:
        """Ask a person to agree to what a computer teammate wants (rule 11.1)."""
        name = self._session.name(wish.seat)
        why = f" ({wish.why})" if wish.why else ""
        what = f"{wish.request}{why}"
        lines = [tr("The {name} (computer) wants to: {what}.", name=name, what=what)]
        if wish.steps[1:]:
            lines.append(tr("After that: {steps}.", steps=", ".join(wish.steps[1:])))
        return await self._ask(seat, [*lines, tr("Do you agree?")])

    async def _ask(self, seat: int, lines: list[str]) -> bool:
        """Ask somebody at this screen; whoever sat there sits down again."""
        before = self._session.viewer
        await self._turn_to(seat)
        title = tr("The {name} is asked", name=self._session.name(seat))
        question = Question(title, lines) if self._session.hidden else Consent(title, lines)
        yes = await self._host.app.push_screen_wait(question)
        if isinstance(question, Consent) and question.always:
            self._session.trust(seat)
        await self._turn_to(before)
        return yes

    async def _turn_to(self, seat: int) -> None:
        if self._session.hidden:
            await self.sit_down(seat)

    @property
    def _must_choose(self) -> bool:
        if self._session.waits_for not in self._session.people:
            return False
        coming = self._session.seen().next
        return bool(coming) and coming[0].step in _MUST_CHOOSE

    async def _tell_news(self) -> bool:
        """On the stage to whoever sits here; to read, for who has just sat down.

        Whether there was anything to tell.
        """
        told = False
        session = self._session
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
            if self._stage.instant or begin is None:
                lines = [session.say(fact) for fact in news]
                await self._host.app.push_screen_wait(Sheet(tr("What happened"), lines, end=True))
            else:
                seen_already = facts[: len(facts) - len(news)]
                await self._stage.tell(reduce(move, seen_already, begin), news, session.say)
                self._host.show()

    async def _answer(self) -> None:
        """Answer what somebody elsewhere asks."""
        question = self._session.question()
        if question is None:
            return
        self._asking = sheet = Consent(tr("You are asked"), [question])
        agreed = await self._host.app.push_screen_wait(sheet)
        self._asking = None
        if self._session.question() is not None:
            self._session.answer(agreed)
        if sheet.always:
            self._session.trust(self._session.viewer)
