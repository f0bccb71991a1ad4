// English: what is said while something is shown.

import type { Fact } from "../../protocol/generated";
import type { Template } from "../game";

/** Without a subject, in a list of what somebody did; `others`: with the pawn or card of somebody else. */
export type Deed = Template<Fact & { others: boolean }>;

const GOES: Record<string, string> = {
  drive: "drives to {city}",
  direct: "flies to {city}",
  charter: "charters a flight to {city}",
  shuttle: "takes the shuttle to {city}",
  dispatch: "joins the others in {city}",
  expert_flight: "flies to {city}",
  airlift: "airlifts to {city}",
};

const did: Record<string, Deed> = {
  pawn_moved: (fact) => (fact.others ? "moves {pawn} to {city}" : (GOES[fact.how ?? ""] ?? GOES.drive!)),
  cubes_removed: "treats {city} ({number} {color})",
  station_built: "builds a station in {city}",
  card_given: (fact) => {
    const card = fact.card ? "{card}" : "a card";
    return fact.others ? `takes ${card} from {seat}` : `gives ${card} to {pawn}`;
  },
  card_discarded: "discards {card}",
  card_removed: "plays {card}",
  card_fetched: "fetches {card}",
  card_foreseen: "looks at the next infection cards",
  cured: "discovers the {color} cure",
  infection_removed: "takes {city} out of the infection cards",
  night_is_quiet: "calls for a quiet night",
  actions_gained: "gains {number} actions",
};

const struck: Record<string, Deed> = {
  rate_raised: "Epidemic: infection rate {rate}",
  bottom_drawn: "{city} is struck",
  deck_intensified: "{number} infection cards are back on top",
  outbreak: "Outbreak in {city} ({number} of 8)",
};

export const stage = {
  label: "What is happening",
  skip: "Skip",
  skipSetup: "Skip setup",
  keys: "Escape or S",
  speed: "Speed",
  speeds: { normal: "Normal", fast: "Fast", instant: "None" },
  setupSteps: {
    station: "Research station",
    markers: "Markers",
    infections: "Nine infections",
    roles: "Roles",
    hands: "Hands",
    epidemics: "Epidemics",
    first: "Who begins",
  },
  epidemicSteps: { increase: "Increase", infect: "Infect", intensify: "Intensify" },
  outbreak: (city: string) => `Outbreak in ${city}`,
  next: (cities: string) => `Next: ${cities}.`,
  left: (count: number) => {
    if (count <= 0) return "";
    const numbers = ["", "One more loses", "Two more lose", "Three more lose"];
    return `${numbers[count] ?? `${count} more lose`} the game.`;
  },
  chain: (count: number) => `Chain of outbreaks: ${count}.`,
  lost: {
    outbreaks: (city: string) => `The last one broke out in ${city}.`,
    cubes: (city: string, color: string) => `No ${color} cube was left when ${city} was struck.`,
  },
  firstPlayer: (city: string, people: string) =>
    `${city}: ${people} million people, more than any other card dealt`,
  prevented: {
    "quarantine specialist": "The Quarantine Specialist is here or next door.",
    medic: "The Medic is here, and the disease is cured.",
    eradicated: "Eradicated diseases do not come back.",
  },
  cured: (count: number) => `${count} of 4 cures`,
  setupDone: "The game is set up.",
  andMore: (count: number) =>
    count === 1 ? "One turn more, see the log." : `${count} turns more, see the log.`,
  did,
  struck,
  draws: "Draws:",
  drawsHidden: (count: number) => (count === 1 ? "Draws a card" : `Draws ${count} cards`),
  infected: "Infected:",
  recap: "Since your last turn",
  close: "Close",
  sound: {
    question: "Play with sound?",
    hint: "Short and quiet; you can change it in the settings.",
    yes: "With sound",
    no: "Without",
  },
};
