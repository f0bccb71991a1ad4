// German: what is around the board.

import type { panels as english } from "../en/panels";

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;

/** The name of a color as a noun: Blau. */
export const noun = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** What the table itself says in the chat: the server's English, and how it is said here. */
const LINES: [RegExp, string][] = [
  [/^(.+) opened the table$/, "$1 hat den Tisch eröffnet"],
  [/^(.+) took a seat$/, "$1 hat sich gesetzt"],
  [/^Somebody left$/, "Jemand ist gegangen"],
  [/^(.+) left$/, "$1 ist gegangen"],
  [/^(.+) was shown out$/, "$1 wurde ausgeschlossen"],
  [/^(.+) is called (.+) now$/, "$1 heißt jetzt $2"],
  [/^(.+) is the host now$/, "$1 hat jetzt die Spielleitung"],
  [/^The game begins$/, "Das Spiel beginnt"],
  [/^(.+) took the last action back$/, "$1 hat die letzte Aktion zurückgenommen"],
  [/^(.+) does not agree$/, "$1 ist nicht einverstanden"],
  [/^(.+) agrees: it helps us$/, "$1 ist einverstanden: das hilft uns"],
  [
    /^(.+) agrees: it helps us \((\d+)% to win instead of (\d+)%\)$/,
    "$1 ist einverstanden: das hilft uns ($2 % statt $3 % für einen Sieg)",
  ],
  [/^(.+) agrees: it does no harm$/, "$1 ist einverstanden: das schadet nicht"],
  [
    /^(.+) agrees: it does no harm \((\d+)% to win instead of (\d+)%\)$/,
    "$1 ist einverstanden: das schadet nicht ($2 % statt $3 % für einen Sieg)",
  ],
  [/^(.+) does not agree: it would hurt us$/, "$1 ist nicht einverstanden: das würde uns schaden"],
  [
    /^(.+) does not agree: it would hurt us \((\d+)% to win instead of (\d+)%\)$/,
    "$1 ist nicht einverstanden: das würde uns schaden ($2 % statt $3 % für einen Sieg)",
  ],
  [/^A computer player took seat (\d+) over$/, "Der Computer hat Platz $1 übernommen"],
  [/^(.+) took seat (\d+) over$/, "$1 hat Platz $2 übernommen"],
];

export const panels: typeof english = {
  seats: {
    title: "Spieler",
    you: "du",
    here: "da",
    away: "nicht da",
    host: "Spielleitung",
    holding: "bittet um Geduld",
    thinking: "überlegt …",
    actions: (count) => `noch ${many(count, "Aktion", "Aktionen")}`,
    turn: "Ist am Zug",
    waited: "Auf diesen Spieler wird gewartet",
    noRole: "Noch keine Rolle",
    hand: "Hand",
    noCards: "Keine Karten",
    cards: (count) => many(count, "Karte", "Karten"),
    hidden: (count) => many(count, "verdeckte Karte", "verdeckte Karten"),
    ofColor: (count, color) => `${count} ${color}`,
    events: "Ereigniskarten",
    stored: (card) => `Auf der Rollenkarte: ${card}`,
    more: (name) => `Mehr über ${name}`,
    isAway: "Dieser Spieler ist nicht da. Jemand anderes kann auf diesem Platz weiterspielen.",
    isEmpty: "Hier sitzt niemand. Jemand kann auf diesem Platz weiterspielen.",
    toComputer: "Platz dem Computer geben",
    toWatcher: (name) => `Platz an ${name} geben`,
    watcher: (number) => `Zuschauer ${number}`,
    mute: "Im Chat stummschalten",
    unmute: "Stummschaltung aufheben",
    kick: "Ausschließen",
    kickSure: (name) => `${name} endgültig ausschließen?`,
    cancel: "Abbrechen",
    roles: {
      "contingency planner":
        "Nimmt als Aktion eine Ereigniskarte vom Ablagestapel auf die Rollenkarte. Von dort gespielt, kommt sie aus dem Spiel.",
      dispatcher:
        "Bewegt als Aktion eine beliebige Figur zu einer anderen Figur oder eine fremde Figur wie die eigene.",
      medic:
        "Behandelt alle Würfel einer Farbe auf einmal. Würfel heilbarer Krankheiten verschwinden von selbst, wo immer die Figur ist.",
      "operations expert":
        "Baut Labore ohne Karte. Fliegt einmal pro Zug von einem Labor aus für eine beliebige Stadtkarte überallhin.",
      "quarantine specialist":
        "Hält neue Würfel und Ausbrüche von der eigenen Stadt und allen Nachbarstädten fern.",
      researcher:
        "Darf jede Stadtkarte an jemanden in derselben Stadt geben, im eigenen Zug oder in dem des anderen.",
      scientist: "Braucht nur vier Karten einer Farbe für ein Heilmittel.",
    },
  },
  tracks: {
    title: "Leisten",
    outbreaks: "Ausbrüche",
    outbreaksAre: (count, end) =>
      `Bisher ${many(count, "Ausbruch", "Ausbrüche")}. Beim ${end}. ist das Spiel verloren.`,
    rate: "Infektionsrate",
    rateIs: (rate, space) =>
      `In jedem Zug werden ${rate} Städte infiziert. Der Marker steht auf Feld ${space}; jede Epidemie rückt ihn ein Feld weiter.`,
    stations: "Labore übrig",
    stationsAre: (left, built) =>
      left
        ? `${many(left, "Labor kann", "Labore können")} noch gebaut werden; ${built} auf dem Spielplan.`
        : "Alle Labore stehen auf dem Spielplan. Für ein neues muss eines davon verlegt werden.",
    notCured: "offen",
    cured: "heilbar",
    eradicated: "ausgerottet",
    openIs: (color) => `Noch kein Heilmittel gegen ${noun(color)}.`,
    curedIs: (color) =>
      `Das Heilmittel gegen ${noun(color)} ist entdeckt: Behandeln entfernt alle Würfel auf einmal.`,
    eradicatedIs: (color) => `${noun(color)} ist ausgerottet. Es kommen keine neuen Würfel mehr.`,
    supplyIs: (left, all) =>
      `${left} von ${all} Würfeln sind im Vorrat. Fehlt ein Würfel, der gebraucht wird, ist das Spiel verloren.`,
    cubesLeft: (left) => `noch ${many(left, "Würfel", "Würfel")}`,
    playerDeck: "Spielerkarten",
    playerDeckIs: (cards, turns) =>
      `${many(cards, "Karte", "Karten")}, genug für noch ${many(turns, "Zug", "Züge")}. Wer ziehen muss und keine zwei Karten mehr findet, verliert für alle.`,
    pile: (cards, epidemic) =>
      `${many(cards, "Karte", "Karten")}, ${epidemic ? "darunter eine Epidemie" : "Epidemie schon gezogen"}`,
    pilesAre: (list) => `Stapel von oben: ${list}.`,
    infectionDeck: "Infektionskarten",
    infectionDeckIs: (deck, discard) =>
      `${deck} im Stapel, ${discard} abgelegt. Bei einer Epidemie kommen die abgelegten gemischt wieder obenauf.`,
    quiet: "Stille Nacht: Die nächste Infektion fällt aus",
  },
  piles: {
    title: "Karten",
    discard: "Spielerablage",
    infectionDiscard: "Infektionsablage",
    deck: "Infektionsstapel",
    unseen: "Ungesehene Karten",
    removed: "Aus dem Spiel",
    search: "Suchen",
    sort: "Reihenfolge",
    byColor: "Nach Farbe",
    newest: "Neueste zuerst",
    none: "Keine Karten.",
    notFound: "Diese Karte ist nicht dabei.",
    events: "Ereignisse",
    deckHelp: "Von oben nach unten. Innerhalb einer Schicht ist die Reihenfolge unbekannt.",
    returning: "Diese kommen zuerst: Eine Epidemie hat sie zurückgemischt.",
    layer: (number, count) => `Schicht ${number} · ${many(count, "Karte", "Karten")}`,
    layerTop: (count) => `Obenauf · ${many(count, "Karte", "Karten")}`,
    layerNext: (comes, of) => `bei der nächsten Infektion kommen ${comes} von diesen ${of}`,
    layerAll: "alle kommen mit der nächsten Infektion",
    layerPart: (comes, of) => `dann ${comes} von diesen ${of}`,
    unseenHelp: "Im Spielerstapel oder auf Händen, die du nicht siehst. Epidemien zählen nicht mit.",
    unseenOpen: "Noch im Spielerstapel. Epidemien zählen nicht mit.",
    removedPlayer: "Spielerkarten",
    removedInfection: "Infektionskarten",
  },
  next: {
    title: "Wie es weitergeht",
    waitsYou: "Du bist dran.",
    waits: (name) => `Warten auf ${name}.`,
    asks: (name, other) => `${name} fragt ${other}.`,
    asksYou: (name) => `${name} fragt dich.`,
    holds: (name) => `${name} bittet um Geduld.`,
    steps: {
      "infect nine": () => "neun Städte werden infiziert",
      "deal roles": () => "Rollen werden verteilt",
      "deal hands": () => "Karten werden verteilt",
      begin: () => "wer anfängt, wird bestimmt",
      act: (_, count) => (count ? many(count, "Aktion", "Aktionen") : "Ereignisse, oder weiter"),
      draw: (_, count) => `${many(count, "Karte", "Karten")} ziehen`,
      epidemic: () => "Epidemie",
      strike: () => "Epidemie: Die unterste Infektionskarte schlägt zu",
      intensify: () => "Epidemie: Die Infektionsablage kommt wieder obenauf",
      "hand limit": (who) => (who ? `${who}: Handlimit` : "Handlimit"),
      infect: (_, count) => `${many(count, "Stadt", "Städte")} infizieren`,
      pass: (who) => `dann ${who}`,
      peek: (who, count) => `Vorhersage: ${who} sieht sich ${many(count, "Karte", "Karten")} an`,
      "put back": (who, count) => `Vorhersage: ${who} legt ${many(count, "Karte", "Karten")} zurück`,
    },
    skipped: "keine Infektion (Stille Nacht)",
  },
  log: {
    title: "Verlauf",
    setup: "Aufbau",
    earlier: "Früher",
    turn: (number) => `Zug ${number}`,
    of: (name) => `Am Zug: ${name}`,
    empty: "Noch ist nichts geschehen.",
    fresh: "Neues unten",
  },
  chat: {
    title: "Chat",
    say: "Sag etwas",
    send: "Senden",
    empty: "Noch hat niemand etwas gesagt.",
    logIn: "Melde dich an oder spiele als Gast, um mitzureden.",
    left: (count) => `noch ${many(count, "Zeichen", "Zeichen")}`,
    fresh: "Neues unten",
    unread: (count) => `${count} ungelesen`,
    about: (name) => `Über ${name}`,
    watches: "schaut zu",
    line: (text) => {
      const found = LINES.find(([english]) => english.test(text));
      return found ? text.replace(...found) : text;
    },
  },
  end: {
    won: "Ihr habt gewonnen!",
    lost: "Das Spiel ist verloren.",
    wonWatching: "Das Spiel ist gewonnen!",
    reason: {
      won: "Alle vier Heilmittel sind entdeckt.",
      outbreaks: "Der achte Ausbruch war einer zu viel.",
      cubes: "Ein Würfel wurde gebraucht, doch der Vorrat war leer.",
      cards: "Es waren nicht mehr genug Spielerkarten zum Ziehen da.",
    },
    show: "Ergebnis",
    cures: "Heilmittel",
    ofFour: (count) => `${count} von 4`,
    outbreaks: "Ausbrüche",
    epidemics: "Epidemien",
    turns: "Züge",
    treated: "Würfel entfernt",
    onBoard: "Würfel auf dem Spielplan",
    stations: "Labore",
    deck: "Spielerkarten übrig",
    player: "Spieler",
    drawn: "Karten gezogen",
    found: "Heilmittel entdeckt",
    rematch: "Noch einmal zusammen spielen",
    toRematch: "Zum neuen Tisch",
    replay: "Nachspielen",
    record: "Aufzeichnung herunterladen",
    board: "Spielplan ansehen",
    luck: "Ging alles mit rechten Dingen zu?",
    luckHow:
      "Vor der ersten Karte hat der Server seinen Startwert mit einem Fingerabdruck versprochen. Jetzt liegt der Startwert offen: Jeder kann nachprüfen, dass jede Karte daraus folgte.",
    promised: "Versprochen",
    seed: "Startwert",
    verify: "Lade die Aufzeichnung herunter und führe aus:",
  },
  summary: {
    title: "Die Stellung in Worten",
    danger: "Städte mit Würfeln",
    cubes: (count, color) => `${count} ${color}`,
    noCubes: "Keine Würfel auf dem Spielplan.",
    stations: "Labore",
    pawns: "Spieler und Figuren",
    pawn: (name, role, city, cards) => `${name}, ${role}, in ${city}, ${cards}`,
    tracks: "Leisten",
  },
};
