"""What the keys do, in words."""

from fourcures.local.codes import color_letters, role_letters
from fourcures.local.language import later, tr
from fourcures.local.names import color_word, role_name
from fourcures.tui.map.world_map import ASCII_STATION, STATION, mark_of

HINT = later("Enter here  a all  b best  : type  c do  z take back  f finish  h keys  ? rules")
_KEYS = later(
    """\
Arrow keys  walk over the map             Home  to your pawn
Enter       what can be done in the city under the cursor (or click it)
a           all that can be done now      e     event cards, at any time
:           type it, Tab completes: drive Chicago, treat blue, finish
b           the best plans and their chances; one key plans them
c           do what is planned            z     take back the last step
d           whole plans, step by step     f     finish, or go on (Space)
i           decks, discards, what is next l     what happened so far
s           somebody else sits down       p     pause computer teammates
x           be asked for your own events only, or for those of all here
r           the odds on the map, or not; i tells all of them then
v           how fast things are shown     Esc   skip it, hurry thinking
? or F1     the rules, with search        q     leave; nothing is lost
"""
)
_PARAGRAPHS = (
    later(
        "What you choose is planned first: cubes, stations and cards are shown as if it were "
        "done, pawns stay, and small letters show where the plan would take them. Nothing counts "
        "until c or f. Cities you can drive to are underlined."
    ),
    later(
        "2b on the map: two blue cubes; {letters}. Cities and their cards have marks: {marks}. "
        "{station} is a research station."
    ),
    later(
        "With the odds: 22% beside a city is the chance that it is infected before the next turn, "
        "!5% that it has an outbreak, if the turn ended after the plan and nobody played an event."
    ),
    later("Pawns are the letters of their roles: {roles}."),
    later(
        "Words you can type besides actions: undo, confirm, plans, hint, log, info, odds, seat, "
        "pause, speed, rules WORD, help, quit. Codes of cities work in capitals: drive NYC."
    ),
)


def help_text(*, ascii_only: bool) -> str:
    """The keys, and what stands on the map."""
    colors = color_letters()
    values = {
        "letters": ", ".join(f"{letter} {color_word(color)}" for color, letter in colors.items()),
        "marks": ", ".join(f"{mark_of(c, ascii_only=ascii_only)} {color_word(c)}" for c in colors),
        "station": ASCII_STATION if ascii_only else STATION,
        "roles": ", ".join(f"{one} {role_name(role, 0)}" for role, one in role_letters().items()),
    }
    told = "\n\n".join(tr(paragraph, **values) for paragraph in _PARAGRAPHS)
    return f"{tr(_KEYS)}\n{told}"
