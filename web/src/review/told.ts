// The review of a finished game, as the server tells it.

import { ask } from "../protocol/api";
import type { Summary } from "../protocol/api";
import type { Action, Fact, RiskChange } from "../protocol/generated";

/** A chance of winning or a change of one, and its standard error. */
export interface Chance {
  mean: number;
  error: number;
}

export interface Turn {
  number: number;
  seat: number;
  before: Chance;
  decided: Chance;
  luck: Chance;
  cards: Chance;
  infections: Chance;
  after: Chance;
  missed: Chance;
}

/** What the cards brought, beside what was to be expected of them. */
export interface Stroke {
  what: "epidemics" | "drawn" | "outbreaks" | "outbreak" | "infected";
  number: number;
  expected: number;
  city: string | null;
  cards: string[];
  turns: number;
}

export interface Better {
  steps: Action[];
  chance: Chance;
  gain: Chance;
  achieves: Fact[];
  risks: RiskChange[];
}

export interface TurningPoint {
  turn: number;
  what: "decision" | "missed" | "luck";
  change: Chance;
  done: Action[];
  better: Better | null;
  cards: Stroke[];
  infections: Stroke[];
  /** How likely what was done wins, beside the better plan. */
  played: Chance | null;
}

export interface Review {
  won: boolean;
  start: Chance;
  decided: number;
  luck: number;
  missed: number;
  turns: Turn[];
  points: TurningPoint[];
}

export interface Reviewed {
  table: Summary;
  state: "none" | "running" | "done";
  done: number;
  of: number;
  review: Review | null;
}

const path = (table: string) => `/api/tables/${table}/review`;
export const read = (table: string) => ask<Reviewed>("GET", path(table));
export const begin = (table: string) => ask<Reviewed>("POST", path(table));
