"""German: sheets that lie over the table, the help among them."""

SHEETS: dict[str, str] = {
    "Keys": "Tasten",
    "Enter goes on    Up, Down read    t: the tutorial; this game waits": (
        "Enter weiter    Auf, Ab: lesen    t: die Einführung; dieses Spiel wartet"
    ),
    "Arrow keys  walk over the map             Home  to your pawn\n"
    "Enter       what can be done in the city under the cursor (or click it)\n"
    "a           all that can be done now      e     event cards, at any time\n"
    ":           type it, Tab completes: drive Chicago, treat blue, finish\n"
    "b           the best plans and their chances; one key plans them\n"
    "c           do what is planned            z     take back the last step\n"
    "d           whole plans, step by step     f     finish, or go on (Space)\n"
    "i           decks, discards, what is next l     what happened so far\n"
    "s           somebody else sits down       p     pause computer teammates\n"
    "x           be asked for your own events only, or for those of all here\n"
    "r           the odds on the map, or not; i tells all of them then\n"
    "v           how fast things are shown     Esc   skip it, hurry thinking\n"
    "? or F1     the rules, with search        q     leave; nothing is lost\n": (
        "Pfeiltasten über die Karte gehen          Pos1  zur eigenen Figur\n"
        "Enter       was in der Stadt unter dem Zeiger geht (oder anklicken)\n"
        "a           alles, was jetzt geht         e     Ereigniskarten\n"
        ":           tippen, Tab ergänzt: fahre nach Chicago, behandle blau\n"
        "b           die besten Pläne und ihre Chancen; eine Taste plant sie\n"
        "c           den Plan ausführen            z     Schritt zurücknehmen\n"
        "d           ganze Pläne                   f     Ende, weiter (Leertaste)\n"
        "i           Stapel, Ablagen, was folgt    l     was bisher geschah\n"
        "s           jemand anders setzt sich hin  p     Computer anhalten\n"
        "x           nur nach eigenen Ereignissen fragen, oder nach denen aller\n"
        "r           Risiken auf der Karte, oder nicht; i sagt dann alle\n"
        "v           wie schnell gezeigt wird      Esc   überspringen, drängen\n"
        "? oder F1   die Regeln, mit Suche         q     gehen; alles bleibt da\n"
    ),
    "What you choose is planned first: cubes, stations and cards are shown as if it were done, "
    "pawns stay, and small letters show where the plan would take them. Nothing counts until "
    "c or f. Cities you can drive to are underlined.": (
        "Was du wählst, ist zuerst nur geplant: Würfel, Labore und Karten erscheinen, als wäre es "
        "geschehen, Figuren bleiben stehen, und kleine Buchstaben zeigen, wohin der Plan sie "
        "brächte. Erst mit c oder f gilt es. Städte, in die du fahren kannst, sind unterstrichen."
    ),
    "2b on the map: two blue cubes; {letters}. Cities and their cards have marks: {marks}. "
    "{station} is a research station.": (
        "2b auf der Karte: zwei blaue Würfel; {letters}. Städte und ihre Karten haben Zeichen: "
        "{marks}. {station} ist ein Labor."
    ),
    "With the odds: 22% beside a city is the chance that it is infected before the next turn, "
    "!5% that it has an outbreak, if the turn ended after the plan and nobody played an event.": (
        "Mit Risiken: 22% neben einer Stadt ist die Chance, dass sie vor dem nächsten Zug "
        "infiziert wird, !5% die auf einen Ausbruch, wenn der Zug nach dem Plan endet und niemand "
        "ein Ereignis spielt."
    ),
    "Pawns are the letters of their roles: {roles}.": (
        "Figuren sind die Buchstaben ihrer Rollen: {roles}."
    ),
    "Words you can type besides actions: undo, confirm, plans, hint, log, info, odds, seat, "
    "pause, speed, rules WORD, help, quit. Codes of cities work in capitals: drive NYC.": (
        "Wörter, die man außer Aktionen tippen kann: undo, confirm, plans, hint, log, info, odds, "
        "seat, pause, speed, rules WORT, help, quit. Kürzel von Städten in Großbuchstaben: "
        "fahre nach NYC. Auch englische Aktionen werden verstanden."
    ),
    "Right next, Left back, Space runs, i decks, q leaves": (
        "Rechts weiter, Links zurück, Leer läuft, i Stapel, q Ende"
    ),
    "The box is opened": "Die Schachtel wird geöffnet",
    "Enter: next, and done    Esc goes back    F1 rules": (
        "Enter: nächstes, und fertig    Esc zurück    F1 Regeln"
    ),
    "No: {field} is missing": "Nein: {field} fehlt",
    "{field} (optional)": "{field} (freiwillig)",
    "Enter chooses    Esc goes back": "Enter wählt    Esc zurück",
    "type to shorten the list": "tippen kürzt die Liste",
    "{number} ways": "{number} Möglichkeiten",
    " and ": " und ",
    ", cured {colors}": ", Heilmittel {colors}",
    "Cubes on the board: {cubes}; cards left in the player deck: {cards}": (
        "Würfel auf dem Plan: {cubes}; Karten im Spielerstapel: {cards}"
    ),
    "Cures: {colors}": "Heilmittel: {colors}",
    "Outbreaks: {number} of 8; infection rate: {rate}": (
        "Ausbrüche: {number} von 8; Infektionsrate: {rate}"
    ),
    "The end": "Das Ende",
    "The game is won: all four cures are discovered.": (
        "Das Spiel ist gewonnen: Alle vier Heilmittel sind entdeckt."
    ),
    "The game is lost: there were eight outbreaks (rule 12.2).": (
        "Das Spiel ist verloren: Es gab acht Ausbrüche (Regel 12.2)."
    ),
    "The game is lost: a cube was needed and none was left (rule 12.3).": (
        "Das Spiel ist verloren: Ein Würfel fehlte (Regel 12.3)."
    ),
    "The game is lost: there were too few cards to draw (rule 12.4).": (
        "Das Spiel ist verloren: Es gab zu wenige Karten zum Ziehen (Regel 12.4)."
    ),
    "Turns: {turns}; epidemics: {epidemics}; cubes removed: {cubes}": (
        "Züge: {turns}; Epidemien: {epidemics}; Würfel entfernt: {cubes}"
    ),
    "n: {again}    {look}t or Esc: the table    q: quit": (
        "n: {again}   {look}t, Esc: der Tisch   q: aufhören"
    ),
    "r: replay    v: review    ": "r: noch einmal ansehen   v: Analyse   ",
    "{number} turn": "{number} Zug",
    "{number} turns": "{number} Züge",
    "{number} card drawn": "{number} Karte gezogen",
    "{number} cards drawn": "{number} Karten gezogen",
    "1, 2, 3 or Enter: plan it    Up, Down: mark another    Esc goes back": (
        "1, 2, 3 oder Enter: so planen    Auf, Ab: anderen wählen    Esc zurück"
    ),
    "Enter: what is known so far    ": "Enter: was schon bekannt ist    ",
    "Esc goes back": "Esc zurück",
    "Thinking ...": "Überlegt ...",
    "What could be done": "Was man tun könnte",
    "No: {need} cards are needed, {number} chosen so far; Space": (
        "Nein: {need} Karten sind nötig, {number} bisher gewählt; Leertaste"
    ),
    "Space chooses a card, or no longer    Enter: done    Esc goes back": (
        "Leertaste wählt eine Karte, oder nicht mehr   Enter: fertig   Esc zurück"
    ),
    "{number} of {need} chosen": "{number} von {need} gewählt",
    "Review": "Analyse",
    "The review could not be made; try again.": "Die Analyse misslang; versuche es noch einmal.",
    "Thinking: turn {done} of {of} ...": "Überlegt: Zug {done} von {of} ...",
    "No rule speaks of '{words}'.": "Keine Regel spricht von „{words}“.",
    "Rules": "Regeln",
    "Up and Down read on    Esc goes back": "Auf und Ab: weiterlesen    Esc zurück",
    "a word or a number: charter, 9.2": "ein Wort oder eine Nummer: Charter, 9.2",
    "Enter goes on    Up, Down read": "Enter weiter    Auf, Ab: lesen",
    "Enter shows the table": "Enter zeigt den Tisch",
    "y or Enter: yes    n or Esc: no    a: always, do not ask again": (
        "y oder Enter: ja    n oder Esc: nein    a: immer, nicht mehr fragen"
    ),
    "y or Enter: yes    n or Esc: no": "y oder Enter: ja    n oder Esc: nein",
    "Up, Down mark a card    Left, Right move it    Enter: put them back": (
        "Auf, Ab: Karte wählen   Links, Rechts: verschieben   Enter: zurücklegen"
    ),
    "This window has {columns} columns and {rows} rows; the map needs {most} and {high}.\n"
    "Make it larger, or the letters smaller. Nothing is lost.": (
        "Dieses Fenster hat {columns} Spalten und {rows} Zeilen; die Karte braucht {most} und "
        "{high}.\nMach es größer oder die Schrift kleiner. Nichts geht verloren."
    ),
}
