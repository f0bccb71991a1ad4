// German: what is said while something is shown.

import type { Deed, stage as english } from "../en/stage";

const GOES: Record<string, string> = {
  drive: "fährt nach {city}",
  direct: "fliegt nach {city}",
  charter: "chartert einen Flug nach {city}",
  shuttle: "nimmt das Shuttle nach {city}",
  dispatch: "stößt in {city} zu den anderen",
  expert_flight: "fliegt nach {city}",
  airlift: "fliegt über die Luftbrücke nach {city}",
};

const did: Record<string, Deed> = {
  pawn_moved: (fact) => (fact.others ? "bewegt {pawn} nach {city}" : (GOES[fact.how ?? ""] ?? GOES.drive!)),
  cubes_removed: "behandelt {city} ({number} {color})",
  station_built: "baut ein Labor in {city}",
  card_given: (fact) => {
    const card = fact.card ? "{card}" : "eine Karte";
    return fact.others ? `bekommt ${card} von {seat}` : `gibt {pawn} ${card}`;
  },
  card_discarded: "wirft {card} ab",
  card_removed: "spielt {card}",
  card_fetched: "holt {card}",
  card_foreseen: "sieht sich die nächsten Infektionskarten an",
  cured: "entdeckt das {color:e} Heilmittel",
  infection_removed: "nimmt die Infektionskarte {city} aus dem Spiel",
  night_is_quiet: "sorgt für eine stille Nacht",
  actions_gained: "bekommt {number} Aktionen mehr",
};

const struck: Record<string, Deed> = {
  rate_raised: "Epidemie: Infektionsrate {rate}",
  bottom_drawn: "{city} wird getroffen",
  deck_intensified: "{number} Infektionskarten liegen wieder obenauf",
  outbreak: "Ausbruch in {city} ({number} von 8)",
};

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
  outbreak: (city) => `Ausbruch in ${city}`,
  next: (cities) => `Als Nächstes: ${cities}.`,
  left: (count) => {
    if (count <= 0) return "";
    const numbers = ["", "Noch einer, und", "Noch zwei, und", "Noch drei, und"];
    return `${numbers[count] ?? `Noch ${count}, und`} das Spiel ist verloren.`;
  },
  chain: (count) => `Kettenreaktion: ${count} Ausbrüche.`,
  lost: {
    outbreaks: (city) => `Der letzte kam in ${city}.`,
    cubes: (city, color) => `Kein ${color}er Würfel war mehr da, als ${city} getroffen wurde.`,
  },
  firstPlayer: (city, people) => `${city}: ${people} Millionen Menschen, mehr als auf jeder anderen Karte`,
  prevented: {
    "quarantine specialist": "Die Quarantäne-Expertin ist hier oder nebenan.",
    medic: "Der Sanitäter ist hier, und die Krankheit ist heilbar.",
    eradicated: "Ausgerottete Krankheiten kommen nicht wieder.",
  },
  cured: (count) => `${count} von 4 Heilmitteln`,
  setupDone: "Das Spiel ist aufgebaut.",
  andMore: (count) => (count === 1 ? "Ein Zug mehr, siehe Verlauf." : `${count} Züge mehr, siehe Verlauf.`),
  did,
  struck,
  draws: "Zieht:",
  drawsHidden: (count) => (count === 1 ? "Zieht eine Karte" : `Zieht ${count} Karten`),
  infected: "Infiziert:",
  recap: "Seit deinem letzten Zug",
  close: "Schließen",
  sound: {
    question: "Mit Ton spielen?",
    hint: "Kurz und leise; in den Einstellungen änderst du das.",
    yes: "Mit Ton",
    no: "Ohne",
  },
};
