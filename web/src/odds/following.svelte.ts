// The odds of every position, asked for once it is at rest.

import { untrack } from "svelte";

import type { Table } from "../state/table.svelte";

/** Milliseconds a position lasts before its odds are asked for, if nobody reads them as numbers. */
const REST = 400;

/** Keep `table.odds` up to date, at once if someone is `reading`; call while a component is made. */
export function followOdds(table: Table, reading: () => boolean): void {
  let asking = false;
  let again = false;

  /** One question at a time: what changes meanwhile is asked for afterwards. */
  async function ask(): Promise<void> {
    if (asking) {
      again = true;
      return;
    }
    asking = true;
    await table.askOdds();
    asking = false;
    if (again) {
      again = false;
      void ask();
    }
  }

  const steps = $derived(JSON.stringify(table.plan?.steps ?? []));
  $effect(() => {
    void [table.view, steps];
    const known = table.person !== null && table.status === "open" && !table.over;
    if (!known || table.view?.outcome !== "playing" || table.director.busy) return;
    const timer = setTimeout(() => untrack(() => void ask()), reading() ? 0 : REST);
    return () => clearTimeout(timer);
  });
}
