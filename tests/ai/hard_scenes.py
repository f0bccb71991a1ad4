"""Scenes in which cards look alike that are not, or are alike though they do not look it."""

from fourcures.engine.atlas import NAMES


def deck(layers: str, discard: str = "") -> str:
    """An infection deck of these cards only, bottom layer first."""
    kept = {name.strip() for name in layers.replace("|", ",").split(",")} | set(discard.split(", "))
    removed = ", ".join(name for name in NAMES if name not in kept)
    return f"layers {layers}\ninfection discard {discard}\ninfection removed {removed}\n"


_TWO = "player scientist in Lima\nplayer researcher in Lima\n"
_STRIKE = "next strike; intensify; hand limit of scientist; infect; pass\n"
_TWO_STRIKES = "next strike; intensify; epidemic; hand limit of scientist; infect; pass\n"
_RED = "Beijing rrr, Jakarta rrr, Bangkok rrr, Manila rrr, Hong Kong rrr, Seoul rrr, Osaka rrr"

HARD_SCENES = {
    "one card, and a full neighbor": _TWO
    + "next infect 1 begun; pass\ncubes Santiago yyy, Lima yyy\n"
    + deck("Tokyo, Osaka, Santiago"),
    "a card that comes twice fills its city": _TWO
    + "next infect 3 begun; pass\ncubes Santiago yy, Lima yy\n"
    + deck("Santiago", "Lima, Tokyo, Osaka"),
    "a cube that is cleared at once is not used up": (
        "medic clears\nplayer medic in Tokyo\nplayer scientist in Lima\ncured red\n"
        f"next infect 2 begun; pass\ncubes {_RED}, Shanghai rr\n"
    )
    + deck("Tokyo, Taipei, Sydney"),
    "epidemics next door to each other": _TWO
    + _TWO_STRIKES
    + deck("Bogotá, Lima, Santiago, Tokyo, Paris", "Cairo"),
    "an epidemic beside two cubes": _TWO
    + _STRIKE
    + "cubes Sydney rr, Manila rr\n"
    + deck("Jakarta, Tokyo, Seoul, Lima, Paris", "Sydney, Manila, Cairo, Essen"),
    "outbreaks of four colors that do not meet": _TWO
    + "next infect 4 begun; pass\noutbreaks 5\n"
    + "cubes Atlanta bbb, Lima yyy, Mumbai kkk, Sydney rrr\n"
    + deck("Atlanta, Lima, Mumbai, Sydney, Paris, Cairo"),
    "many cards for the last cubes": _TWO
    + f"next infect 4 begun; pass\ncubes {_RED}, Shanghai r\n"
    + deck("Tokyo, Taipei, Sydney, Ho Chi Minh City, Lima, Cairo"),
    "the last cubes go with an outbreak or one by one": _TWO
    + f"next infect 3 begun; pass\ncubes {_RED}\n"
    + deck("Tokyo, Taipei, Sydney, Seoul, Lima"),
    "a struck city may be drawn again, and have two outbreaks": _TWO
    + _STRIKE
    + "cubes Lagos y, Kinshasa yyy\noutbreaks 6\n"
    + deck("Lagos, Tokyo | Cairo", "Kinshasa, Khartoum, Paris"),
    "protected cities are alike, whatever is on them": (
        "player quarantine specialist in Tokyo\nplayer medic in Paris\ncubes Osaka rrr, Seoul rr\n"
        + _TWO_STRIKES.replace("scientist", "quarantine specialist")
    )
    + deck("Osaka, Seoul, Tokyo, Lima", "Shanghai, Taipei"),
}
