"""What computer teammates do things for, in words."""

from fourcures.engine.state import State
from fourcures.play.estimates import Purpose
from fourcures.play.words.names import counted, seat_name
from fourcures.play.words.percent import percent


def purpose_words(why: Purpose, state: State, here: str | None = None) -> str:
    """One line; `here`: the city that is spoken of already."""
    match why.what:
        case "outbreak" | "cubes":
            there = "" if why.city == here else f" in {why.city}"
            said = [counted(why.number, f"{why.color} cube") + there] if why.number else []
            said += [] if why.risk is None else [f"an outbreak this turn {percent(why.risk)}"]
            return ", ".join(said)
        case "cure":
            return f"to cure {why.color}"
        case "share":
            who = seat_name(state, why.seat or 0)
            return f"so that the {who} has {counted(why.number or 0, f'{why.color} card')}"
        case "station":
            return f"for a research station{'' if why.city == here else f' in {why.city}'}"
        case "together":
            return f"to bring the {why.color} cards together"
        case "outbreaks":
            return f"{why.risk or 0:.1f} outbreaks are to be expected this turn"
    return ""
