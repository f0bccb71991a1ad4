// Whom the table waits for, and for what, in words.

import { words } from "../i18n/index.svelte";
import type { Names } from "../i18n/phrases";
import type { View } from "../protocol/generated";
import type { Story } from "../stage/story";

const LIMIT = 7;

/** What everybody waits for; said to the one it waits for, and about others. `story` is what is still being shown. */
export function waitingLine(view: View, seat: number | null, names: Names, story: Story | null): string {
  const said = words().play.wait;
  if (story?.setup) return said.setup;
  // The pieces move one by one, what is left to do does not: it is told when all is shown.
  if (story) return view.turn === seat ? said.showsYours : said.shows(names[view.turn] ?? "");
  const now = view.next[0];
  if (view.outcome !== "playing") return words().play.over;
  if (view.waits_for === null || !now) return said.cards;
  const mine = view.waits_for === seat;
  const name = names[view.waits_for] ?? "";
  if (now.step === "act") {
    if (mine) return view.actions ? said.yours(view.actions) : said.done;
    return view.actions ? said.theirs(name, view.actions) : said.toFinish(name);
  }
  if (now.step === "hand limit") {
    const over = (view.players[view.waits_for]?.cards ?? LIMIT) - LIMIT;
    return mine ? said.discard(over) : said.toDiscard(name);
  }
  if (now.step === "put back" || now.step === "peek") return mine ? said.forecast : said.toForecast(name);
  if (now.step === "infect") return mine ? said.infect(now.count || view.rate) : said.toInfect(name);
  if (now.step === "intensify") return mine ? said.intensify : said.toEpidemic(name);
  return mine ? said.strike : said.toEpidemic(name);
}
