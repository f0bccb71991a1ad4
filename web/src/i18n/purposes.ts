// What computer players do things for, and what a plan is for, in words.

import type { Fact, Purpose } from "../protocol/generated";
import type { Template } from "./game";
import { textFor, words } from "./index.svelte";
import { factParts, parts } from "./phrases";
import type { Names, Part } from "./phrases";

/** A purpose as templates see it. */
export interface Told {
  kind: string;
  city?: string | null | undefined;
  color?: string | null | undefined;
  number?: number | null | undefined;
  seat?: number | null | undefined;
  /** A chance, or a number of outbreaks, as it is read. */
  risk: string;
  /** Whether its city is spoken of already. */
  here: boolean;
  others: false;
}

export type PurposeWords = Record<Purpose["what"], Template<Told>>;

/** What happened and, of a computer player, why: "Computer 2 drives to Bogotá: three yellow cubes". */
export function toldParts(fact: Fact, names: Names): Part[] {
  const said = factParts(fact, names);
  return fact.why ? [...said, { text: ": " }, ...whyParts(fact.why, names, fact.city)] : said;
}

/** Why: "three yellow cubes, an outbreak this turn 25 %"; `here` is the city that is spoken of already. */
export function whyParts(why: Purpose, names: Names, here?: string | null): Part[] {
  return purposeParts(why, words().game.purposes, names, here);
}

export function purposeParts(
  why: Purpose,
  templates: PurposeWords,
  names: Names,
  here?: string | null,
): Part[] {
  const { what, risk, ...rest } = why;
  const said: Told = {
    ...rest,
    kind: what,
    risk: amount(why, risk ?? 0),
    here: here === why.city,
    others: false,
  };
  return parts(textFor(templates, what), said, names, false);
}

function amount({ what }: Purpose, risk: number): string {
  const { language, percent } = words().odds;
  if (what === "outbreaks") return risk.toLocaleString(language, { maximumFractionDigits: 1 });
  return percent(String(Math.round(risk * 100)));
}
