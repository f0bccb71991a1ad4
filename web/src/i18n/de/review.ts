// German: the review of a finished game.

import type { review as english } from "../en/review";

const many = (count: number, none: string, one: string, more: string) =>
  count === 0 ? none : count === 1 ? one : `${count} ${more}`;

export const review: typeof english = {
  language: "de",
  title: "Analyse",
  of: (table: string) => `Analyse: ${table}`,
  loading: "Die Analyse wird geholt …",
  running: "Dieses Spiel läuft noch. Danach kann es analysiert werden.",
  none: "Der Computer geht jeden Zug dieses Spiels durch: wie wahrscheinlich ein Sieg war, was Glück und was Entscheidungen geändert haben und wo ein anderer Plan besser gewesen wäre.",
  takes: "Das dauert etwa eine Minute, einmal für alle, die dabei waren.",
  begin: "Spiel analysieren",
  thinking: "Jeder Zug wird durchdacht …",
  progress: (done: number, of: number) => `${done} von ${of} Zügen`,
  leave: "Du kannst die Seite verlassen; die Analyse läuft weiter.",
  replay: "Wiederholung",
  start: "Anfang",
  decisions: "Entscheidungen",
  decision: "Entscheidung",
  luck: "Glück",
  end: "Ende",
  won: "Gewonnen",
  lost: "Verloren",
  missed: (turns: number, points: string) =>
    `In ${turns === 1 ? "einem Zug" : `${turns} Zügen`} gab es einen besseren Plan, er war ${turns === 1 ? "" : "im Mittel "}${points} Punkte wert.`,
  missing: (points: string) => `Verpasst: ${points}`,
  curve: "Siegchance",
  curveIs: (turns: number, from: string, to: string) =>
    `Siegchance über ${turns} Züge: ${from} am Anfang, ${to} am Ende. Alle Zahlen stehen in der Tabelle unten.`,
  luckIs: "Kartenglück",
  turn: (number: number) => `Zug ${number}`,
  choose: "Gezeigter Zug",
  was: (before: string, after: string) => `${before} → ${after}`,
  error: (points: string) => `± ${points}`,
  cards: "Spielerkarten",
  infections: "Infektionen",
  toTurn: (number: number) => `Zug ${number} in der Wiederholung`,
  points: "Wendepunkte",
  noPoints: "Kein einzelner Zug hat viel geändert: Das Spiel hat sich nach und nach entschieden.",
  did: "Gespielt",
  better: "Besser",
  wins: (chance: string, error: string) => `gewinnt mit ${chance} (± ${error})`,
  achieves: "Damit erreicht",
  risks: {
    lost: "Niederlage in diesem Zug",
    outbreaks: "Ausbrüche im Mittel",
    outbreak: (city: string, chain: number, only: boolean) =>
      `Ausbruch in ${city}${chain ? `, ${only ? "die einzige Kette" : "eine Kette"} von ${chain}` : ""}`,
    to: (before: string, after: string) => `${before} → ${after}`,
    still: (value: string) => `weiterhin ${value}`,
  },
  strokes: {
    epidemics: (number: number, turns: number, expected: string) =>
      `${many(number, "keine Epidemie", "1 Epidemie", "Epidemien")}${turns > 1 ? ` in ${turns} Zügen` : ""}, ${expected} erwartet`,
    outbreaks: (number: number, expected: string) =>
      `${many(number, "kein Ausbruch", "1 Ausbruch", "Ausbrüche")}, ${expected} erwartet`,
    outbreak: (city: string, chance: string) => `Ausbruch in ${city}, Wahrscheinlichkeit ${chance}`,
    drawn: (cards: string) => `gezogen: ${cards}`,
    infected: (cities: string) => `infiziert: ${cities}`,
  },
  table: "Alle Züge in Zahlen",
  columns: {
    turn: "Zug",
    player: "Wer",
    before: "Vorher",
    decisions: "Entscheidungen",
    luck: "Glück",
    after: "Nachher",
    missed: "Verpasst",
  },
  means: "Was diese Zahlen bedeuten",
  meanings: [
    "Jede Chance sagt, wie oft ein schnelles Computerteam von da an gewinnt. Gute Spielende gewinnen öfter, als die Kurve am Anfang sagt; was sie besser machen, zählt zu den Entscheidungen.",
    "Glück ist, was die gezogenen Karten gegenüber ihrem Mittel geändert haben. Im Mittel ist es null, darum trennt die Kurve Glück von Entscheidungen: Anfang, Entscheidungen und Glück ergeben zusammen das Ende.",
    "Ein besserer Plan ist, was der Computer mit dem Wissen der Person am Zug getan hätte. Beide Pläne wurden an denselben Fortsetzungen erprobt.",
    "Die Angabe mit ± sagt, wie weit die Zahlen durch Zufall noch schwanken können, in Prozentpunkten.",
  ],
};
