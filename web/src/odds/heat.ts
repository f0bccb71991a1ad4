// Where an outbreak threatens most.

import type { Odds } from "../protocol/generated";

/** Less likely outbreaks do not show, and of those that do only the likeliest. */
const LEAST = 0.02;
const MOST = 4;

/** The chances of the cities that are likeliest to break out until the next turn. */
export function heatOf(odds: Odds | null): Record<string, number> {
  const threatened = Object.entries(odds?.cities ?? {})
    .map(([city, { outbreak }]) => [city, outbreak] as const)
    .filter(([, chance]) => chance >= LEAST)
    .sort(([, one], [, other]) => other - one);
  return Object.fromEntries(threatened.slice(0, MOST));
}
