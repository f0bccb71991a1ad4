"""The commands of a table besides playing: each as a line to type or to choose."""

from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any, get_args

import msgspec

from fourcures.engine.box import box_called
from fourcures.engine.errors import FourCuresError
from fourcures.play.words.boxes import roles_in
from fourcures.play.words.names import fold
from fourcures.protocol import messages as say
from fourcures.protocol.pieces import Chair, Level, Settings

from .room import Room


class NoCommand(FourCuresError):
    """Words that are no command here."""


_LEVEL = "normal"
"""How well a computer player plays that is put onto the seat of somebody who is away."""


@dataclass(frozen=True)
class TableCommand:
    """A line, and the message that it sends; `ask` is what is still to be typed after it."""

    words: str
    message: type[say.Command]
    values: dict[str, Any] = field(default_factory=dict)
    ask: str | None = None


def commands_now(room: Room) -> list[TableCommand]:
    """Everything that can be said now."""
    if room.table is None:
        return []
    phases = {"waiting": _waiting, "playing": _playing, "over": _over}
    talk = [TableCommand("say", say.Chat, ask="text")] if room.person else []
    return [*phases[room.table.phase](room), *talk, *_people(room)]


def read_command(line: str, room: Room) -> TableCommand | None:
    """The command in a line, or None if it does not begin like one; raises NoCommand."""
    possible = commands_now(room)
    said = fold(line)
    for one in possible:
        if said == fold(one.words) and one.ask is None:
            return one
    for one in possible:
        begins = line.casefold().startswith(one.words.casefold() + " ")
        if one.ask is not None and begins:
            text = line[len(one.words) :].strip()
            return TableCommand(line, one.message, one.values | {one.ask: text})
    if not any(f"{said} ".startswith(f"{word} ") for word in WORDS):
        return None
    reason = _why_not(said, room)
    if reason:
        raise NoCommand(reason)
    near = get_close_matches(said, [fold(one.words) for one in possible], n=3, cutoff=0.4)
    hint = f"; did you mean: {' | '.join(near)}?" if near else "; o shows what can be said"
    raise NoCommand(f"'{line}' cannot be said now{hint}")


def _why_not(said: str, room: Room) -> str | None:
    """Why nobody, or not this person, can say anything of this kind now."""
    phase = "" if room.table is None else room.table.phase
    word = next(word for word in sorted(WORDS, reverse=True) if f"{said} ".startswith(f"{word} "))
    if any(one.words.startswith(word) for one in commands_now(room)):
        return None
    if phase != "waiting" and word in (*_BEFORE, *_HOST_BEFORE):
        return "the game has begun"
    if phase == "waiting" and word in ("hold", "go ahead", "hand", "rematch"):
        return "the game has not begun"
    if room.own_chair is None:
        return "no seat is free" if word == "sit" else "first sit down on a free seat"
    if word in _HOST_BEFORE and not room.hosting:
        return "that is for the host to say"
    return {
        "begin": "it takes two players; o seats a computer player",
        "sit": "no other seat is free",
        "ready": "the host just begins: b" if room.hosting else "you are ready already",
        "not ready": "you are not ready yet",
        "role": "the roles are dealt at this table",
        "rematch": "the game is not over",
    }.get(word)


_BEFORE = ("ready", "not ready", "role")
_HOST_BEFORE = ("begin", "set", "computer", "no computer", "reserve", "free")
WORDS = (
    "sit",
    "leave",
    "ready",
    "not ready",
    "role",
    "begin",
    "set",
    "computer",
    "no computer",
    "reserve",
    "free",
    "kick",
    "mute",
    "unmute",
    "hand",
    "hold",
    "go ahead",
    "ask me",
    "do not ask me",
    "rematch",
    "say",
)
"""How lines begin that are commands."""


def _free(room: Room) -> list[int]:
    return [n for n, c in enumerate(room.chairs) if not c.person and not c.computer]


def _sit(room: Room) -> list[TableCommand]:
    own = [TableCommand("sit", say.Sit)] if room.seat is None and _free(room) else []
    return own + [TableCommand(f"sit {seat + 1}", say.Sit, {"seat": seat}) for seat in _free(room)]


def _waiting(room: Room) -> list[TableCommand]:
    found = _sit(room)
    chair = room.own_chair
    if chair is None or room.table is None:
        return found
    if not chair.host:
        ready = "not ready" if chair.ready else "ready"
        found.append(TableCommand(ready, say.Ready, {"ready": not chair.ready}))
    if room.table.settings.roles == "chosen":
        taken = {other.role for other in room.chairs if other is not chair}
        inside = roles_in(box_called(room.table.settings.box))
        roles = [role for role in inside if role not in taken and role != chair.role]
        found += [TableCommand(f"role {role}", say.Choose, {"role": role}) for role in roles]
        if chair.role:
            found.append(TableCommand("role dealt", say.Choose, {"role": None}))
    if chair.host:
        found += _hosting(room, room.table.settings)
    return [*found, _trust(chair), TableCommand("leave", say.Leave)]


def _hosting(room: Room, settings: Settings) -> list[TableCommand]:
    found = [TableCommand("begin", say.Start)] if len(room.chairs) - len(_free(room)) > 1 else []
    for seat, chair in enumerate(room.chairs):
        number = seat + 1
        if chair.computer:
            off = {"seat": seat, "level": None}
            found.append(TableCommand(f"no computer {number}", say.Seats, off))
        elif not chair.person:
            for level in get_args(Level):
                values = {"seat": seat, "level": level}
                found.append(TableCommand(f"computer {number} {level}", say.Seats, values))
            found.append(TableCommand(f"reserve {number}", say.Reserve, {"seat": seat}, ask="name"))
        if chair.reserved:
            free = {"seat": seat, "name": None}
            found.append(TableCommand(f"free {number}", say.Reserve, free))
    for name, values in setting_values().items():
        now = getattr(settings, name)
        for text, value in values.items():
            if value != now:
                changed = {"settings": msgspec.structs.replace(settings, **{name: value})}
                found.append(
                    TableCommand(f"set {name.replace('_', ' ')} {text}", say.Change, changed)
                )
    return found


def setting_values() -> dict[str, dict[str, Any]]:
    """Every setting of a table, with what it can be, in words."""
    found: dict[str, dict[str, Any]] = {}
    ranges = {"seats": range(2, 5), "epidemics": range(4, 8), "start": range(1, 8)}
    for one in msgspec.structs.fields(Settings):
        if one.name in ranges:
            found[one.name] = {str(number): number for number in ranges[one.name]}
        elif isinstance(one.default, bool):
            found[one.name] = {"yes": True, "no": False}
        else:
            found[one.name] = {text: text for text in get_args(one.type)}
    return found


def _people(room: Room) -> list[TableCommand]:
    if not room.hosting or room.table is None:
        return []
    found = []
    for name, person in room.people().items():
        muted = person in room.table.muted
        word = "unmute" if muted else "mute"
        found.append(
            TableCommand(f"{word} {name}", say.Mute, {"person": person, "muted": not muted})
        )
        found.append(TableCommand(f"kick {name}", say.Kick, {"person": person}))
    return found


def _playing(room: Room) -> list[TableCommand]:
    if room.own_chair is None:
        return _sit(room)
    holding = room.own_chair.holding
    hold = TableCommand("go ahead" if holding else "hold", say.Hold, {"hold": not holding})
    return [hold, _trust(room.own_chair), *_hand_over(room), TableCommand("leave", say.Leave)]


def _trust(chair: Chair) -> TableCommand:
    """Whether this seat is to be asked for consent."""
    return TableCommand(
        "ask me" if chair.trusts else "do not ask me", say.Trust, {"trust": not chair.trusts}
    )


def _hand_over(room: Room) -> list[TableCommand]:
    """Seats of those who are away; if the host is, anybody who sits here may do it."""
    host = next((chair for chair in room.chairs if chair.host), None)
    if not room.hosting and host is not None and room.is_here(host):
        return []
    watching = room.presence.watching if room.presence is not None else []
    found = []
    for seat, chair in enumerate(room.chairs):
        if not room.is_here(chair):
            number = seat + 1
            computer = {"seat": seat, "level": _LEVEL}
            found.append(TableCommand(f"hand {number} to the computer", say.HandOver, computer))
            for one in watching:
                heir = {"seat": seat, "person": one.id}
                found.append(
                    TableCommand(f"hand {number} to {one.name or one.id}", say.HandOver, heir)
                )
    return found


def _over(room: Room) -> list[TableCommand]:
    return [TableCommand("rematch", say.Rematch)] if room.own_chair is not None else []
