// Who may ask for a hint, and when.

import type { Table } from "../state/table.svelte";

/** Whether that is how the table plays. */
export function hintsAllowed({ table, seat }: Table): boolean {
  if (!table || seat === null || table.phase !== "playing") return false;
  const { hints } = table.settings;
  return (
    hints === "always" || (hints === "alone" && table.chairs.filter((chair) => chair.person).length === 1)
  );
}

/** Whether there is something to decide now. */
export function hintsNow(table: Table): boolean {
  const waits = table.view?.waits_for === table.seat && !table.table?.asking;
  return hintsAllowed(table) && waits && !table.director.busy;
}
