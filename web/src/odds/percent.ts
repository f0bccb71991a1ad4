// Chances as people read them.

import { words } from "../i18n/index.svelte";
import type { LossOdds, Odds, OddsTold } from "../protocol/generated";

/** "22%"; what is neither impossible nor certain never looks like it. */
export function percent(chance: number): string {
  const said = words().odds;
  if (chance > 1e-9 && chance < 0.005) return said.percent("<1");
  if (chance >= 0.995 && chance < 1 - 1e-9) return said.percent(">99");
  return said.percent(String(Math.round(chance * 100)));
}

/** The chance to lose, however it may happen. */
export function losing(lost: LossOdds): number {
  return lost.outbreaks + lost.cubes + lost.cards;
}

/** The ways to lose that are possible, the likeliest first. */
export function waysToLose(lost: LossOdds): { by: keyof LossOdds; chance: number }[] {
  return (["outbreaks", "cubes", "cards"] as const)
    .map((by) => ({ by, chance: lost[by] }))
    .filter(({ chance }) => chance > 0)
    .sort((one, other) => other.chance - one.chance);
}

/** What the board shows: the end of our plan, if there is one. */
export function shownOdds(told: OddsTold | null): Odds | null {
  return told?.planned ?? told?.now ?? null;
}
