"""Chat and orders at a table, the same in the waiting room and in the game."""

from collections.abc import Callable
from typing import ClassVar

from textual import work
from textual.binding import Binding, BindingType

from fourcures.tui.sheets.ask import Ask
from fourcures.tui.sheets.chooser import Chooser
from fourcures.tui.sheets.sheet import Question
from fourcures.tui.widgets.page import Page

from .chat import ChatSheet
from .commands import NoOrder, Order, orders, read_order
from .session import OnlineSession

_SURE = {
    "kick": "Whoever is shown out cannot come back.",
    "leave": "The seat is free then, and the game goes on without you.",
}


class Talking(Page[None]):
    """A page on which people can be talked to, and asked for things."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("t", "talk", "talk"),
        Binding("o", "orders", "what else can be said"),
    ]
    session: OnlineSession
    refuse: Callable[[str], None]

    def action_talk(self) -> None:
        """The chat."""
        self.app.push_screen(ChatSheet(self.session))

    @work(exclusive=True, group="order")
    async def action_orders(self) -> None:
        """Everything that can be said at this table now."""
        possible = {order.words: order for order in orders(self.session.room)}
        kinds = [words.partition(" ")[0] for words in possible]
        chosen = await self.app.push_screen_wait(Chooser("At this table", list(possible), kinds))
        if chosen is not None:
            await self._give(possible[chosen])

    def order(self, line: str) -> bool:
        """Give the order that a line says; whether it is one."""
        try:
            found = read_order(line, self.session.room)
        except NoOrder as error:
            self.refuse(str(error))
            return True
        if found is None:
            return False
        self._give_it(found)
        return True

    @work(exclusive=True, group="order")
    async def _give_it(self, order: Order) -> None:
        await self._give(order)

    async def _give(self, order: Order) -> None:
        values = order.values
        if order.ask is not None and order.ask not in values:
            typed = await self.app.push_screen_wait(Ask(order.words, [order.ask.capitalize()]))
            if typed is None:
                return
            values = values | {order.ask: typed[0]}
        word = order.words.partition(" ")[0]
        if word in _SURE and not await self.app.push_screen_wait(
            Question(order.words.capitalize(), [_SURE[word], "Are you sure?"])
        ):
            return
        self.session.order(order.command, **values)
        if word == "leave":
            self.gone()

    def gone(self) -> None:
        """The seat was given up."""
        raise NotImplementedError
