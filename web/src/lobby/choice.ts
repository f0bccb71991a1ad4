// How the last table was opened on this device, for the next one.

import type { Settings } from "../protocol/generated";

const KEY = "fourcures.table";

export type TableChoice = Required<Settings>;

const USUAL: TableChoice = {
  seats: 4,
  epidemics: 4,
  start: 1,
  hands: "open",
  medic: "prevents",
  roles: "dealt",
  watchers: true,
  guests: true,
  auto_consent: false,
  hints: "alone",
  box: "base",
  computers: "play",
};

export function lastChoice(): TableChoice {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Settings) };
  } catch {
    return { ...USUAL };
  }
}

export function keepChoice(choice: TableChoice): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(choice));
  } catch {
    // a browser that keeps nothing
  }
}

/** How strong a computer player is. */
export const LEVELS = ["beginner", "normal", "strong", "expert"] as const;
export type Level = (typeof LEVELS)[number];

/** With computer players, who ask and are asked as people are; nobody watches. */
export const SOLO: TableChoice = { ...USUAL, seats: 3, roles: "chosen", watchers: false };
