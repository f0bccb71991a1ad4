"""Every message, both ways. `id` is the sender's; it comes back in `ack` or `refused`."""

from typing import Annotated

import msgspec

from fourcures.play.estimates import Odds
from fourcures.play.view.view import View

from .pieces import (
    Action,
    Fact,
    Hint,
    Id,
    Level,
    Line,
    Name,
    Offer,
    PlanShown,
    Seat,
    Settings,
    Sitting,
    TableShown,
    Text,
    Watcher,
    Whom,
)


class Message(msgspec.Struct, frozen=True, tag_field="type", omit_defaults=True):
    """Anything on the wire, told apart by `type`."""


class Command(Message, frozen=True):
    """Anything a client wants; resent with the same id until it is answered."""

    id: Id


# from a client


class Hello(Message, frozen=True, tag="hello"):
    """The first message; `after` is the last version the client has seen."""

    after: int | None = None
    ticket: Annotated[str, msgspec.Meta(max_length=200)] | None = None
    """The password of a locked table, for those who do not sit at it yet."""
    entry: Annotated[str, msgspec.Meta(max_length=100)] | None = None
    """What an earlier `welcome` of a locked table gave, instead of the password."""


class Ping(Message, frozen=True, tag="ping"):
    """Ask for a sign of life; the answer is `pong`, past a few commands that wait."""


class Sit(Command, frozen=True, tag="sit"):
    """Take a seat, this one or any free one."""

    seat: Seat | None = None


class Leave(Command, frozen=True, tag="leave"):
    """Leave seat and table; the game goes on."""


class Ready(Command, frozen=True, tag="ready"):
    """Be ready to start, or not."""

    ready: bool


class Choose(Command, frozen=True, tag="choose"):
    """Choose a role, or leave it to chance."""

    role: Name | None


class Change(Command, frozen=True, tag="change"):
    """The host changes the settings."""

    settings: Settings


class Reserve(Command, frozen=True, tag="reserve"):
    """The host keeps a seat for somebody, or frees it."""

    seat: Seat
    name: Whom | None
    newcomer: bool = False
    """Whether it may be a name that nobody has: then it is for whoever comes with it."""


class Seats(Command, frozen=True, tag="computer"):
    """The host puts a computer player on a seat, or takes it off."""

    seat: Seat
    level: Level | None


class Kick(Command, frozen=True, tag="kick"):
    """The host kicks somebody, for good."""

    person: Id


class Mute(Command, frozen=True, tag="mute"):
    """The host silences somebody in the chat, or no longer."""

    person: Id
    muted: bool


class HandOver(Command, frozen=True, tag="hand_over"):
    """The host gives the seat of somebody who is away to a person or a computer player."""

    seat: Seat
    person: Id | None = None
    level: Level | None = None


class Start(Command, frozen=True, tag="start"):
    """The host starts the game."""


class Act(Command, frozen=True, tag="act"):
    """Do something now, in the position of this version."""

    version: int
    action: Action


class Undo(Command, frozen=True, tag="undo"):
    """Take the last action back."""

    version: int


class Plan(Command, frozen=True, tag="plan"):
    """Plan these steps; shown to the others if shared."""

    steps: Annotated[list[Action], msgspec.Meta(max_length=24)]
    shared: bool = False


class Why(Command, frozen=True, tag="why"):
    """Ask whether this could be the next step of your plan; the refusal says why not."""

    action: Action


class AskOdds(Command, frozen=True, tag="odds"):
    """Ask for the odds of the position, and of the one your plan leads to."""


class AskHint(Command, frozen=True, tag="hint"):
    """Ask what your seat could do; asked again, the first question is given up."""

    stop: bool = False
    """Only give up what was asked."""


class Commit(Command, frozen=True, tag="commit"):
    """Carry out your plan as a whole, up to the first step that must ask somebody."""

    version: int
    finish: bool = False
    """And then finish your actions."""


class Consent(Command, frozen=True, tag="consent"):
    """Answer a question about a move."""

    version: int
    agree: bool


class Withdraw(Command, frozen=True, tag="withdraw"):
    """No longer ask what you have asked; your plan stays."""


class Trust(Command, frozen=True, tag="trust"):
    """Agree beforehand to whatever others want for your pawn and cards, or be asked again."""

    trust: bool


class Hold(Command, frozen=True, tag="hold"):
    """Ask the current player to wait, or no longer."""

    hold: bool


class Chat(Command, frozen=True, tag="chat"):
    """Say something."""

    text: Text


class Rematch(Command, frozen=True, tag="rematch"):
    """Open a new table for the same people."""


FromClient = (
    Hello
    | Ping
    | Sit
    | Leave
    | Ready
    | Choose
    | Change
    | Reserve
    | Seats
    | Kick
    | Mute
    | HandOver
    | Start
    | Act
    | Undo
    | Plan
    | Why
    | AskOdds
    | AskHint
    | Commit
    | Consent
    | Withdraw
    | Trust
    | Hold
    | Chat
    | Rematch
)


# from the server


class Welcome(Message, frozen=True, tag="welcome"):
    """The answer to hello: everything as it is now, and the facts that were missed."""

    version: int
    person: str | None
    seat: int | None
    table: TableShown
    lines: list[Line]
    facts: list[Fact]
    complete: bool
    """Whether the facts are all that happened since `after`."""
    view: View | None = None
    offers: list[Offer] | None = None
    plans: list[PlanShown] | None = None
    undo: bool = False
    """Whether you could take the last action back."""
    sitting: list[Sitting] | None = None
    """Who sat where when each of the facts happened."""
    entry: str | None = None
    """Opens the door of a locked table again, for this person and no other."""


class Update(Message, frozen=True, tag="update"):
    """The table at a new version; what is missing has not changed."""

    version: int
    table: TableShown | None = None
    lines: list[Line] | None = None
    facts: list[Fact] | None = None
    view: View | None = None
    offers: list[Offer] | None = None
    plans: list[PlanShown] | None = None
    seat: int | None = None
    cut: list[Action] | None = None
    """Steps of your plan for this turn that somebody else has made impossible just now."""
    undo: bool = False
    """With a `view`: whether you could take the last action back."""


class Ack(Message, frozen=True, tag="ack"):
    """A command is done and kept, at this version."""

    id: str
    version: int


class Refused(Message, frozen=True, tag="refused"):
    """A command is not done: a code for programs, a reason for people, a rule if it is one."""

    id: str
    code: str
    """A `RefusalCode`."""
    reason: str
    rule: str | None = None
    key: str | None = None
    """The rule's reason by its name, for telling it in another language."""
    names: dict[str, str] | None = None
    """What stands in `reason`: cities, cards, colors and roles by their names."""
    wait: int | None = None
    """Seconds after which it can be tried again, where it was too much or too often."""


class OddsTold(Message, frozen=True, tag="odds", omit_defaults=False):
    """The odds that were asked for, as the asker may know them; `ack` follows."""

    id: str
    version: int
    """The position that they are about."""
    now: Odds
    planned: Odds | None = None
    """After your plan, if there is one that has a step."""


class HintTold(Message, frozen=True, tag="hint", omit_defaults=False):
    """What was found for whoever asked; `ack` follows."""

    id: str
    version: int
    """The position that it is about."""
    hints: list[Hint]
    """The best plan first."""
    own: Hint | None = None
    """Your plan, if there is one, continued as well as possible."""


class Presence(Message, frozen=True, tag="presence"):
    """Who is here now: ids of people, how many watch, and who of these could take a seat."""

    here: list[str]
    watchers: int
    watching: list[Watcher] = []
    thinking: int | None = None
    """The seat of a computer player that is thinking."""


class Pong(Message, frozen=True, tag="pong"):
    """The sign of life that was asked for."""


FromServer = Welcome | Update | Ack | Refused | OddsTold | HintTold | Presence | Pong
