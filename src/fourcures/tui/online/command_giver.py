"""Chat and commands at a table, the same in the waiting room and in the game."""

from collections.abc import Callable
from typing import Any

from textual.screen import Screen

from fourcures.local.language import later, tr
from fourcures.protocol import messages as say
from fourcures.tui.sheets.ask import Ask
from fourcures.tui.sheets.chooser import Chooser
from fourcures.tui.sheets.sheet import Question

from .chat import ChatSheet
from .commands import NoCommand, TableCommand, commands_now, read_command
from .session import OnlineSession

_SURE = {
    "kick": later("Whoever is kicked cannot come back."),
    "leave": later("The seat is free then, and the game goes on without you."),
}


class CommandGiver:
    """Asks what is still missing, and whether somebody is sure, and sends the command."""

    def __init__(
        self,
        page: Screen[Any],
        session: OnlineSession,
        refuse: Callable[[str], object],
        left: Callable[[], object],
    ) -> None:
        """`refuse` is told why not; `left` is called when the seat was given up."""
        self._page = page
        self._session = session
        self._refuse = refuse
        self._left = left

    def open_chat(self) -> None:
        """What was said, and a line to answer."""
        self._page.app.push_screen(ChatSheet(self._session))

    def choose(self) -> None:
        """Let somebody choose from everything that can be said at this table now."""
        self._page.run_worker(self._choose(), exclusive=True, group="command")

    def give(self, line: str) -> bool:
        """Give the command that a line says; whether it is one."""
        try:
            found = read_command(line, self._session.room)
        except NoCommand as error:
            self._refuse(str(error))
            return True
        if found is None:
            return False
        self._page.run_worker(self._send(found), exclusive=True, group="command")
        return True

    def typable(self) -> list[str]:
        """All commands as they can be typed now."""
        return [command.words for command in commands_now(self._session.room)]

    async def _choose(self) -> None:
        possible = {command.words: command for command in commands_now(self._session.room)}
        kinds = [words.partition(" ")[0] for words in possible]
        sheet = Chooser(tr("At this table"), list(possible), kinds)
        chosen = await self._page.app.push_screen_wait(sheet)
        if chosen is not None:
            await self._send(possible[chosen])

    async def _send(self, command: TableCommand) -> None:
        app, values = self._page.app, command.values
        if command.ask is not None and command.ask not in values:
            typed = await app.push_screen_wait(Ask(command.words, [command.ask.capitalize()]))
            if typed is None:
                return
            values = values | {command.ask: typed[0]}
        word = command.words.partition(" ")[0]
        if word in _SURE and not await app.push_screen_wait(
            Question(command.words.capitalize(), [tr(_SURE[word]), tr("Are you sure?")])
        ):
            return
        self._session.send(command.message, **values)
        if command.message is say.Leave:
            self._left()
