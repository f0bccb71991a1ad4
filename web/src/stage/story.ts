// Where in a longer story the fact that is shown stands: the setup, an epidemic, a chain of outbreaks.

import { CITIES } from "../protocol/atlas";
import type { Fact } from "../protocol/generated";

export const SETUP = ["station", "markers", "infections", "roles", "hands", "epidemics", "first"] as const;
export type SetupStep = (typeof SETUP)[number];

export const EPIDEMIC = ["increase", "infect", "intensify"] as const;
export type EpidemicStep = (typeof EPIDEMIC)[number];

export interface Story {
  setup: SetupStep | null;
  /** The step of an epidemic; `drawn` before its first. */
  epidemic: EpidemicStep | "drawn" | null;
  /** How many outbreaks the last infection card has set off. */
  chain: number;
  /** Where a disease has struck last, and which. */
  city: string | null;
  color: string | null;
}

export const NO_STORY: Story = { setup: null, epidemic: null, chain: 0, city: null, color: null };

const SETUP_FACTS: Record<string, SetupStep> = {
  station_built: "station",
  markers_placed: "markers",
  infection_drawn: "infections",
  cubes_added: "infections",
  role_dealt: "roles",
  pawn_placed: "roles",
  card_drawn: "hands",
  epidemics_hidden: "epidemics",
  first_player: "first",
};

const EPIDEMIC_FACTS: Record<string, Story["epidemic"]> = {
  epidemic_drawn: "drawn",
  rate_raised: "increase",
  bottom_drawn: "infect",
  deck_intensified: "intensify",
};

/** What strikes a city. */
const STRIKES = new Set(["infection_drawn", "bottom_drawn", "outbreak"]);

/** What an infection card brings; the story of the card goes on. */
const CONSEQUENCES = new Set([
  "cubes_added",
  "cubes_removed",
  "infection_prevented",
  "outbreak",
  "eradicated",
  "lost",
]);

/** The story when this fact is told next. */
export function follow(story: Story, fact: Fact): Story {
  const begins = fact.kind === "station_built" && fact.seat == null;
  const setup = begins || story.setup ? (SETUP_FACTS[fact.kind] ?? null) : null;
  const goesOn = CONSEQUENCES.has(fact.kind);
  return {
    setup,
    epidemic: EPIDEMIC_FACTS[fact.kind] ?? (goesOn ? story.epidemic : null),
    chain: goesOn ? story.chain + (fact.kind === "outbreak" ? 1 : 0) : 0,
    city: STRIKES.has(fact.kind) ? (fact.city ?? null) : story.city,
    color: STRIKES.has(fact.kind) ? (fact.color ?? colorOf(fact.city)) : story.color,
  };
}

function colorOf(city: string | null | undefined): string | null {
  return CITIES.find((one) => one.name === city)?.color ?? null;
}
