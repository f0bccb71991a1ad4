"""A game on this machine as it stands: what there is to see and to do, each worked out once."""

from collections.abc import Collection, Mapping
from functools import cached_property

from fourcures.engine.actions import (
    CHANCE,
    DRIVE,
    NOBODY,
    city_in,
    consent_of,
    is_event,
    kind_of,
    seat_of,
)
from fourcures.engine.atlas import NAMES
from fourcures.engine.rules import apply, to_move
from fourcures.engine.state import PLAYING, State
from fourcures.play.estimates import Purpose
from fourcures.play.game import Game
from fourcures.play.plan import Plan
from fourcures.play.view.sight import redact
from fourcures.play.view.view import View, view
from fourcures.play.words.fields import FIELDS_OF_KIND, action_fields
from fourcures.play.words.names import CARD_NAMES, members
from fourcures.play.words.notation import write_action, write_bare_action, write_fact
from fourcures.protocol.codec import show_fact

from .fact_words import say_fact
from .language import notation
from .session import Offer


class Snapshot:
    """What one viewer sees; a session makes a new one whenever anything has changed."""

    def __init__(
        self,
        game: Game,
        plan: Plan,
        viewer: int,
        people: Collection[int],
        whys: Mapping[int, Purpose],
    ) -> None:
        """`people`: the seats of those in front of the screen; `whys`: by steps of the game."""
        self._game = game
        self._plan = plan
        self._viewer = viewer
        self._people = people
        self._whys = whys
        self._told: dict[int, list[str]] = {}

    @cached_property
    def waits_for(self) -> int | None:
        """The seat that must speak next; None once the game is over."""
        state = self._game.state
        seat = int(to_move(state)) if state.outcome == PLAYING else CHANCE
        return None if seat == CHANCE else seat

    @cached_property
    def base(self) -> View:
        """The position as the viewer sees it."""
        return view(self._game.state, self._viewer)

    @cached_property
    def seen(self) -> View:
        """The same with the plan carried out."""
        return view(self._plan.state, self._viewer) if self._plan.steps else self.base

    @cached_property
    def possible(self) -> list[int]:
        """What people can do next; of a computer teammate only its event cards."""
        return [
            action
            for action in self._plan.offers()
            if seat_of(action) in self._people or is_event(action)
        ]

    @cached_property
    def offers(self) -> list[Offer]:
        """The same in words."""
        return [self._offer(action) for action in self.possible]

    @cached_property
    def reach(self) -> set[str]:
        """The cities to which whoever is on turn can drive."""
        turn = self._plan.state.seat
        drives = [a for a in self.possible if kind_of(a) == DRIVE and seat_of(a) == turn]
        return {NAMES[city_in(action)] for action in drives}

    @cached_property
    def steps(self) -> list[tuple[int, State]]:
        """The steps of the plan, each with the position before it."""
        found: list[tuple[int, State]] = []
        for action in self._plan.steps:
            before = self._plan.base
            if found:  # the last step is not applied: it may ask for a card that nobody sees
                last, before = found[-1]
                before = before.copy()
                apply(before, last)
            found.append((action, before))
        return found

    @cached_property
    def planned(self) -> list[str]:
        """The same in words."""
        return [
            (write_bare_action if seat_of(action) == self._viewer else write_action)(
                action, before, notation()
            )
            for action, before in self.steps
        ]

    @cached_property
    def concerned(self) -> list[tuple[int, int, State]]:
        """Whom the steps of the plan concern besides who does them, and the positions before."""
        return [
            (int(consent_of(action)), action, before)
            for action, before in self.steps
            if consent_of(action) not in (NOBODY, seat_of(action), self._plan.seat)
        ]

    def told(self, since: int) -> list[str]:
        """What has happened since a step, in words and as the viewer may know it."""
        if since not in self._told:
            state = self._game.state
            self._told[since] = [
                say_fact(show_fact(fact, why), state)
                if why is not None
                else write_fact(fact, state, notation())
                for fact, why in self.facts(since)
            ]
        return self._told[since]

    def facts(self, since: int) -> list[tuple[int, Purpose | None]]:
        """The same as packed facts, with what computer teammates did them for."""
        found: list[tuple[int, Purpose | None]] = []
        found += [] if since else [(fact, None) for fact in self._game.opening]
        for number, step in enumerate(self._game.steps[since:], since):
            why, telling = self._whys.get(number), step.telling
            found += [(fact, why if at == telling else None) for at, fact in enumerate(step.facts)]
        options = self._game.state.options
        return [(redact(fact, self._viewer, options), why) for fact, why in found]

    def _offer(self, action: int) -> Offer:
        own = seat_of(action) == self.waits_for
        hidden = not self._game.state.options.open_hands
        say = write_bare_action if own or hidden else write_action
        text = say(action, self._plan.state, notation())
        city = NAMES[city_in(action)] if "city" in FIELDS_OF_KIND[kind_of(action)] else None
        kind, fields = action_fields(action)
        cards = tuple(CARD_NAMES[card] for card in members(fields.get("cards", 0)))
        return Offer(text, kind, int(seat_of(action)), city, cards)
