"""German: the door, lobby, waiting room and chat of a server, and the odds as a page."""

SERVER: dict[str, str] = {
    "The door is closed": "Die Tür ist zu",
    "Chat": "Chat",
    "say something": "etwas sagen",
    "Enter says it    Esc goes back    F1 rules": "Enter sagt es    Esc zurück    F1 Regeln",
    "Nothing was said yet.": "Noch hat niemand etwas gesagt.",
    "Whoever is kicked cannot come back.": "Wer verwiesen wird, kann nicht zurückkommen.",
    "The seat is free then, and the game goes on without you.": (
        "Der Platz ist dann frei, und das Spiel geht ohne dich weiter."
    ),
    "Are you sure?": "Bist du sicher?",
    "How do you want to come in?": "Wie möchtest du hereinkommen?",
    "  g or Enter   as a guest, the same one every time": "  g, Enter     als Gast, immer derselbe",
    "  l            log in with your name and password": (
        "  l            anmelden mit Name und Passwort"
    ),
    "  s            sign up for an account": "  s            ein Konto anlegen",
    "?: rules   q: leave": "?: Regeln   q: gehen",
    "Log in": "Anmelden",
    "Sign up": "Ein Konto anlegen",
    "Name": "Name",
    "Password": "Passwort",
    "Password (8 letters or more)": "Passwort (mindestens 8 Zeichen)",
    "Knocking ...": "Klopft an ...",
    "Seats": "Plätze",
    "Roles": "Rollen",
    "Others may watch": "Andere dürfen zusehen",
    "Guests may sit down": "Gäste dürfen mitspielen",
    "Computers agree to everything": "Computer sagen immer ja",
    "Hints": "Rat",
    "The game can begin as soon as two are taken, by people or computer players.": (
        "Das Spiel kann beginnen, sobald zwei besetzt sind, mit Menschen oder Computern."
    ),
    "Hidden: nobody sees the cards of others (rule 2.4).": (
        "Verdeckt: Niemand sieht die Karten der anderen (Regel 2.4)."
    ),
    "Whether chance deals the roles, or everybody chooses one.": (
        "Ob der Zufall die Rollen verteilt, oder alle eine wählen."
    ),
    "Whether others may watch.": "Ob andere zusehen dürfen.",
    "Whether people without an account may sit down.": "Ob Leute ohne Konto mitspielen dürfen.",
    "play": "spielen",
    "advise": "raten",
    "Computers": "Computer",
    "Advise: with open hands the host plays their seats, and finds their proposal as the plan.": (
        "Raten: bei offenen Karten zieht, wer einlädt, für sie; ihr Vorschlag liegt als Plan da."
    ),
    "Who may ask for the best plans: whoever plays with computers only, all, or nobody.": (
        "Wer nach den besten Plänen fragen darf: wer nur mit Computern spielt, alle, niemand."
    ),
    "Yes: computer players are not asked, except for a hidden card.": (
        "Ja: Computer werden nicht gefragt, außer nach einer verdeckten Karte."
    ),
    "Looking for tables ...": "Sucht Tische ...",
    "Up, Down: choose   Enter: go there   n: open a table   ?: rules   q: leave": (
        "Auf, Ab: wählen   Enter: hingehen   n: Tisch eröffnen   ?: Regeln   q: gehen"
    ),
    "You are {name}.": "Du bist {name}.",
    "{number} table.": "{number} Tisch.",
    "{number} tables.": "{number} Tische.",
    "There is no table yet; n opens one.": "Es gibt noch keinen Tisch; n eröffnet einen.",
    "This table is locked": "Dieser Tisch ist abgeschlossen",
    "Name of the table": "Name des Tisches",
    "A new table": "Ein neuer Tisch",
    "FOUR CURES - a new table": "FOUR CURES - ein neuer Tisch",
    "Up, Down: choose   Left, Right: change   Enter: go on   ?: rules   Esc: back": (
        "Auf, Ab: wählen   Links, Rechts: ändern   Enter: weiter   ?: Regeln   Esc: zurück"
    ),
    "waits": "wartet",
    "plays": "spielt",
    "over": "zu Ende",
    "yes": "ja",
    "no": "nein",
    "chosen": "gewählt",
    "alone": "allein",
    "always": "immer",
    "never": "nie",
    " (yours)": " (deiner)",
    ", waits for you": ", wartet auf dich",
    ", locked": ", abgeschlossen",
    "computer": "Computer",
    "computer, {level}": "Computer, {level}",
    "s sit  r ready  b begin  o more  t talk  : type  h help  ? rules  q leave": (
        "s setzen  r bereit  b anfangen  o mehr  t Chat  : Zeile  h Hilfe  ? Regeln  q Ende"
    ),
    "s   sit down on a free seat          r   say that you are ready, or not yet\n"
    "b   begin, if you are the host       t   chat\n"
    "o   all that can be said here: take another seat, choose a role; as the host\n"
    "    change settings, seat a computer player, keep a seat for somebody, kick\n"
    ":   type it instead, Tab completes: sit 2, set epidemics 5, computer 3 strong, kick Bob\n"
    "? or F1   the rules                  q   leave; the seat is kept for you\n": (
        "s   einen freien Platz nehmen        r   sagen, dass du bereit bist, oder nicht\n"
        "b   anfangen, als Gastgeber          t   Chat\n"
        "o   was man hier sagen kann: anderer Platz, eine Rolle; als Gastgeber\n"
        "    Einstellungen, Computer setzen, einen Platz freihalten, verweisen\n"
        ":   stattdessen tippen, Tab ergänzt: sit 2, set epidemics 5, computer 3 strong\n"
        "? oder F1   die Regeln               q   gehen; der Platz bleibt deiner\n"
    ),
    "FOUR CURES - a table on a server": "FOUR CURES - ein Tisch auf einem Server",
    "Looking for the table ...": "Sucht den Tisch ...",
    "The waiting room": "Der Warteraum",
    "'{line}' cannot be said before the game; o shows what can": (
        "„{line}“ geht nicht vor dem Spiel; o zeigt, was geht"
    ),
    "Others come with this address: {address}": "Andere kommen mit dieser Adresse: {address}",
    " (with a password)": " (mit Passwort)",
    "  Epidemics {epidemics}, rate starts on space {space}, hands {hands}, roles {roles}, "
    "box {box}": (
        "  Epidemien {epidemics}, Rate beginnt auf Feld {space}, Karten {hands}, Rollen {roles}, "
        "Schachtel {box}"
    ),
    "  Medic {medic}, hints {hints}, computers agree to everything: {consent}": (
        "  Sanitäter {medic}, Rat {hints}, Computer sagen immer ja: {consent}"
    ),
    "  Guests: {guests}, watchers: {watchers} ({number} now)": (
        "  Gäste: {guests}, Zuschauer: {watchers} (jetzt {number})"
    ),
    "  ({number} new, t opens the chat)": "  ({number} neu, t öffnet den Chat)",
    "free": "frei",
    "kept for {name}": "freigehalten für {name}",
    "you": "du",
    "ready": "bereit",
    "there are no odds before a game begins and after it is over": (
        "vor dem Anfang und nach dem Ende gibt es keine Risiken"
    ),
    "Until the next turn, if the actions end now and nobody plays an event:": (
        "Bis zum nächsten Zug, wenn die Aktionen jetzt enden und niemand ein Ereignis spielt:"
    ),
    "  lost       {lost}   by outbreaks {outbreaks}, by cubes {cubes}, by cards {cards}": (
        "  verloren   {lost}   durch Ausbrüche {outbreaks}, Würfel {cubes}, Karten {cards}"
    ),
    "  outbreaks  {number}   on average": "  Ausbrüche  {number}   im Mittel",
    "  epidemics  {one}   for one, {two} for two": "  Epidemien  {one}   für eine, {two} für zwei",
    "city": "Stadt",
    "infected  outbreak": "infiziert  Ausbruch",
    "Piles of the player deck, top first: {piles}": (
        "Teile des Spielerstapels, oben zuerst: {piles}"
    ),
    "Cards not seen: {cards}": "Nicht gesehene Karten: {cards}",
    "epidemic {chance}": "Epidemie {chance}",
    "epidemic out": "Epidemie gezogen",
    "{number} event": "{number} Ereignis",
    "{number} events": "{number} Ereignisse",
}
