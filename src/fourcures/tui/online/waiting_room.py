"""The waiting room: who is there, how it will be played, and what the host decides."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Static

from fourcures.local.language import later, tr
from fourcures.local.names import role_name
from fourcures.protocol.pieces import Chair, TableShown
from fourcures.tui.sheets.sheet import Sheet
from fourcures.tui.table.command_line import CommandLine
from fourcures.tui.widgets.page import Page, legible

from .command_giver import CommandGiver
from .room import Room, who_sits
from .session import OnlineSession

_KEYS = later("s sit  r ready  b begin  o more  t talk  : type  h help  ? rules  q leave")
_HELP = later(
    """\
s   sit down on a free seat          r   say that you are ready, or not yet
b   begin, if you are the host       t   chat
o   all that can be said here: take another seat, choose a role; as the host
    change settings, seat a computer player, keep a seat for somebody, kick
:   type it instead, Tab completes: sit 2, set epidemics 5, computer 3 strong, kick Bob
? or F1   the rules                  q   leave; the seat is kept for you
"""
)


class WaitingRoom(Page[None]):
    """Closes when the game begins, or when there is nothing to wait for."""

    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("s", "give('sit')", "sit down"),
        Binding("r", "ready", "ready"),
        Binding("b", "give('begin')", "begin"),
        Binding("t", "talk", "talk"),
        Binding("o", "commands", "what else can be said"),
        Binding("colon", "command", "type", priority=True),
        Binding("h", "help", "help"),
        Binding("q,escape", "leave", "leave"),
    ]

    def __init__(self, session: OnlineSession) -> None:
        """Wait with this session."""
        super().__init__()
        self.session = session
        self.commands = CommandGiver(self, session, self.refuse, self.gone)
        self.left = False

    def compose(self) -> ComposeResult:
        """Seats, settings, what was said last, and the keys."""
        yield Static(tr("FOUR CURES - a table on a server"), classes="heading")
        yield Static(tr("Looking for the table ..."), id="rows", markup=False)
        yield Static(id="about", markup=False)
        yield Static(tr(_KEYS), id="hint", markup=False)
        yield CommandLine(self.commands.typable)

    def on_mount(self) -> None:
        """Listen."""
        self.session.changed = self.show
        self.session.refused = self.refuse
        self.show()

    def on_key(self) -> None:
        """Whatever was refused has been read."""
        self.query_one("#about", Static).update("")

    def action_give(self, words: str) -> None:
        """Give a command that has a key."""
        self.commands.give(words)

    def action_talk(self) -> None:
        """The chat."""
        self.commands.open_chat()

    def action_commands(self) -> None:
        """Everything that can be said at this table now."""
        self.commands.choose()

    def action_ready(self) -> None:
        """Say that one is ready, or not yet."""
        chair = self.session.room.own_chair
        self.commands.give("not ready" if chair is not None and chair.ready else "ready")

    def action_command(self) -> None:
        """Type what is to be done; at once, so that whoever types quickly loses no letter."""
        self.query_one(CommandLine).open()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """In a line that is being typed a colon is a letter like others."""
        return action != "command" or not self.query_one(CommandLine).display

    def action_help(self) -> None:
        """What the keys do."""
        self.app.push_screen(Sheet(tr("The waiting room"), tr(_HELP).splitlines()))

    def action_leave(self) -> None:
        """Go; the seat is kept."""
        self.gone()

    def on_command_line_typed(self, event: CommandLine.Typed) -> None:
        """Give the command that is typed."""
        if not self.commands.give(event.line):
            told = tr("'{line}' cannot be said before the game; o shows what can")
            self.refuse(told.format(line=event.line))

    def refuse(self, reason: str) -> None:
        """Say why not."""
        self.query_one("#about", Static).update(legible(self, tr("No: {reason}", reason=reason)))

    def gone(self) -> None:
        """Back to where one came from."""
        self.left = True
        if self.is_current:
            self.dismiss(None)

    def show(self) -> None:
        """Show everything as it is now."""
        room = self.session.room
        if self.session.playing or room.trouble is not None:
            if self.is_current:
                self.dismiss(None)
            return
        if room.table is not None:
            offline = [] if self.session.link.open else [tr("OFFLINE, trying again"), ""]
            invite = tr("Others come with this address: {address}", address=self.session.link.page)
            text = "\n".join([*offline, *lines(room, room.table, invite)])
            self.query_one("#rows", Static).update(legible(self, text))

    def on_screen_resume(self) -> None:
        """What lay over the room is gone; perhaps the game has begun."""
        self.show()


def lines(room: Room, table: TableShown, invite: str) -> list[str]:
    """The room in words."""
    locked = tr(" (with a password)") if table.locked else ""
    found = [f"{table.name}{locked}", invite, ""]
    found += [_chair(room, seat, chair) for seat, chair in enumerate(table.chairs)]
    settings = table.settings
    yes = {True: tr("yes"), False: tr("no")}
    watchers = room.presence.watchers if room.presence is not None else 0
    found += [
        "",
        tr(
            "  Epidemics {epidemics}, rate starts on space {space}, hands {hands}, roles {roles}, "
            "box {box}",
            epidemics=settings.epidemics,
            space=settings.start,
            hands=tr(settings.hands),
            roles=tr(settings.roles),
            box=settings.box,
        ),
        tr(
            "  Medic {medic}, hints {hints}, computers agree to everything: {consent}",
            medic=tr(settings.medic),
            hints=tr(settings.hints),
            consent=yes[settings.auto_consent],
        ),
        tr(
            "  Guests: {guests}, watchers: {watchers} ({number} now)",
            guests=yes[settings.guests],
            watchers=yes[settings.watchers],
            number=watchers,
        ),
        "",
        *room.chat()[-3:],
    ]
    new = tr("  ({number} new, t opens the chat)", number=room.unread) if room.unread else ""
    return [*found[:-1], found[-1] + new]


def _chair(room: Room, seat: int, chair: Chair) -> str:
    taken = chair.person or chair.computer
    who = who_sits(chair) if taken else tr("free")
    if chair.reserved and not taken:
        who = tr("kept for {name}", name=chair.reserved)
    marks = {
        tr("you"): seat == room.seat,
        tr("host"): chair.host,
        tr("ready"): chair.ready,
        tr("away"): bool(taken) and not room.is_here(chair),
        role_name(chair.role, seat): chair.role is not None,
    }
    return "  " + ", ".join([f"{seat + 1}  {who}", *(word for word, on in marks.items() if on)])
