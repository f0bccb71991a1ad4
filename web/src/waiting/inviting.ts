// Who invites to what, in a sentence.

import { apart } from "../i18n/apart";
import { words } from "../i18n/index.svelte";
import type { Settings } from "../protocol/generated";

export function invitation(host: string | null | undefined, table: string, settings: Settings): string {
  const said = words().waiting;
  const what = `${said.players(settings.seats ?? 4)}, ${words().table.epidemics(settings.epidemics ?? 4)}`;
  return said.invites(host ? apart(host) : null, apart(table), what);
}
