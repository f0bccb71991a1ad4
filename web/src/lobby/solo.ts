// A game with computer players only, at once, for somebody who may never have played.

import { openTable } from "../protocol/api";
import { Table } from "../state/table.svelte";
import { SOLO } from "./choice";
import type { Level } from "./choice";

/**
 * Roles told in one sentence that stand by the four actions everybody has: more cubes at once, fewer
 * cards for a cure, any card to give. The others move pawns of others, spend cards in new ways, reuse
 * events, or show their worth by what does not happen.
 */
export const FIRST_ROLES = ["medic", "scientist", "researcher"] as const;

/** Good company that does not win without you, and does not let you wait. */
export const FIRST_TEAMMATES: Level = "beginner";

/** Open a table, fill it with computer players and start; where it is. */
export async function playAlone(name: string): Promise<string> {
  const { id } = await openTable(name, SOLO, null);
  const table = new Table(id);
  try {
    for (let seat = 1; seat < SOLO.seats; seat++) {
      await table.say({ type: "computer", seat, level: FIRST_TEAMMATES });
    }
    const role = FIRST_ROLES[Math.floor(Math.random() * FIRST_ROLES.length)]!;
    await table.say({ type: "choose", role });
    await table.say({ type: "start" });
  } finally {
    table.close();
  }
  return `/table/${id}`;
}
