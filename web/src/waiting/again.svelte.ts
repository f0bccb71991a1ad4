// From a finished game to the next one with the same people.

import { untrack } from "svelte";

import { words } from "../i18n/index.svelte";
import { me } from "../state/me.svelte";
import { tell } from "../state/notices.svelte";
import { go } from "../state/route.svelte";
import type { Table } from "../state/table.svelte";

/** Go to the table of a rematch, and onto the seat that is kept there. */
export function goAgain(rematch: string): void {
  me.wish = rematch;
  go(`/table/${rematch}`);
}

/** Whoever sits here is taken along when somebody wants to play again; whoever comes later may follow. */
export function followRematch(table: Table): void {
  let known: string | null | undefined;
  $effect(() => {
    if (!table.over || table.director.busy) return;
    const rematch = table.table?.rematch ?? null;
    if (known === undefined) known = rematch;
    if (rematch === null || rematch === known || table.seat === null) return;
    known = rematch;
    untrack(() => {
      tell(words().waiting.rematch);
      goAgain(rematch);
    });
  });
}
