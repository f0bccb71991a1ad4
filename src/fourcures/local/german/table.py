"""German: the table, and what stands around the map."""

TABLE: dict[str, str] = {
    "Chain of {number} outbreaks": "Kette von {number} Ausbrüchen",
    "Epidemic": "Epidemie",
    "Epidemic, increase": "Epidemie, Erhöhen",
    "Epidemic, infect": "Epidemie, Infizieren",
    "Epidemic, intensify": "Epidemie, Verstärken",
    "Setting up": "Aufbau",
    "normal": "normal",
    "fast": "schnell",
    "instant": "sofort",
    "After that: {steps}.": "Danach: {steps}.",
    "Do you agree?": "Einverstanden?",
    "For the {name} only": "Nur für: {name}",
    "Nobody else may look.": "Sonst darf niemand hinsehen.",
    "The {name} (computer) wants to: {what}.": "{name} (Computer) möchte: {what}.",
    "The {name} is asked": "Eine Frage an: {name}",
    "The {name} sits down in front of the screen.": "{name} setzt sich vor den Schirm.",
    "The {name} wants to: {what}.": "{name} möchte: {what}.",
    "What happened": "Was geschehen ist",
    "You are asked": "Du wirst gefragt",
    "the {name} does not agree to: {what}; z takes steps back": (
        "{name} ist nicht einverstanden: {what}; z nimmt Schritte zurück"
    ),
    "{reason}; z takes steps back": "{reason}; z nimmt Schritte zurück",
    "Next: {steps}": "Es folgt: {steps}",
    "Piles: {piles}": "Stapel: {piles}",
    "Forecast: the card at the top is drawn first": (
        "Vorhersage: Die oberste Karte wird zuerst gezogen"
    ),
    "cure {color}: choose {need} of {many} cards": (
        "Heilmittel {color}: {need} von {many} Karten wählen"
    ),
    "Enter here  a all  b best  : type  c do  z take back  f finish  h keys  ? rules": (
        "Enter hier  a alles  b Rat  : Zeile  c tun  z zurück  f Ende  h Tasten  ? Regeln"
    ),
    "Enter next  Space pause  Esc skip  v speed  ? rules": (
        "Enter nächstes  Leer Pause  Esc überspringen  v Tempo  ? Regeln"
    ),
    "Enter at once  Space pause  p pause team  e events  v speed  ? rules": (
        "Enter sofort  Leer Pause  p Team anhalten  e Ereignisse  v Tempo  ? Regeln"
    ),
    "Enter hurries  p pause  e events  i decks  l log  q quit  ? rules": (
        "Enter drängt  p Pause  e Ereignisse  i Stapel  l Verlauf  q Ende  ? Regeln"
    ),
    "Paused: Space goes on  Enter next  Esc skip  v speed  ? rules": (
        "Pause: Leer weiter  Enter nächstes  Esc überspringen  v Tempo  ? Regeln"
    ),
    "Lost {lost}  outbreaks {outbreaks}  epidemic {epidemic}  unseen {unseen}  i all  r off": (
        "Verloren {lost}  Ausbrüche {outbreaks}  Epidemie {epidemic}  noch {unseen}  i alles  r aus"
    ),
    "Until the next turn, if the turn ended now and nobody played an event:": (
        "Bis zum nächsten Zug, wenn der Zug jetzt endet und niemand ein Ereignis spielt:"
    ),
    "  lost by outbreaks {outbreaks}, by cubes {cubes}, by cards {cards}": (
        "  verloren durch Ausbrüche {outbreaks}, durch Würfel {cubes}, durch Karten {cards}"
    ),
    "  {number} outbreaks on average": "  {number} Ausbrüche im Mittel",
    "  epidemics: one {one}, two {two}": "  Epidemien: eine {one}, zwei {two}",
    "  {city}: infected {infected}, outbreak {outbreak}": (
        "  {city}: infiziert {infected}, Ausbruch {outbreak}"
    ),
    "Rate {rate}  Outbreaks {outbreaks}/8  Deck {cards}  Stations {stations}/6": (
        "Rate {rate}  Ausbrüche {outbreaks}/8  Stapel {cards}  Labore {stations}/6"
    ),
    "quiet night": "stille Nacht",
    "quiet": "still",
    "cured": "heilbar",
    "gone": "weg",
    "the box": "der Schachtel",
    "{role} in {city}: ": "{role} in {city}: ",
    "no cards": "keine Karten",
    "{number} card": "{number} Karte",
    "{number} cards": "{number} Karten",
    "{number} action": "{number} Aktion",
    "{number} actions": "{number} Aktionen",
    "infect {number} city": "{number} Stadt infizieren",
    "infect {number} cities": "{number} Städte infizieren",
    "draw {cards}": "{cards} ziehen",
    "an epidemic": "eine Epidemie",
    "the bottom city is struck": "die unterste Stadt trifft es",
    "the discards go back on top": "die Ablage kommt zurück auf den Stapel",
    "hand limit of the {who}": "Handkartenlimit: {who}",
    "the next turn": "der nächste Zug",
    "look at infection cards": "Infektionskarten ansehen",
    "put {cards} back": "{cards} zurücklegen",
    "no cards are left": "keine Karten mehr",
    "research station": "Labor",
    "nothing there": "nichts da",
    "nothing": "nichts",
    "none": "keine",
    "{city} ({color}): {what}. Neighbors: {cities}.": (
        "{city} ({color}): {what}. Nachbarn: {cities}."
    ),
    "Player deck: {cards} in piles of {piles} (! an epidemic inside)": (
        "Spielerstapel: {cards} in Teilen von {piles} (! mit einer Epidemie)"
    ),
    "Player discards: {cards}": "Ablage der Spielerkarten: {cards}",
    "Out of the game: {cards}": "Aus dem Spiel: {cards}",
    "Infection discards: {cards}": "Ablage der Infektionskarten: {cards}",
    "Infection deck, top first, each group in unknown order:": (
        "Infektionsstapel, oben zuerst, jede Gruppe in unbekannter Reihenfolge:"
    ),
    "The game is over.    n: {again}    Enter: how it ended    q: quit": (
        "Das Spiel ist zu Ende.    n: {again}    Enter: wie es ausging    q: aufhören"
    ),
    "a new game": "ein neues Spiel",
    "{who}; paused: p lets the teammates go on": "{who}; Pause: p lässt das Team weiterspielen",
    "{number} steps, d shows all, the last: {step}": (
        "{number} Schritte, d zeigt alle, der letzte: {step}"
    ),
    "{asked}. Planned: {plan}": "{asked}. Geplant: {plan}",
    "Planned: {plan}": "Geplant: {plan}",
    "{asked}. d: the plan": "{asked}. d: der Plan",
    " ... d: all": " ... d: alles",
    "c does it": "c führt es aus",
    "before '{step}': go on": "vor „{step}“: weiter",
    "no actions left, f finishes the turn": "keine Aktionen mehr, f beendet den Zug",
    "{number} action left": "noch {number} Aktion",
    "{number} actions left": "noch {number} Aktionen",
    "too many cards, discard one or play an event": (
        "zu viele Karten, wirf eine ab oder spiele ein Ereignis"
    ),
    "put the cards back, a shows them": "lege die Karten zurück, a zeigt sie",
    "the next epidemic: f goes on, e plays an event": (
        "die nächste Epidemie: f weiter, e spielt ein Ereignis"
    ),
    "discards go back on top: f goes on, e plays an event": (
        "die Ablage kommt auf den Stapel: f weiter, e spielt ein Ereignis"
    ),
    "next infection card: f goes on, e plays an event": (
        "nächste Infektionskarte: f weiter, e spielt ein Ereignis"
    ),
    "No: {reason}": "Nein: {reason}",
    "Event cards": "Ereigniskarten",
    "no event card can be played now": "gerade kann keine Ereigniskarte gespielt werden",
    "there is nothing to finish here; h shows the keys": (
        "hier gibt es nichts zu beenden; h zeigt die Tasten"
    ),
    "Actions left: {number}. Finish all the same?": (
        "Übrige Aktionen: {number}. Trotzdem beenden?"
    ),
    "Finish the turn": "Den Zug beenden",
    "nothing is planned; Enter shows what can be done here": (
        "nichts ist geplant; Enter zeigt, was hier geht"
    ),
    "Decks and discards": "Stapel und Ablagen",
    "What happened so far": "Was bisher geschah",
    "What happens is shown: {speed}": "Was geschieht, wird gezeigt: {speed}",
    "first do what is planned (c), or take it back (z)": (
        "erst das Geplante ausführen (c) oder zurücknehmen (z)"
    ),
    "Who sits down?": "Wer setzt sich hin?",
    "the game is not over": "das Spiel ist nicht zu Ende",
    "What is planned": "Was geplant ist",
    "Nothing is planned.": "Nichts ist geplant.",
    "Before infection cards you are asked for your own events only.": (
        "Vor Infektionskarten wirst du nur nach deinen eigenen Ereignissen gefragt."
    ),
    "Before infection cards everybody here is asked for events.": (
        "Vor Infektionskarten werden alle hier nach Ereignissen gefragt."
    ),
}
