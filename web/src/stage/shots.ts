// Facts that belong together are shown together.

import { CITIES } from "../protocol/atlas";
import type { Fact } from "../protocol/generated";
import { GREAT, beat } from "./beats";

export interface Shot {
  /** What it brings, in this order. */
  facts: Fact[];
  /** What the words and the board show meanwhile. */
  fact: Fact;
  /** Milliseconds at normal speed, if it is not the usual time of that fact. */
  time?: number;
  /** The cities that are struck one after the other while it lasts. */
  hits?: string[];
  /** Of the time that it usually takes. */
  share?: number;
}

/** Milliseconds from one neighbor that an outbreak strikes to the next, and after the last. */
export const HIT = 160;
const REST = 180;
/** The outbreaks that another one sets off are quicker. */
const IN_CHAIN = 0.7;

/** What is paid or turned up for what comes next. */
const LEADS: Record<string, ReadonlySet<string>> = {
  card_discarded: new Set([
    "card_discarded",
    "pawn_moved",
    "station_built",
    "cured",
    "night_is_quiet",
    "infection_removed",
    "actions_gained",
  ]),
  infection_drawn: new Set(["cubes_added", "infection_prevented"]),
};

const STRUCK = new Set(["cubes_added", "infection_prevented"]);

/**
 * These facts as they are shown; `together` if somebody else's cards may come at once. The first ones
 * may have been `seen` in a plan: they need no time, unless they are great.
 */
export function cut(facts: readonly Fact[], together = false, seen = 0): Shot[] {
  const shots: Shot[] = [];
  let chain = 0;
  for (let at = 0; at < facts.length;) {
    const fact = facts[at]!;
    let end = at + 1;
    if (fact.kind === "outbreak") {
      while (end < facts.length && STRUCK.has(facts[end]!.kind)) end++;
      shots.push(...outbreak(fact, facts.slice(at + 1, end), breaking(fact, facts.slice(end)), chain++));
    } else {
      while (end < facts.length && goesOn(facts[end - 1]!, facts[end]!, together)) end++;
      const group = facts.slice(at, end);
      const main = group.find(({ kind }) => kind === "bottom_drawn") ?? group.at(-1)!;
      const known = end <= seen && !GREAT.has(main.kind);
      shots.push(known ? { facts: group, fact: main, time: 0 } : { facts: group, fact: main });
      if (group.some(({ kind }) => kind === "infection_drawn")) chain = 0;
    }
    at = end;
  }
  return shots;
}

function goesOn(fact: Fact, next: Fact, together: boolean): boolean {
  if (fact.kind === "bottom_drawn") return STRUCK.has(next.kind) && next.city === fact.city;
  if (fact.kind === "card_drawn") return together && next.kind === "card_drawn" && next.seat === fact.seat;
  const leads = LEADS[fact.kind]?.has(next.kind) ?? false;
  return leads && (fact.kind === "card_discarded" || next.city === fact.city);
}

/** The neighbors in which it breaks out next. */
function breaking({ city }: Fact, later: readonly Fact[]): string[] {
  const links = CITIES.find((one) => one.name === city)?.links ?? [];
  const end = later.findIndex(({ kind }) => kind !== "outbreak" && !STRUCK.has(kind));
  const chain = end < 0 ? later : later.slice(0, end);
  return chain.flatMap((fact) =>
    fact.kind === "outbreak" && links.includes(fact.city!) ? [fact.city!] : [],
  );
}

/** The shock, then one neighbor after the other; the words stay. */
function outbreak(fact: Fact, struck: readonly Fact[], next: readonly string[], chain: number): Shot[] {
  const hits = [...new Set([...struck.map(({ city }) => city ?? ""), ...next])];
  const share = chain ? IN_CHAIN : 1;
  const last = struck.length - 1;
  return [
    { facts: [fact], fact, hits, share, time: beat(fact) * share + (struck.length ? 0 : REST) },
    ...struck.map((one, at) => ({
      facts: [one],
      fact,
      hits,
      time: HIT * share + (at === last ? REST : 0),
    })),
  ];
}
