"""A game on this machine: people who share the keyboard, and computer teammates."""

import asyncio
from collections.abc import Callable
from contextlib import suppress

from fourcures.ai.odds.odds import odds_for
from fourcures.ai.review.review import Review, put_together, turns_to_review
from fourcures.ai.service.review import look_at_record
from fourcures.ai.workers.pool import Pool
from fourcures.engine.actions import (
    CHANCE,
    FINISH,
    GO_ON,
    SEAT,
    TAKE,
    is_event,
    kind_of,
    pawn_in,
    seat_of,
)
from fourcures.engine.atlas import NAMES
from fourcures.engine.errors import FourCuresError
from fourcures.engine.state import State
from fourcures.play.chance import Seeded
from fourcures.play.estimates import Odds
from fourcures.play.game import CannotUndo, Game
from fourcures.play.plan import Plan
from fourcures.play.record import Record, write_record
from fourcures.play.view.view import View
from fourcures.play.words.names import seat_name
from fourcures.play.words.notation import read_action, write_action, write_bare_action
from fourcures.protocol.codec import pack_action, show_fact
from fourcures.protocol.pieces import Action, Fact, Hint
from fourcures.teammates.advice import show_hint

from .codes import spell_out
from .fact_words import say_fact
from .language import notation, tr
from .saves import SavedGame, save_game, save_plan
from .session import Offer, Reply, Session, Wish
from .snapshot import Snapshot
from .teammates import Teammates
from .windows import nobody_to_ask

_REVIEWING = 0.5
"""Seconds for each turn of a review."""


class CannotDo(FourCuresError):
    """Something that is not for the person at the keyboard to do now."""


class LocalSession(Session):
    """A saved game; what is planned is only tried out until it is confirmed."""

    can_hurry = True

    def __init__(self, saved: SavedGame, pool: Pool, *, fresh: bool = False) -> None:
        """Go on where the game stands, with the plan it was left with.

        `pool` thinks for computer teammates; `fresh`: nobody has seen yet how the table was set up.
        """
        self.saved = saved
        self.game = saved.game
        self.teammates = Teammates(saved.game, saved.computers, pool)
        players = range(self.game.state.options.players)
        self.people = [seat for seat in players if seat not in saved.computers]
        self.trusting: set[int] = set()
        """Those who agree to everything."""
        self._snapshot: tuple[tuple[object, ...], Snapshot] | None = None
        self.viewer = self.people[0] if self.people else 0
        self.plan = Plan(self.game.state, self.viewer)
        self.viewer = self.next_viewer()
        self.plan = Plan(self.game.state, self.viewer)
        with suppress(FourCuresError):  # of an older position: it was left between two writes
            for step in saved.plan:
                self.plan.step(read_action(step, self.plan.state))
        self.begun_at = 0 if fresh else self.moment
        self._save()

    @property
    def _now(self) -> Snapshot:
        """Made again as soon as the game, the plan or the viewer is another one."""
        about = (len(self.game.log), self.plan, tuple(self.plan.steps), self.viewer)
        if self._snapshot is None or self._snapshot[0] != about:
            whys = self.teammates.whys
            self._snapshot = about, Snapshot(self.game, self.plan, self.viewer, self.people, whys)
        return self._snapshot[1]

    # what there is to see

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
        return self._now.waits_for

    def base(self) -> View:
        """The position as the viewer sees it."""
        return self._now.base

    def seen(self) -> View:
        """The same with the plan carried out."""
        return self._now.seen

    def offers(self) -> list[Offer]:
        """What people can do next; of a computer teammate only its event cards."""
        return self._now.offers

    def reach(self) -> set[str]:
        """The cities to which whoever is on turn can drive."""
        return self._now.reach

    def planned(self) -> list[str]:
        """The steps of the plan, in words."""
        return self._now.planned

    def facts(self, since: int = 0) -> list[Fact]:
        """What has happened since a moment, as the viewer may know it."""
        return [show_fact(fact, why) for fact, why in self._now.facts(since)]

    def told(self, since: int = 0) -> list[str]:
        """What has happened since a moment, in words."""
        return self._now.told(since)

    def say(self, fact: Fact) -> str:
        """A fact in words."""
        return say_fact(fact, self.game.state)

    def is_own(self, since: int) -> bool:
        """Whether only the viewer has acted since a moment, apart from cards."""
        return all(
            seat_of(step.action) in (self.viewer, CHANCE) for step in self.game.steps[since:]
        )

    def finished(self) -> Game | None:
        """The whole game, once it is over."""
        return self.game if self.over else None

    async def review(self, told: Callable[[int, int], object]) -> tuple[Review, State]:
        """Why it was won or lost, thought about turn by turn beside the screen."""
        turns = len(turns_to_review(self.game))
        text = write_record(Record.of(self.game, with_seed=False))
        looks = []
        for turn in range(turns):
            told(turn + 1, turns)
            asked = self.teammates.pool.ask(look_at_record, text, turn, _REVIEWING)
            looks.append(await asyncio.wrap_future(asked))
        return put_together(self.game, looks), self.game.state

    def farewell(self) -> list[str]:
        """Where the game is saved, and the seed of its luck."""
        chance = self.game.chance
        kept = tr("Kept in {file}", file=self.saved.path)
        seed = tr("Seed {seed}", seed=chance.seed.hex()) if isinstance(chance, Seeded) else ""
        return [kept, seed] if seed else [kept]

    # doing things

    def do(self, text: str) -> None:
        """Add a step to the plan; what ends the waiting is done at once, with all before it."""
        if self.over:
            raise CannotDo(tr("the game is over"))
        action = self._read(text)
        if seat_of(action) in self.saved.computers and not is_event(action):
            name = self.name(seat_of(action))
            raise CannotDo(tr("the {name} moves by itself", name=name))
        self.plan.step(action)
        if kind_of(action) in (FINISH, GO_ON) and not self._now.concerned:
            self.confirm()
        else:
            self._save_plan()

    def confirm(self) -> None:
        """Do all that is planned; a card that somebody turns out not to hold ends it."""
        try:
            for action in self.plan.steps:
                taking = self.hidden and kind_of(action) == TAKE
                if taking and self.game.refusal(action):
                    name = self.name(pawn_in(action))
                    raise CannotDo(tr("the {name} does not have that card", name=name))
                self.game.play(action)
        finally:
            self.settle()

    def take_back(self) -> str:
        """Take back the last planned step or, if nothing is planned, the last action."""
        if self.plan.steps:
            told = self.planned()[-1]
            self.plan.take_back()
            self._save_plan()
            return told
        if self.game.steps and seat_of(self.game.steps[-1].action) in self.saved.computers:
            raise CannotUndo(tr("a teammate has acted since"))
        action = self.game.undo()
        self.settle()
        return write_bare_action(action, self.game.state, notation())

    def hand_over(self, seat: int) -> None:
        """Somebody else sits down; with nothing planned, the next plan is theirs."""
        self.viewer = seat
        if not self.plan.steps:
            self.settle()

    def next_viewer(self) -> int:
        """Who should sit in front of the screen now.

        With hidden hands a plan is its maker's alone, until it is done.
        """
        seat = self.waits_for
        return self.viewer if seat is None or seat in self.saved.computers else seat

    # those who must agree

    def consents(self) -> list[tuple[int, str]]:
        """The people who must agree to the plan, and to what (rule 11.1)."""
        return [
            (owner, write_bare_action(action, before, notation()))
            for owner, action, before in self._now.concerned
            if owner in self.people and owner not in self.trusting
        ]

    def trust(self, seat: int) -> None:
        """Somebody agrees beforehand to whatever others want, until the game is left."""
        self.trusting.add(seat)

    def refuse_consent(self, seat: int, what: str) -> None:
        """Somebody does not agree to that: it is not recommended again in this turn."""
        for owner, action, before in self._now.concerned:
            if owner == seat and write_bare_action(action, before, notation()) == what:
                self.teammates.refuse(action)

    async def replies(self, show: Callable[[], object]) -> list[Reply]:
        """What computer teammates say to the parts of the plan that concern them (rule 11.1)."""
        return [
            await self.teammates.reply(before, action, show)
            for owner, action, before in self._now.concerned
            if owner in self.saved.computers
        ]

    # computer teammates

    @property
    def computer_moves(self) -> bool:
        """Whether a computer teammate must speak next, or may want to play an event first."""
        return self.teammates.waited_for

    @property
    def thinking(self) -> int | None:
        """The seat of a computer teammate that is thinking."""
        return self.teammates.thinking

    async def think(self, show: Callable[[], object]) -> None:
        """Let computer teammates find out what they want."""
        await self.teammates.think(show)

    def hurry(self) -> None:
        """Whoever thinks should come to an end."""
        self.teammates.hurry()

    def wish(self) -> Wish | None:
        """What a computer teammate wants to do now."""
        return self.teammates.wish(self.people, self.trusting)

    def move_computer(self) -> None:
        """Let it do the first step of that."""
        self.teammates.play()
        self.settle()

    def decline(self) -> None:
        """Somebody does not agree to that step; it must think of something else."""
        self.teammates.give_up()

    @property
    def goes_on(self) -> bool:
        """Whether the game waits for a person here who can play no event."""
        return nobody_to_ask(self.game.state, self.people, own_only=self.own_events_only)

    def go_on(self) -> None:
        """Go on for that person."""
        seat = self.waits_for
        assert seat is not None
        self.game.play(GO_ON + seat * SEAT)
        self.settle()

    def plans(self) -> list[tuple[str, list[str]]]:
        """The plan of whoever sits here, and that of a computer teammate."""
        wish = self.wish()
        theirs = [] if wish is None else [(self._plans(wish), list(wish.steps))]
        return [*super().plans(), *theirs]

    def _plans(self, wish: Wish) -> str:
        return tr("The {name} plans:", name=self.name(wish.seat))

    def waiting_line(self) -> str | None:
        """What computer teammates are at."""
        if self.thinking is not None:
            return tr("The {name} (computer) is thinking", name=self.name(self.thinking))
        wish = self.wish()
        if wish is None:
            return None
        return f"{self._plans(wish)} {', '.join(wish.steps)}"

    def ghosts(self) -> list[tuple[int, str]]:
        """Pawns where the person's plan, or that of a computer teammate, would take them."""
        ghosts = dict(super().ghosts())
        now = self.game.state.pawns
        for _, after in self.teammates.plan():
            moved = [seat for seat, city in enumerate(after.pawns) if city != now[seat]]
            ghosts |= {seat: NAMES[after.pawns[seat]] for seat in moved}
        return list(ghosts.items())

    # what computers think

    async def odds(self) -> Odds | None:
        """What may happen until the next turn; worked out beside the screen, which goes on."""
        return await asyncio.to_thread(odds_for, self.plan.state.copy(), self.viewer)

    async def hints(self) -> list[Hint]:
        """How your plan could be continued, if there is one, and the best plans."""
        if self.over or self.waits_for != self.viewer:
            raise CannotDo(tr("advice is for the player the game is waiting for"))
        seat, options = self.viewer, self.game.state.options
        thinking = self.teammates.find_hints(seat, tuple(self.plan.steps))
        try:
            found = await asyncio.wrap_future(thinking)
        except asyncio.CancelledError:
            self.hurry()  # nobody waits for it any more
            raise
        return [show_hint(hint, seat, options) for hint in found.in_order]

    def follow(self, hint: Hint) -> None:
        """Plan what a hint says, as far as it can be taken back."""
        self.plan = Plan(self.game.state, self.viewer)
        for step in hint.steps:
            if step.kind in ("finish", "go_on"):
                break
            self.plan.step(pack_action(step, self._doer(step)))
        self._save_plan()

    def step_words(self, steps: list[Action]) -> list[str]:
        """Steps of the viewer in words; what somebody else does is told with the name."""
        found = []
        for step in steps:
            action = pack_action(step, self._doer(step))
            is_own = seat_of(action) == self.viewer
            say = write_bare_action if is_own else write_action
            found.append(say(action, self.game.state, notation()))
        return found

    def _doer(self, step: Action) -> int:
        return self.viewer if step.seat is None else step.seat

    def _read(self, text: str) -> int:
        state = self.plan.state
        line = spell_out(text)
        if self.hidden and ":" not in line:  # what another one could do must not show
            line = f"{seat_name(state, self.viewer)}: {line}"
        seat = self.viewer if self.hidden else None
        return read_action(line, state, seat, notation())

    def settle(self) -> None:
        """Nothing is planned any more; save what has happened."""
        self.plan = Plan(self.game.state, self.viewer)
        self._save()

    def _save(self) -> None:
        self._note_plan()
        save_game(self.saved)

    def _save_plan(self) -> None:
        self._note_plan()
        save_plan(self.saved)

    def _note_plan(self) -> None:
        """In the notation of records, whatever is spoken here."""
        self.saved.plan = [write_action(action, before) for action, before in self._now.steps]
