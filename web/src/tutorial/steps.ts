// The steps of the tutorial, and how each can be seen to be done.

import type { Words } from "../i18n/index.svelte";
import type { Table } from "../state/table.svelte";

export type Topic = keyof Words["learn"]["tutorial"]["steps"];

export interface Lesson {
  topic: Topic;
  /** The city it speaks of, shown on the board. */
  city?: string;
  /** Whether the learner has done it; without this there is only something to read. */
  done?: (table: Table, before: Before) => boolean;
}

/** What was true when a step began. */
export interface Before {
  planned: number;
}

const told = (table: Table, kind: string, seat?: number | null) =>
  table.log.some(({ fact }) => fact.kind === kind && (seat === undefined || fact.seat === seat));
const turns = (table: Table) => table.log.filter(({ fact }) => fact.kind === "turn_began").length;
const planned = (table: Table, kind: string) => table.plan?.steps.some((step) => step.kind === kind) ?? false;
const acted = (table: Table) => (table.view?.actions ?? 0) < 4 || turns(table) > 1;

export const LESSONS: readonly Lesson[] = [
  { topic: "aim" },
  { topic: "cubes", city: "Chicago" },
  { topic: "move", city: "Chicago", done: (table) => Boolean(table.plan?.steps.length) || acted(table) },
  { topic: "treat", done: (table) => planned(table, "treat") || acted(table) },
  {
    topic: "takeBack",
    done: (table, before) => (table.plan?.steps.length ?? 0) < before.planned || acted(table),
  },
  { topic: "confirm", done: acted },
  { topic: "end", done: (table) => turns(table) > 1 },
  { topic: "teammate", done: (table) => turns(table) > 2 && !table.director.busy },
  { topic: "cure", city: "Atlanta", done: (table) => told(table, "cured") },
  { topic: "more" },
];
