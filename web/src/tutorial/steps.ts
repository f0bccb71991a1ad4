// The steps of the tutorial, and how each can be seen to be done.

import type { Words } from "../i18n/index.svelte";
import type { Table } from "../state/table.svelte";
import { outs } from "./pointing";
import type { Place } from "./pointing";

export type Topic = keyof Words["learn"]["tutorial"]["steps"];

export interface Lesson {
  topic: Topic;
  /** The city it speaks of, shown on the board. */
  city?: string;
  /** What it points at: the first of these that is there. */
  at?: readonly Place[];
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

/** Confirm, as soon as the cure is planned. */
const cures: Extract<Place, { named: unknown }>["named"] = (said, table) =>
  planned(table, "cure") ? [said.plan.confirm] : [said.actions.cure];

const CHICAGO: Place = { city: "Chicago" };
const TREAT: Place = {
  named: (said) => [said.actions.treat],
};
const CONFIRM: Place = { named: (said) => [said.plan.confirm] };
const GO_ON: Place = { named: (said) => Object.values(said.goOn) };

export const LESSONS: readonly Lesson[] = [
  { topic: "aim" },
  { topic: "cubes", city: "Chicago", at: [CHICAGO] },
  {
    topic: "move",
    city: "Chicago",
    at: [CHICAGO],
    done: (table) => Boolean(table.plan?.steps.length) || acted(table),
  },
  { topic: "treat", at: [TREAT], done: (table) => planned(table, "treat") || acted(table) },
  {
    topic: "takeBack",
    at: [{ named: outs }],
    done: (table, before) => (table.plan?.steps.length ?? 0) < before.planned || acted(table),
  },
  { topic: "confirm", at: [CONFIRM, TREAT, CHICAGO], done: acted },
  {
    topic: "end",
    at: [GO_ON, CONFIRM, { named: (said) => [said.finish.button] }],
    done: (table) => turns(table) > 1,
  },
  { topic: "teammate", at: [GO_ON], done: (table) => turns(table) > 2 && !table.director.busy },
  {
    topic: "cure",
    city: "Atlanta",
    at: [{ named: cures }, GO_ON, { city: "Atlanta" }],
    done: (table) => told(table, "cured"),
  },
  { topic: "more" },
];
