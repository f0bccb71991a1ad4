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

/** One of several texts, by a name that the server gave; none for what this page does not know. */
export function textFor<T>(
  texts: Readonly<Record<string, T>>,
  name: string | null | undefined,
): T | undefined {
  return name == null ? undefined : texts[name];
}

/** The words of the page: `words().lobby.title`. Ask each time: the language may change. */
export function words(): Words {
  return known[settings.language] ?? en;
}
