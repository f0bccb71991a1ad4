"""What the keys do, in words."""

from fourcures.local.codes import ROLE_LETTERS
from fourcures.tui.map.world_map import ASCII_STATION, COLOR_LETTERS, STATION, mark_of

HINT = "Enter here  a all  b best  : type  c do  z take back  f finish  h keys  ? rules"
_KEYS = """\
Arrow keys  walk over the map             Home  to your pawn
Enter       what can be done in the city under the cursor (or click it)
a           all that can be done now      e     event cards, at any time
:           type it, Tab completes: drive Chicago, treat blue, finish
b           the best plans, with their chances; one key plans what they say
c           do what is planned            z     take back the last step
f, Space    finish the turn, or go on
i           decks, discards, what is next l     what happened so far
s           somebody else sits down       p     pause computer teammates
r           the odds on the map, or not; i tells all of them then
v           how fast things are shown     Esc   skip what is being shown, hurry thinking
? or F1     the rules, with search        q     leave; nothing is lost
"""
_PARAGRAPHS = (
    "What you choose is planned first: cubes, stations and cards are shown as if it were done, "
    "pawns stay, and small letters show where the plan would take them. Nothing counts until "
    "c or f. Cities you can drive to are underlined.",
    "2b on the map: two blue cubes; b blue, y yellow, k black, r red. Cities and their cards have "
    "marks: {marks}. {station} is a research station.",
    "With the odds: 22% beside a city is the chance that it is infected before the next turn, "
    "!5% that it has an outbreak, if the turn ended after the plan and nobody played an event.",
    "Pawns are the letters of their roles: {roles}.",
    "Words you can type besides actions: undo, confirm, hint, log, info, odds, seat, pause, speed, "
    "rules WORD, help, quit. Codes of cities work in capitals: drive NYC.",
)


def help_text(*, ascii_only: bool) -> str:
    """The keys, and what stands on the map."""
    marks = ", ".join(f"{mark_of(color, ascii_only=ascii_only)} {color}" for color in COLOR_LETTERS)
    roles = ", ".join(f"{letter} {role}" for role, letter in ROLE_LETTERS.items())
    station = ASCII_STATION if ascii_only else STATION
    told = "\n\n".join(_PARAGRAPHS).format(marks=marks, station=station, roles=roles)
    return f"{_KEYS}\n{told}"
