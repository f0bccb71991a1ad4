"""German: before a game, kept games, and what the command says."""

BEGIN: dict[str, str] = {
    "Continue one with its number: fourcures play --resume 1": (
        "Weiter geht es mit der Nummer: fourcures play --resume 1"
    ),
    "No games are kept here.": "Hier sind keine Spiele gespeichert.",
    "No map, since {reason}: line by line.": "Keine Karte, denn {reason}: Zeile für Zeile.",
    "The game is kept in {file}; continue with: fourcures play --resume": (
        "Das Spiel ist gespeichert in {file}; weiter mit: fourcures play --resume"
    ),
    "this is no terminal": "das ist kein Terminal",
    "this terminal can only write line after line (TERM)": (
        "dieses Terminal kann nur Zeile für Zeile schreiben (TERM)"
    ),
    "introductory": "zum Einstieg",
    "standard": "normal",
    "heroic": "heldenhaft",
    "legendary": "legendär",
    "won": "gewonnen",
    "lost by outbreaks": "verloren durch Ausbrüche",
    "lost by cubes": "verloren durch fehlende Würfel",
    "lost by cards": "verloren durch fehlende Karten",
    "nobody": "niemand",
    "there is no game {number} in the list": "in der Liste gibt es kein Spiel {number}",
    "turn {turn}": "Zug {turn}",
    "turn {turn}, {outcome}": "Zug {turn}, {outcome}",
    "{number} cure": "{number} Heilmittel",
    "{number} cures": "{number} Heilmittel",
    "{number} outbreak": "{number} Ausbruch",
    "{number} outbreaks": "{number} Ausbrüche",
    "{people} with {computers}": "{people} mit {computers}",
    "no unfinished game is kept here; start one with: fourcures play": (
        "hier ist kein angefangenes Spiel gespeichert; ein neues: fourcures play"
    ),
    "FOUR CURES - a new game": "FOUR CURES - ein neues Spiel",
    "Up, Down: choose   Left, Right: change   Enter: begin\n"
    "t: tutorial   k: kept games   ?: rules   q: quit": (
        "Auf, Ab: wählen   Links, Rechts: ändern   Enter: anfangen\n"
        "t: Einführung   k: gespeicherte Spiele   ?: Regeln   q: aufhören"
    ),
    "Players": "Spieler",
    "Epidemics": "Epidemien",
    "Infection rate starts on space": "Infektionsrate beginnt auf Feld",
    "Hands": "Handkarten",
    "Medic": "Sanitäter",
    "Box": "Schachtel",
    "Ask for events": "Nach Ereignissen fragen",
    "open": "offen",
    "hidden": "verdeckt",
    "prevents": "beugt vor",
    "clears": "räumt auf",
    "everybody here": "alle hier",
    "only me": "nur mich",
    "a person": "ein Mensch",
    "a computer teammate, beginner": "ein Computer, Anfänger",
    "a computer teammate, normal": "ein Computer, normal",
    "a computer teammate, strong": "ein Computer, stark",
    "a computer teammate, expert": "ein Computer, Experte",
    "dealt": "ausgeteilt",
    "Player {number} is": "Spieler {number} ist",
    "  with the role": "  mit der Rolle",
    "4 is the game to learn with, 5 the standard one, 6 heroic, 7 legendary.": (
        "4 ist das Spiel zum Lernen, 5 das normale, 6 heldenhaft, 7 legendär."
    ),
    "Further to the right is harder: more cities are infected from the beginning.": (
        "Weiter rechts ist schwerer: Von Anfang an werden mehr Städte infiziert."
    ),
    "Whether the Medic also keeps cubes of cured diseases away (rule 2.6).": (
        "Ob der Sanitäter Würfel heilbarer Krankheiten auch fernhält (Regel 2.6)."
    ),
    "Brink adds the Generalist and Borrowed Time to the roles and event cards (rule 2.7).": (
        "Brink ergänzt die Rollen und Ereignisse um Generalist und Geborgte Zeit (Regel 2.7)."
    ),
    "Hidden: the screen is covered whenever it is somebody else's turn (rule 2.4).": (
        "Verdeckt: Der Schirm wird zugedeckt, sobald jemand anders dran ist (Regel 2.4)."
    ),
    "You and your teammates. Below: who is a person at this keyboard, who a computer.": (
        "Du und deine Mitspieler. Darunter: wer als Mensch hier sitzt, wer ein Computer ist."
    ),
    "People share the keyboard. The stronger a computer teammate, the longer it thinks.": (
        "Menschen teilen sich die Tastatur. Je stärker ein Computer, desto länger überlegt er."
    ),
    "Before infection cards, for event cards: those of all people here, or your own only.": (
        "Vor Infektionskarten nach Ereigniskarten: denen aller Menschen hier, oder nur deinen."
    ),
    "Kept games: continue one, or look at one that is over": (
        "Gespeicherte Spiele: eines fortsetzen, oder ein beendetes ansehen"
    ),
    "no games are kept here yet": "hier sind noch keine Spiele gespeichert",
}
