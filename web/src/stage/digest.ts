// A turn in two lines: what its player did, and what struck the board.

import { textFor, words } from "../i18n/index.svelte";
import { factParts, parts } from "../i18n/phrases";
import type { Names, Part } from "../i18n/phrases";
import { whyParts } from "../i18n/purposes";
import type { Fact } from "../protocol/generated";
import type { Chapter } from "./chapters";

export interface Digest {
  seat: number;
  /** The actions, and why. */
  did: Part[];
  /** Epidemics, outbreaks, the end. */
  struck: Part[];
  /** What every turn brings: cards, infected cities. */
  usual: Part[];
}

/** What comes upon everybody. */
const STRIKES = new Set([
  "rate_raised",
  "bottom_drawn",
  "deck_intensified",
  "outbreak",
  "infection_skipped",
  "deck_reshuffled",
  "eradicated",
  "won",
  "lost",
]);
/** What is told with something else. */
const UNTOLD = new Set([
  "card_drawn",
  "epidemic_drawn",
  "infection_drawn",
  "cubes_added",
  "infection_prevented",
  "card_put_back",
  "taken_back",
]);
/** What a card may be paid for. */
const PAID = new Set([
  "card_discarded",
  "pawn_moved",
  "station_built",
  "cured",
  "card_foreseen",
  "night_is_quiet",
  "infection_removed",
  "actions_gained",
]);

/** What somebody did in a turn, with the first reason that is known, and what came upon everybody. */
export function digest({ seat, facts }: Chapter, names: Names): Digest {
  const deeds = merged(
    facts.filter(
      (fact, at) => !STRIKES.has(fact.kind) && !UNTOLD.has(fact.kind) && !leads(fact, facts[at + 1]),
    ),
  );
  const did = joined(deeds.map((fact) => deed(fact, seat, names)));
  const why = facts.find((fact) => fact.why)?.why;
  const reason = why ? [{ text: ": " }, ...whyParts(why, names)] : [];
  return {
    seat,
    did: [...did, ...reason],
    struck: strikes(facts, names),
    usual: usual(facts, names),
  };
}

/** Whether the next fact tells this one, too. */
function leads(fact: Fact, next: Fact | undefined): boolean {
  if (fact.kind === "card_foreseen") return next?.kind === "card_foreseen";
  return fact.kind === "card_discarded" && PAID.has(next?.kind ?? "");
}

/** Steps of one pawn are one way, and the cubes of a color in a city one treatment. */
function merged(facts: readonly Fact[]): Fact[] {
  const found: Fact[] = [];
  for (const fact of facts) {
    const last = found.at(-1);
    if (!last || !isSame(last, fact)) found.push(fact);
    else if (fact.kind === "pawn_moved") found[found.length - 1] = fact;
    else found[found.length - 1] = { ...fact, number: (last.number ?? 0) + (fact.number ?? 0) };
  }
  return found;
}

function isSame(last: Fact, fact: Fact): boolean {
  if (last.kind !== fact.kind) return false;
  if (fact.kind === "pawn_moved") return fact.pawn === last.pawn && fact.how === last.how;
  return fact.kind === "cubes_removed" && fact.city === last.city && fact.color === last.color;
}

/** Without a subject where it is the player of the turn: "drives to Paris". */
function deed(fact: Fact, seat: number, names: Names): Part[] {
  const given = fact.kind === "card_given" && fact.pawn === seat;
  const template =
    fact.seat == null || fact.seat === seat || given ? textFor(words().stage.did, fact.kind) : undefined;
  if (!template) return factParts(fact, names);
  return parts(template, { ...fact, others: given || (fact.pawn ?? seat) !== seat }, names);
}

function strikes(facts: readonly Fact[], names: Names): Part[] {
  const said = words().stage.struck;
  const found = facts.flatMap((fact, at) => {
    if (!STRIKES.has(fact.kind)) return [];
    const template = textFor(said, fact.kind);
    const what = template ? parts(template, told(fact.kind, fact), names) : factParts(fact, names);
    return [fact.kind === "outbreak" ? [...what, ...reached(facts.slice(at + 1), names)] : what];
  });
  return joined(found, "; ");
}

/** The neighbors that an outbreak has reached, after a colon. */
function reached(later: readonly Fact[], names: Names): Part[] {
  const end = later.findIndex(({ kind }) => kind !== "cubes_added" && kind !== "infection_prevented");
  const struck = later.slice(0, end < 0 ? undefined : end).filter(({ kind }) => kind === "cubes_added");
  const cities = struck.map((fact) => parts("{city}", told(fact.kind, fact), names));
  return cities.length ? [{ text: ": " }, ...joined(cities)] : [];
}

function usual(facts: readonly Fact[], names: Names): Part[] {
  const said = words().stage;
  const drawn = facts.filter(({ kind }) => kind === "card_drawn");
  const cards = drawn.flatMap(({ card }) =>
    card ? [parts("{card}", told("card_drawn", { card }), names)] : [],
  );
  const infected = facts.filter(({ kind }) => kind === "infection_drawn");
  const cities = infected.map((fact) => parts("{city}", told(fact.kind, fact), names));
  return joined(
    [
      cards.length ? [{ text: `${said.draws} ` }, ...joined(cards)] : [],
      drawn.length && !cards.length ? [{ text: said.drawsHidden(drawn.length) }] : [],
      cities.length ? [{ text: `${said.infected} ` }, ...joined(cities)] : [],
    ].filter((found) => found.length),
    "; ",
  );
}

function told(kind: string, fact: Partial<Fact>): Fact & { others: boolean } {
  return { ...fact, kind, others: false };
}

function joined(list: readonly Part[][], by = ", "): Part[] {
  return list.flatMap((part, at) => (at ? [{ text: by }, ...part] : part));
}
