"""A game on this machine: people who share the keyboard, and computer teammates."""

import asyncio
from collections.abc import Callable
from contextlib import suppress

import msgspec

from fourcures.ai.odds.odds import odds_for
from fourcures.engine.actions import (
    CHANCE,
    FINISH,
    GO_ON,
    NOBODY,
    PLAY_AIRLIFT,
    TAKE,
    city_in,
    consent_of,
    kind_of,
    pawn_in,
    seat_of,
)
from fourcures.engine.atlas import NAMES
from fourcures.engine.errors import FourCuresError
from fourcures.engine.rules import mover
from fourcures.engine.state import State
from fourcures.play.chance import Seeded
from fourcures.play.game import CannotUndo
from fourcures.play.plan import Plan
from fourcures.play.view.sight import redact
from fourcures.play.view.view import View, view
from fourcures.play.words.fields import FIELDS_OF_KIND, action_fields
from fourcures.play.words.names import seat_name
from fourcures.play.words.notation import action_words, parse, words
from fourcures.protocol.codec import show_fact
from fourcures.protocol.pieces import Fact, Odds

from .codes import spell_out
from .fact_words import say_fact
from .hints import think_of_hints
from .saves import Kept, keep, keep_plan
from .session import Hint, Offer, Reply
from .teammates import Teammates
from .thinker import Mind
from .with_computers import WithComputers


class CannotDo(FourCuresError):
    """Something that is not for the person at the keyboard to do now."""


class LocalSession(WithComputers):
    """A kept game; what is planned is only tried out until it is confirmed."""

    def __init__(self, kept: Kept, mind: Mind, *, fresh: bool = False) -> None:
        """Go on where the game stands, with the plan it was left with.

        `mind` thinks for computer teammates; `fresh`: nobody has seen yet how the table was set up.
        """
        self.kept = kept
        self.game = kept.game
        self.teammates = Teammates(kept.game, kept.computers, mind)
        self.people = [s for s in range(self.game.state.options.players) if s not in kept.computers]
        self.trusting = set()
        self.viewer = self._next_viewer(self.people[0] if self.people else 0)
        self.plan = Plan(self.game.state, self.viewer)
        with suppress(FourCuresError):  # of an older position: it was left between two writes
            for step in kept.plan:
                self.plan.step(parse(step, self.plan.state))
        self.begun_at = 0 if fresh else self.moment
        self._keep()

    @property
    def moment(self) -> int:
        """How many steps the game has come."""
        return len(self.game.steps)

    @property
    def over(self) -> bool:
        """Whether the game is won or lost."""
        return self.game.over

    @property
    def hidden(self) -> bool:
        """Whether hands are hidden from others."""
        return not self.game.state.options.open_hands

    @property
    def waits_for(self) -> int | None:
        """The seat that must speak next; None once the game is over."""
        seat = CHANCE if self.over else int(mover(self.game.state))
        return None if seat == CHANCE else seat

    def base(self) -> View:
        """The position as the viewer sees it."""
        return view(self.game.state, self.viewer)

    def seen(self) -> View:
        """The same with the plan carried out."""
        return view(self.plan.state, self.viewer)

    def offers(self) -> list[Offer]:
        """What people can do next; of a computer teammate only its event cards."""
        return [
            self._offer(action)
            for action in self.plan.offers()
            if seat_of(action) in self.people or kind_of(action) >= PLAY_AIRLIFT
        ]

    def planned(self) -> list[str]:
        """The steps of the plan, in words."""
        again, found = Plan(self.plan.base, self.plan.seat), []
        for action in self.plan.steps:
            text = action_words if seat_of(action) == self.viewer else words
            found.append(text(action, again.state))
            again.step(action)
        return found

    def do(self, text: str) -> None:
        """Add a step to the plan; what ends the waiting is done at once, with all before it."""
        if self.over:
            raise CannotDo("the game is over")
        action = self._read(text)
        if seat_of(action) in self.kept.computers and kind_of(action) < PLAY_AIRLIFT:
            raise CannotDo(f"the {seat_name(self.game.state, seat_of(action))} moves by itself")
        self.plan.step(action)
        if kind_of(action) in (FINISH, GO_ON) and not self._concerned():
            self.confirm()
        else:
            self._keep_plan()

    def consents(self) -> list[tuple[int, str]]:
        """The people who must agree to the plan, and to what (rule 11.1)."""
        return [
            (owner, action_words(action, before))
            for owner, action, before in self._concerned()
            if owner in self.people and owner not in self.trusting
        ]

    def trust(self, seat: int) -> None:
        """Somebody agrees beforehand to whatever others want, until the game is left."""
        self.trusting.add(seat)

    def refuse_consent(self, seat: int, what: str) -> None:
        """Somebody does not agree to that: it is not recommended again in this turn."""
        for owner, action, before in self._concerned():
            if owner == seat and action_words(action, before) == what:
                self.teammates.refuse(action)

    async def replies(self, show: Callable[[], object]) -> list[Reply]:
        """What computer teammates say to the parts of the plan that concern them (rule 11.1)."""
        return [
            await self.teammates.reply(before, action, show)
            for owner, action, before in self._concerned()
            if owner in self.kept.computers
        ]

    def _concerned(self) -> list[tuple[int, int, State]]:
        """Whom the steps of the plan concern besides who does them, and the positions before."""
        found = []
        again = Plan(self.plan.base, self.plan.seat)
        for action in self.plan.steps:
            owner = int(consent_of(action))
            if owner not in (NOBODY, seat_of(action)) and owner != self.plan.seat:
                found.append((owner, action, again.state.copy()))
            again.step(action)
        return found

    def confirm(self) -> None:
        """Do all that is planned; a card that somebody turns out not to hold ends it."""
        steps, self.plan = self.plan.steps, Plan(self.game.state, self.plan.seat)
        try:
            for action in steps:
                if self.game.refusal(action) and self.hidden and kind_of(action) == TAKE:
                    name = seat_name(self.game.state, pawn_in(action))
                    raise CannotDo(f"the {name} does not have that card")
                self.game.play(action)
        finally:
            self.settle()

    def take_back(self) -> str:
        """Take back the last planned step or, if nothing is planned, the last action."""
        if self.plan.steps:
            told = self.planned()[-1]
            self.plan.take_back()
            self._keep_plan()
            return told
        if self.game.steps and seat_of(self.game.steps[-1].action) in self.kept.computers:
            raise CannotUndo("a teammate has acted since")
        action = self.game.undo()
        self.settle()
        return action_words(action, self.game.state)

    def facts(self, since: int = 0) -> list[Fact]:
        """What has happened since a moment, as the viewer may know it."""
        found = [] if since else list(self.game.opening)
        found += [fact for step in self.game.steps[since:] for fact in step.facts]
        options = self.game.state.options
        return [show_fact(redact(fact, self.viewer, options)) for fact in found]

    def say(self, fact: Fact) -> str:
        """A fact in words."""
        return say_fact(fact, self.game.state)

    def is_own(self, since: int) -> bool:
        """Whether only the viewer has acted since a moment, apart from cards."""
        return all(
            seat_of(step.action) in (self.viewer, CHANCE) for step in self.game.steps[since:]
        )

    async def odds(self) -> Odds | None:
        """What may happen until the next turn; reckoned beside the screen, which goes on."""
        found = await asyncio.to_thread(odds_for, self.plan.state.copy(), self.viewer)
        return None if found is None else msgspec.convert(found, Odds, from_attributes=True)

    async def hints(self) -> list[Hint]:
        """How the own plan could be gone on with, if there is one, and the best plans."""
        if self.over or self.waits_for != self.viewer:
            raise CannotDo("advice is for whom the game waits for")
        own = tuple(self.plan.steps)
        mind, refused = self.teammates.mind, self.teammates.refused
        return await think_of_hints(mind, self.game.state.copy(), self.viewer, own, refused)

    def follow(self, hint: Hint) -> None:
        """Plan what a hint says, as far as it can be taken back."""
        self.plan = Plan(self.game.state, self.viewer)
        for step in hint.steps:
            action = self._read(step)
            if kind_of(action) in (FINISH, GO_ON):
                break
            self.plan.step(action)
        self._keep_plan()

    def farewell(self) -> list[str]:
        """Where the game is kept, and the seed of its luck."""
        chance = self.game.chance
        seed = [f"Seed {chance.seed.hex()}"] if isinstance(chance, Seeded) else []
        return [f"Kept in {self.kept.path}", *seed]

    def next_viewer(self) -> int:
        """Who should sit in front of the screen now."""
        return self._next_viewer(self.viewer)

    def _next_viewer(self, now: int) -> int:
        """With hidden hands a plan is its maker's alone, until it is done."""
        seat = self.waits_for
        return now if seat is None or seat in self.kept.computers else seat

    def _read(self, text: str) -> int:
        state = self.plan.state
        line = spell_out(text)
        if self.hidden and ":" not in line:  # what another one could do must not show
            line = f"{seat_name(state, self.viewer)}: {line}"
        return parse(line, state, self.viewer if self.hidden else None)

    def _offer(self, action: int) -> Offer:
        own = seat_of(action) == self.waits_for
        text = (action_words if own or self.hidden else words)(action, self.plan.state)
        city = NAMES[city_in(action)] if "city" in FIELDS_OF_KIND[kind_of(action)] else None
        return Offer(text, action_fields(action)[0], int(seat_of(action)), city)

    def settle(self) -> None:
        """Nothing is planned any more; keep what has happened."""
        self.plan = Plan(self.game.state, self.viewer)
        self._keep()

    def hand_over(self, seat: int) -> None:
        """Somebody else sits down; with nothing planned, the next plan is theirs."""
        self.viewer = seat
        if not self.plan.steps:
            self.settle()

    def _keep(self) -> None:
        self._note_plan()
        keep(self.kept)

    def _keep_plan(self) -> None:
        self._note_plan()
        keep_plan(self.kept)

    def _note_plan(self) -> None:
        name = seat_name(self.game.state, self.viewer)
        self.kept.plan = [s if ":" in s else f"{name}: {s}" for s in self.planned()]
