// The shape of the words about pieces and what happens to them; a missing kind is a type error.

import type { ActionKind, Color, EventCard, FactKind, ReasonKey, Role } from "../protocol/atlas";
import type { Action, Fact } from "../protocol/generated";
import type { PurposeWords } from "./purposes";

/**
 * `{city}`, `{seat}` and so on stand for the fields of a fact or an action; `{color:er}` adds an
 * ending to the word. Whoever reads it is "you" instead of a name, or with `{pawn=dich}` that word,
 * and `{seat?draws/draw}` is the second word then. A function chooses by what is there: hidden
 * fields are missing.
 */
export type Template<Said> = string | ((said: Said) => string);

export interface GameWords {
  /** Only those that differ from the names of the game. */
  cities: Readonly<Record<string, string>>;
  colors: Record<Color, string>;
  roles: Record<Role, string>;
  events: Record<EventCard, string>;
  /** What an action is called. */
  kinds: Record<ActionKind, string>;
  actions: Record<ActionKind, Template<Action & { others: boolean }>>;
  facts: Record<FactKind, Template<Fact & { others: boolean }>>;
  /** What a computer player does something for, behind a colon. */
  purposes: PurposeWords;
  /** A seat that has no name yet, counted from 1. */
  player: (seat: number) => string;
  nobody: string;
  /** Whoever reads it. */
  you: string;
  and: string;
  /** Why something cannot be done; empty where the server's own words are used. */
  refusals: Readonly<Partial<Record<ReasonKey, string>>>;
}
