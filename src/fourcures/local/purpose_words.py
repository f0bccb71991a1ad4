"""What computer teammates do things for, in words."""

from fourcures.engine.state import State
from fourcures.play.estimates import Purpose
from fourcures.play.words.percent import percent

from .language import tr, tr_counted
from .names import card_name, color_word, seat_name


def purpose_words(why: Purpose, state: State, here: str | None = None) -> str:
    """One line; `here`: the city that is spoken of already."""
    city, color = card_name(why.city or ""), color_word(why.color) if why.color else ""
    there = "" if why.city == here else tr(" in {city}", city=city)
    match why.what:
        case "outbreak" | "cubes":
            said = [_cubes(why.number, color) + there] if why.number else []
            risk = None if why.risk is None else percent(why.risk)
            said += [] if risk is None else [tr("an outbreak this turn {risk}", risk=risk)]
            return ", ".join(said)
        case "cure":
            return tr("to cure {color}", color=color)
        case "share":
            return _share(seat_name(state, why.seat or 0), why.number or 0, color)
        case "station":
            return tr("for a research station{there}", there=there)
        case "together":
            return tr("to bring the {color} cards together", color=color)
        case "outbreaks":
            return tr("{risk} outbreaks are to be expected this turn", risk=f"{why.risk or 0:.1f}")
    return ""


def _cubes(number: int, color: str) -> str:
    return tr_counted(number, "{number} {color} cube", "{number} {color} cubes", color=color)


def _share(name: str, number: int, color: str) -> str:
    return tr_counted(
        number,
        "so that the {name} has {number} {color} card",
        "so that the {name} has {number} {color} cards",
        name=name,
        color=color,
    )
