"""German: reviews of finished games."""

STUDY: dict[str, str] = {
    "Won": "Gewonnen",
    "Lost by outbreaks": "Verloren durch Ausbrüche",
    "Lost by cubes": "Verloren durch fehlende Würfel",
    "Lost by cards": "Verloren durch fehlende Karten",
    "decision": "Entscheidung",
    "missed": "verpasst",
    "luck": "Glück",
    "lost": "verloren",
    "turn": "Zug",
    "played": "Spiel",
    "Turn {turn}, {who}: {what} {change} ({error})": "Zug {turn}, {who}: {what} {change} ({error})",
    "played, wins {chance}: {actions}": "gespielt, {chance} für einen Sieg: {actions}",
    "played: {actions}": "gespielt: {actions}",
    "better, wins {chance}: {actions}": "besser, {chance} für einen Sieg: {actions}",
    "achieves: {facts}": "erreicht: {facts}",
    "{number} expected": "{number} erwartet",
    "no epidemic": "keine Epidemie",
    "{number} epidemic": "{number} Epidemie",
    "{number} epidemics": "{number} Epidemien",
    "no outbreak": "kein Ausbruch",
    "{end} in {number} turn, {epidemics} epidemics:": (
        "{end} in {number} Zug, {epidemics} Epidemien:"
    ),
    "{end} in {number} turns, {epidemics} epidemics:": (
        "{end} in {number} Zügen, {epidemics} Epidemien:"
    ),
    "How likely a quick computer team would have been to win from there:": (
        "Wie wahrscheinlich ein schnelles Computerteam von dort aus gewonnen hätte:"
    ),
    "Start {start}, decisions {decisions}, luck {luck}: {end}.": (
        "Anfang {start}, Entscheidungen {decisions}, Glück {luck}: {end}."
    ),
    "Better plans in {number} turn, worth {points} on average.": (
        "Bessere Pläne in {number} Zug, im Mittel {points} wert."
    ),
    "Better plans in {number} turns, worth {points} on average.": (
        "Bessere Pläne in {number} Zügen, im Mittel {points} wert."
    ),
    "outbreak in {city}, {chance} likely": "Ausbruch in {city}, zu {chance} zu erwarten",
    " in {number} turns": " in {number} Zügen",
    "cards": "Karten",
    "infections": "Infektionen",
    "drew {cards}": "gezogen: {cards}",
    "infected {cards}": "infiziert: {cards}",
    "turn {done} of {of}": "Zug {done} von {of}",
}
