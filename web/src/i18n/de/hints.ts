// German: hints. They come with the panel that shows them.

import type { hints as english } from "../en/hints";

export const hints: typeof english = {
  title: "Hinweise",
  aimTitle: "Was wäre ein gutes Ziel?",
  aimMeans: "Wofür der beste Plan gut ist, soweit man das sagen kann. Der Weg dorthin ist deine Sache.",
  aims: {
    outbreak: "Den Ausbruch in {city} verhindern: {risk} in diesem Zug",
    cubes: (why) =>
      why.number === 1
        ? "Den {color:en} Würfel in {city} behandeln"
        : "Die {color:en} Würfel in {city} behandeln",
    cure: "Das {color:e} Heilmittel entdecken",
    share: (why) =>
      why.number === 1
        ? "Eine {color:e} Karte übergeben"
        : "Die {color:en} Karten zusammenbringen: {seat} {seat?hat/hast} dann {number}",
    station: "Ein Labor in {city} bauen",
    together: "Die {color:en} Karten zusammenbringen",
    outbreaks: "Ausbrüche verhindern: {risk} sind in diesem Zug zu erwarten",
  },
  showPlan: "Den Plan zeigen",
  thinking: "Überlegt …",
  means:
    "Was nach allem, was du wissen darfst, am besten aussieht. Die Zahlen sind geschätzt: Chancen auf den Sieg, mit ihrer Unsicherheit.",
  wins: (chance: string) => `${chance} für einen Sieg`,
  giveOrTake: (points: string) => `plus oder minus ${points}`,
  firstSight: "auf den ersten Blick",
  atOnce: "der Plan gewinnt sofort",
  number: (n: number) => `Plan ${n}`,
  own: "Dein Plan",
  ownOn: "Dein Plan, dann am besten weiter",
  less: (points: string) => `${points} weniger als der beste`,
  alike: "so gut wie der beste, soweit man das sagen kann",
  achieves: "Erreicht",
  changes: "Bis zum nächsten Zug",
  then: "Danach",
  aim: (color: string) => `Karten der Farbe ${color} zusammenbringen`,
  risks: {
    lost: "Spiel verloren",
    outbreaks: "Ausbrüche, im Mittel",
    outbreak: (city: string, chain: number, only: boolean) =>
      `Ausbruch in ${city}${chain ? `, ${only ? "die einzige Kette" : "eine Kette"} von ${chain}` : ""}`,
  },
  to: "dann",
  still: "weiterhin",
  take: "So planen",
  do: "So machen",
  again: "Noch einmal fragen",
  stop: "Nicht weiter überlegen",
};
