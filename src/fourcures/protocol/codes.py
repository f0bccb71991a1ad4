"""Everything that is told by a code, so that each client words it in the language of its reader."""

from typing import Literal

LineCode = Literal[
    "opened",
    "sat",
    "left",
    "kicked",
    "renamed",
    "hosted",
    "begun",
    "taken_back",
    "agreed",
    "declined",
    "handed",
]
"""What a table itself says in the chat."""

ConsentReason = Literal["helps", "harmless", "harms"]
"""Why a computer player agrees to something, or does not."""

RefusalCode = Literal[
    "table/none",
    "table/locked",
    "table/kicked",
    "table/private",
    "table/guests",
    "table/full",
    "table/taken",
    "table/reserved",
    "table/seated",
    "table/not_seated",
    "table/not_host",
    "table/phase",
    "table/too_few",
    "table/settings",
    "table/nobody",
    "table/whom",
    "table/stranger",
    "table/present",
    "role/taken",
    "role/unknown",
    "act/illegal",
    "act/stale",
    "act/not_your_seat",
    "act/held",
    "act/absent",
    "act/malformed",
    "hint/off",
    "hint/wait",
    "hint/given_up",
    "odds/given_up",
    "plan/empty",
    "plan/waiting",
    "undo/nothing",
    "consent/asked",
    "consent/enough",
    "consent/none",
    "consent/declined",
    "chat/muted",
    "chat/empty",
    "chat/long",
    "limit/rate",
    "limit/games",
    "hello/first",
    "message/malformed",
]
"""Why a command at a table is refused."""

ProblemCode = Literal[
    "account/busy",
    "account/guest",
    "account/limit",
    "account/login",
    "account/name",
    "account/password",
    "account/taken",
    "account/wrong",
    "csrf/missing",
    "csrf/origin",
    "csrf/wrong",
    "limit/sockets",
    "replay/step",
    "request/forbidden",
    "request/invalid",
    "request/large",
    "request/limit",
    "request/method",
    "request/refused",
    "request/type",
    "request/unknown",
    "review/busy",
    "review/limit",
    "server/error",
    "server/store",
    "table/limit",
    "table/name",
]
"""Why a request over HTTP is not done; some are refused as commands are, with a `RefusalCode`."""

AnyProblem = ProblemCode | RefusalCode
