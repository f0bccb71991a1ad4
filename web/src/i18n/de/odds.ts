// German: the odds.

import type { odds as english } from "../en/odds";

export const odds: typeof english = {
  language: "de",
  button: "Chancen",
  tells: "Die Risiken bis zum nächsten Zug, auf dem Spielplan und in Zahlen",
  title: "Chancen bis zum nächsten Zug",
  now: "Wenn der Zug jetzt endete",
  afterPlan: "Wenn der Zug nach dem Plan endete",
  was: "vor dem Plan: ",
  lost: "Verloren",
  outbreaks: "Ausbrüche, im Mittel",
  epidemic: "Epidemie",
  two: (chance: string) => `Zwei auf einmal: ${chance}`,
  by: {
    outbreaks: (chance: string) => `durch Ausbrüche ${chance}`,
    cubes: (chance: string) => `durch Seuchenwürfel ${chance}`,
    cards: (chance: string) => `durch Karten ${chance}`,
  },
  unseen: "Noch nicht gesehene Karten",
  events: (count: number) => (count === 1 ? "1 Ereignis" : `${count} Ereignisse`),
  means: "Exakt, wenn niemand ein Ereignis spielt.",
  reckoning: "Wird berechnet …",
  percent: (number: string) => `${number} %`,
  infected: (chance: string) => `wird mit ${chance} Wahrscheinlichkeit infiziert`,
  outbreak: (chance: string) => `Ausbruch mit ${chance} Wahrscheinlichkeit`,
};
