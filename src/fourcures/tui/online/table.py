"""The table of an online game: the same map and keys, and people elsewhere."""

from collections.abc import Callable
from typing import ClassVar

from textual import work
from textual.binding import Binding, BindingType

from fourcures.local.language import later, tr
from fourcures.protocol import messages as say
from fourcures.tui.sheets.chooser import Chooser
from fourcures.tui.sheets.sheet import Sheet
from fourcures.tui.table.table import Table

from .command_giver import CommandGiver
from .session import OnlineSession

_KEYS = later(
    """\
t           talk: the chat                w     ask the others to wait, or no longer
g           put a plan forward for whoever is on turn, or take over a plan of others
o           all that can be said at this table: hold, hand over, kick, mute, leave ...
m           who is here                   q     leave the screen; the seat is kept
"""
)


_NOT_HERE = (
    later("here everybody has a screen of their own"),
    later("w asks the others to wait"),
    later("the server decides whom it asks for events"),
)


class OnlineTable(Table):
    """A game being played with people elsewhere."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("t", "talk", "talk"),
        Binding("o", "commands", "what else can be said"),
        Binding("w", "hold", "wait"),
        Binding("g", "suggest", "suggest, or adopt"),
        Binding("m", "members", "who is here"),
        Binding("s", "not_here(0)", show=False),
        Binding("p", "not_here(1)", show=False),
        Binding("x", "not_here(2)", show=False),
    ]
    session: OnlineSession
    again = later("a rematch")
    hint = later("Enter here  a all  b best  c do  z back  f end  t talk  o more  h keys  ? rules")

    def __init__(self, session: OnlineSession, *, speed: str) -> None:
        """The table behind this session."""
        super().__init__(session, speed=speed)
        self.session = session
        self.commands = CommandGiver(self, session, self.refuse, self.gone)
        self.left = False
        session.room.news = []

    def hear(self) -> None:
        """Something happened elsewhere; whoever is kicked leaves."""
        table = self.session.room.table
        if self.session.room.trouble is not None:
            self.gone()
        elif self._wants_rematch and table is not None and table.rematch is not None:
            self.dismiss(None)
        else:
            super().hear()
            if self.session.room.news and self.is_current:
                self.tell(". ".join(self.session.room.news[-3:]))
                self.session.room.news = []

    _wants_rematch = False

    def play_again(self) -> None:
        """A rematch: whoever asks first opens the table, and all others follow."""
        table = self.session.room.table
        if table is not None and table.rematch is not None:
            self.dismiss(None)
        else:
            self._wants_rematch = True
            self.session.send(say.Rematch)

    def action_talk(self) -> None:
        """The chat."""
        self.commands.open_chat()

    def action_commands(self) -> None:
        """Everything that can be said at this table now."""
        self.commands.choose()

    def action_not_here(self, which: int) -> None:
        """A key that is for games on one machine only."""
        self.refuse(tr(_NOT_HERE[which]))

    def action_hold(self) -> None:
        """Ask the current player to wait, or no longer."""
        chair = self.session.room.own_chair
        self.commands.give("go ahead" if chair is not None and chair.holding else "hold")

    @work(exclusive=True, group="ask")
    async def action_suggest(self) -> None:
        """In one's turn adopt a plan of others; else put one forward, or stop that."""
        session = self.session
        if not session.people:
            self.refuse(tr("you only watch"))
        elif session.base().turn in session.people:
            await self._adopt()
        elif session.suggesting:
            session.plan([])
        elif session.base().players[session.base().turn].hand is None:
            self.refuse(tr("with hidden hands everybody plans alone (rule 2.4)"))
        else:
            session.plan([], shared=True)
            name = session.name(session.base().turn)
            told = tr("What you choose now is put forward to the {name}; g stops that.")
            self.tell(told.format(name=name))

    async def _adopt(self) -> None:
        plans = self.session.suggestions()
        if not plans:
            self.refuse(tr("nobody has put a plan forward"))
            return
        chosen = await self.app.push_screen_wait(Chooser(tr("Take over a plan"), list(plans)))
        if chosen is not None:
            self.session.adopt(plans[chosen])

    def action_members(self) -> None:
        """Who sits here, who is away, and who watches."""
        session, room = self.session, self.session.room
        lines = []
        for seat, chair in enumerate(room.chairs):
            away = not room.is_here(chair)
            marks = {tr("away"): away, tr("host"): chair.host, tr("asks to wait"): chair.holding}
            told = ", ".join(word for word, on in marks.items() if on)
            lines.append(f"{seat + 1}  {session.name(seat)}" + (f": {told}" if told else ""))
        presence = room.presence
        names = [one.name or tr("somebody") for one in presence.watching] if presence else []
        watching = tr("{number} watching", number=presence.watchers if presence else 0)
        lines += ["", f"{watching}{': ' if names else ''}{', '.join(names)}"]
        plans = [tr("Plan of the {plan}", plan=plan) for plan in session.suggestions()]
        self.app.push_screen(Sheet(tr("At this table"), [*lines, "", *plans]))

    def obey(self, line: str) -> None:
        """Do what a line says: a command of the table, an action, or a word that keys have."""
        if line in self.words() or not self.commands.give(line):
            super().obey(line)

    def words(self) -> dict[str, Callable[[], object]]:
        """What can be typed besides actions and commands."""
        found = super().words()
        del found["seat"], found["pause"]
        found["talk"] = self.action_talk
        found["suggest"] = self.action_suggest
        found["who"] = self.action_members
        return found

    def typable(self) -> list[str]:
        """Everything that can be typed now, for completing it."""
        return [*super().typable(), *self.commands.typable()]

    def help_lines(self) -> list[str]:
        """The keys of every table, and those of this one."""
        return [*tr(_KEYS).splitlines(), *super().help_lines()]

    def action_leave(self) -> None:
        """Leave the screen; the seat is kept."""
        self.gone()

    def gone(self) -> None:
        """Back to where one came from."""
        self.left = True
        if self.is_current:
            self.dismiss(None)
