"""German: the game line by line, and joining a server."""

LINES: dict[str, str] = {
    "Your seat is kept; come back with: fourcures join {address}": (
        "Dein Platz bleibt deiner; zurück mit: fourcures join {address}"
    ),
    "the map needs a terminal, and {reason}": "die Karte braucht ein Terminal, und {reason}",
    "Password: ": "Passwort: ",
    "{word}, {number} left": "{word}, noch {number}",
    "Diseases: {list}": "Krankheiten: {list}",
    "Stations: {cities}": "Labore: {cities}",
    "not cured": "nicht heilbar",
    "eradicated": "ausgerottet",
    " (and {card} on the role card)": " (und {card} auf der Rollenkarte)",
    "Infection rate {rate} (space {space} of 7), outbreaks {outbreaks} of 8, player deck {cards}": (
        "Infektionsrate {rate} (Feld {space} von 7), Ausbrüche {outbreaks} von 8, "
        "Spielerstapel {cards}"
    ),
    ", the next night is quiet": ", die nächste Nacht ist still",
    "{number} cube": "{number} Würfel",
    "{number} cubes": "{number} Würfel",
    "Type what you do, for example:\n"
    "  drive Chicago            direct Paris              charter Tokyo\n"
    "  shuttle Cairo            build                     treat red\n"
    "  give Essen to medic      take Essen from medic     finish\n"
    "  cure with Tokyo, Osaka, Seoul, Beijing, Manila\n"
    "{events}\n"
    "Somebody else plays an event: put the role in front, as in 'medic: forecast'.\n"
    "Names can be shortened while they stay clear. Other words:\n"
    "  ?                what can be done now        board       the whole table\n"
    "  look CITY        a city and its neighbors    rules WORD  the rules about something\n"
    "  discards         both discard piles          undo        take the last action back\n"
    "  hint             the best plans              follow 1    do what the first of them says\n"
    "  odds             the risks of this turn      save FILE   write the game down\n"
    "  quit             leave the game": (
        "Tippe, was du tust, zum Beispiel:\n"
        "  fahre nach Chicago       fliege nach Paris         chartere nach Tokio\n"
        "  shuttle nach Kairo       baue ein Labor            behandle rot\n"
        "  gib Essen an Sanitäter   nimm Essen von Sanitäter  beende den Zug\n"
        "  heile mit Tokio, Osaka, Seoul, Peking, Manila\n"
        "{events}\n"
        "Jemand anders spielt ein Ereignis: die Rolle voran, wie „Sanitäter: Vorhersage“.\n"
        "Namen dürfen gekürzt werden, solange sie klar bleiben. Andere Wörter:\n"
        "  ?                was jetzt geht              board       der ganze Tisch\n"
        "  look STADT       eine Stadt und ihre Nachbarn  rules WORT  die Regeln zu etwas\n"
        "  discards         beide Ablagestapel          undo        die letzte Aktion zurück\n"
        "  hint             die besten Pläne            follow 1    tun, was der erste sagt\n"
        "  odds             die Risiken dieses Zuges    save DATEI  das Spiel aufschreiben\n"
        "  quit             das Spiel verlassen"
    ),
    "Type 'help' for what can be typed, '?' for what can be done now.": (
        "„help“ sagt, was man tippen kann, „?“, was jetzt geht."
    ),
    "{name}: do you agree to '{what}'? [{options}] ": (
        "{name}: einverstanden mit „{what}“? [{options}] "
    ),
    "  {city}: {what}; neighbors: {cities}": "  {city}: {what}; Nachbarn: {cities}",
    "An event before that? Type it, or Enter> ": "Vorher ein Ereignis? Tippe es, oder Enter> ",
    "before '{step}': go on, or play an event": "vor „{step}“: weiter, oder ein Ereignis",
    "Taken back: {what}": "Zurückgenommen: {what}",
    "  player discards: {cards}": "  Ablage der Spielerkarten: {cards}",
    "  infection discards: {cards}": "  Ablage der Infektionskarten: {cards}",
    ", a research station": ", ein Labor",
    "  written to {file}": "  geschrieben in {file}",
    "The game continues where it was left.": "Das Spiel geht weiter, wo es verlassen wurde.",
    " | ... ({number} in all)": " | ... (insgesamt {number})",
    "  out of the infection deck: {cards}": "  nicht mehr im Infektionsstapel: {cards}",
    "there is no city '{name}'.": "es gibt keine Stadt „{name}“.",
    "too many cards: discard or play an event": "zu viele Karten: abwerfen oder ein Ereignis",
    "put the cards back, the last one will be drawn first": (
        "lege die Karten zurück, die letzte wird zuerst gezogen"
    ),
    "no rule speaks of '{words}'.": "keine Regel spricht von „{words}“.",
    "{name}: press Enter.": "{name}: drücke Enter.",
    "No: save where?": "Nein: Wohin schreiben?",
    "no cubes": "keine Würfel",
    "{name} (computer, {level})": "{name} (Computer, {level})",
    "  'follow 1' does the steps of the first plan, up to the end of the turn": (
        "  „follow 1“ tut, was der erste Plan sagt, bis zum Ende des Zuges"
    ),
    "hints are for people, and it is a computer teammate's turn": (
        "Rat ist für Menschen, und ein Computer ist am Zug"
    ),
    "  thinking; Ctrl+C hurries": "  überlegt; Strg+C drängt",
    "there is no hint for this position; 'hint' asks for some": (
        "zu dieser Lage gibt es keinen Rat; „hint“ fragt danach"
    ),
    "follow which one, 1 to {number}?": "welchem folgen, 1 bis {number}?",
    "{name} is thinking; Ctrl+C hurries": "{name} überlegt; Strg+C drängt",
    "beginner": "Anfänger",
    "strong": "stark",
    "expert": "Experte",
}
