"""German: a table on a server."""

ONLINE: dict[str, str] = {
    "a rematch": "eine Revanche",
    "Enter here  a all  b best  c do  z back  f end  t talk  o more  h keys  ? rules": (
        "Enter hier  a alles  b Rat  c tun  z zurück  f Ende  t Chat  o mehr  h Tasten"
    ),
    "t           talk: the chat                w     ask the others to wait, or no longer\n"
    "g           put a plan forward for whoever is on turn, or take over a plan of others\n"
    "o           all that can be said at this table: hold, hand over, kick, mute, leave ...\n"
    "m           who is here                   q     leave the screen; the seat is kept\n": (
        "t           reden: der Chat               w     die anderen warten lassen, oder nicht\n"
        "g           dem, der am Zug ist, einen Plan vorschlagen, oder einen übernehmen\n"
        "o           was man am Tisch sagen kann: hold, hand over, kick, mute, leave ...\n"
        "m           wer da ist                    q     gehen; der Platz bleibt deiner\n"
    ),
    "here everybody has a screen of their own": "hier hat jeder einen eigenen Schirm",
    "w asks the others to wait": "w bittet die anderen zu warten",
    "the server decides whom it asks for events": "der Server entscheidet, wen er fragt",
    "you only watch": "du siehst nur zu",
    "you only watch; 'sit' takes a free seat, if there is one": (
        "du siehst nur zu; „sit“ nimmt einen freien Platz, wenn es einen gibt"
    ),
    "with hidden hands everybody plans alone (rule 2.4)": (
        "bei verdeckten Karten plant jeder für sich (Regel 2.4)"
    ),
    "What you choose now is put forward to the {name}; g stops that.": (
        "Was du jetzt wählst, ist ein Vorschlag für {name}; g beendet das."
    ),
    "nobody has put a plan forward": "niemand hat einen Plan vorgeschlagen",
    "Take over a plan": "Einen Plan übernehmen",
    "away": "nicht da",
    "host": "Gastgeber",
    "asks to wait": "bittet zu warten",
    "somebody": "jemand",
    "{number} watching": "{number} sehen zu",
    "Plan of the {plan}": "Plan von {plan}",
    "At this table": "An diesem Tisch",
    "no longer possible, and out of your plan: {steps}": (
        "nicht mehr möglich und nicht mehr in deinem Plan: {steps}"
    ),
    "Promised luck {luck}": "Versprochenes Glück {luck}",
    "this is for the {name} to do": "das muss {name} selbst tun",
    "Waiting for the {name} to agree": "{name} wird gefragt",
    "The {name} is thinking": "{name} überlegt",
    "The {name} is at it": "{name} ist dran",
    "; e plays an event": "; e spielt ein Ereignis",
    "OFFLINE, trying again": "OFFLINE, versucht es wieder",
    "{names}: hold": "{names}: warten",
    "t {number} new": "t {number} neu",
    "g suggestion": "g Vorschlag",
    "Somebody": "Jemand",
    "Computer {number}": "Computer {number}",
    "Seat {number}": "Platz {number}",
    "A computer player": "Ein Computer",
    "{who} took over seat {number}": "{who} hat Platz {number} übernommen",
    "{who} opened the table": "{who} hat den Tisch eröffnet",
    "{who} took a seat": "{who} hat sich gesetzt",
    "{who} left": "{who} ist gegangen",
    "{who} was kicked": "{who} wurde vom Tisch verwiesen",
    "{who} is called {name} now": "{who} heißt jetzt {name}",
    "{who} is the host now": "{who} ist jetzt Gastgeber",
    "The game begins": "Das Spiel beginnt",
    "{who} took the last action back": "{who} hat die letzte Aktion zurückgenommen",
    "{who} agrees": "{who} ist einverstanden",
    "{who} does not agree": "{who} ist nicht einverstanden",
}
