"""Why a command is not done: a code for programs, a reason for people."""

from fourcures.engine.errors import FourCuresError
from fourcures.play.words.refusal import IllegalAction
from fourcures.protocol.codes import RefusalCode

CODES: dict[RefusalCode, str] = {
    "table/none": "there is no such table",
    "table/locked": "this table needs its password",
    "table/kicked": "you were kicked from this table",
    "table/private": "this table lets nobody watch",
    "table/guests": "this table is for people with an account",
    "table/full": "no seat is free",
    "table/taken": "this seat is taken",
    "table/reserved": "this seat is kept for somebody else",
    "table/seated": "you sit here already",
    "table/not_seated": "only those who sit here can do that",
    "table/not_host": "only the host can do that",
    "table/phase": "this is not the time for that",
    "table/too_few": "a game needs two players",
    "table/settings": "these settings do not fit those who sit here",
    "table/nobody": "there is no such person here",
    "table/whom": "a seat is kept for a name of 1 to 40 visible characters",
    "table/stranger": "nobody has this name",
    "table/present": "this player is here",
    "role/taken": "somebody has chosen this role",
    "role/unknown": "there is no such role",
    "act/illegal": "the rules forbid it",
    "act/stale": "the position has changed in the meantime",
    "act/not_your_seat": "this is not your seat",
    "act/held": "somebody asks you to wait",
    "act/absent": "the player who must agree is not here",
    "act/malformed": "this is not an action",
    "hint/off": "hints are not allowed at this table",
    "hint/wait": "there is nothing for you to plan now",
    "odds/given_up": "the odds could not be worked out",
    "hint/given_up": "this hint is no longer needed",
    "plan/empty": "there is no plan",
    "plan/waiting": "the plan waits until what came in between is done",
    "undo/nothing": "there is nothing to take back",
    "consent/asked": "this is being asked already",
    "consent/enough": "this player has been asked often enough this turn",
    "consent/none": "nobody is asking you",
    "consent/declined": "the other player does not agree",
    "chat/muted": "the host has muted you",
    "chat/empty": "there is nothing to say",
    "chat/long": "a chat message has at most 500 characters",
    "limit/rate": "slower, please",
    "limit/games": "too many games with computer players are under way",
    "hello/first": "say hello first",
    "message/malformed": "this message cannot be read",
}


class Refusal(FourCuresError):
    """A command that is refused."""

    def __init__(
        self,
        code: RefusalCode,
        reason: str | None = None,
        rule: str | None = None,
        key: str | None = None,
        names: dict[str, str] | None = None,
        wait: int | None = None,
    ) -> None:
        """`reason` only where the code's own words do not suffice; `wait`: seconds to try again."""
        self.code = code
        self.reason = reason or CODES[code]
        self.rule = rule
        self.key = key
        self.names = names
        self.wait = wait
        super().__init__(f"{code}: {self.reason}")


def illegal(error: IllegalAction) -> Refusal:
    """A refusal by the rules of the game."""
    return Refusal("act/illegal", error.reason, error.rule, error.key, error.names or None)
