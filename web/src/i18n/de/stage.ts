// German: what is said while something is shown.

import type { stage as english } from "../en/stage";

export const stage: typeof english = {
  label: "Was gerade geschieht",
  skip: "Überspringen",
  skipSetup: "Aufbau überspringen",
  keys: "Escape oder S",
  speed: "Tempo",
  speeds: { normal: "Normal", fast: "Schnell", instant: "Sofort" },
  setupSteps: {
    station: "Labor",
    markers: "Marker",
    infections: "Neun Infektionen",
    roles: "Rollen",
    hands: "Handkarten",
    epidemics: "Epidemien",
    first: "Wer anfängt",
  },
  epidemicSteps: { increase: "Erhöhen", infect: "Infizieren", intensify: "Verstärken" },
  chain: (count) => `Kettenreaktion: ${count} Ausbrüche`,
  firstPlayer: (city, people) => `${city}: ${people} Millionen Menschen, mehr als auf jeder anderen Karte`,
  prevented: {
    "quarantine specialist": "Die Quarantäne-Expertin ist hier oder nebenan.",
    medic: "Der Sanitäter ist hier, und die Krankheit ist heilbar.",
    eradicated: "Ausgerottete Krankheiten kommen nicht wieder.",
  },
  cured: (count) => `${count} von 4 Heilmitteln`,
  setupDone: "Das Spiel ist aufgebaut.",
  andMore: (count) => `Und ${count} mehr, siehe Verlauf.`,
};
