// A game with computer players only, at once.

import { openTable } from "../protocol/api";
import { Table } from "../state/table.svelte";
import { SOLO } from "./choice";

/** Open a table, fill it with computer players and start; where it is. */
export async function playAlone(name: string): Promise<string> {
  const { id } = await openTable(name, SOLO, null);
  const table = new Table(id);
  try {
    for (let seat = 1; seat < SOLO.seats; seat++) {
      await table.say({ type: "computer", seat, level: "strong" });
    }
    await table.say({ type: "start" });
  } finally {
    table.close();
  }
  return `/table/${id}`;
}
