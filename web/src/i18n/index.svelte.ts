// All words of the page, in the language that was chosen.

import { settings } from "../state/settings.svelte";
import { en } from "./en";

export type Words = typeof en;

let known = $state.raw<Record<string, Words>>({ en });

/** Fetch the words of a language; until they are there, the page speaks English. */
export async function loadLanguage(language: string): Promise<void> {
  if (known[language]) return;
  const found = await import("./de").catch(() => null);
  if (found) known = { ...known, de: found.de };
}

/** The words of the page: `words().lobby.title`. Ask each time: the language may change. */
export function words(): Words {
  return known[settings.language] ?? en;
}
