// All words of the page, in the language that was chosen.

import { settings } from "../state/settings.svelte";
import { de } from "./de";
import { en } from "./en";

export type Words = typeof en;

const languages: Record<string, Words> = { en, de };

/** The words of the page: `words().lobby.title`. Ask each time: the language may change. */
export function words(): Words {
  return languages[settings.language] ?? en;
}
