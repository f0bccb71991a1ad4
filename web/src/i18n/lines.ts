// Lines of the chat in words: what people said, and what the table itself says by its codes.

import { percent } from "../odds/percent";
import type { ConsentReason, Line, LineCode } from "../protocol/generated";
import { apart } from "./apart";
import { textFor, words } from "./index.svelte";

/** What a line of the table is about. */
export interface Told {
  who: string;
  newName: string;
  /** Counted from 1. */
  seat: number;
  /** Why somebody agrees or not, after a colon; empty without a reason. */
  why: string;
}

/** A code without words is a type error. */
export interface LineWords {
  codes: Record<LineCode, (told: Told) => string>;
  /** Why a computer player agrees, or does not. */
  reasons: Record<ConsentReason, string>;
  /** The chances to win with what was asked for, and without it. */
  chances: (chance: string, without: string) => string;
  somebody: string;
  computer: string;
}

/** What a line says, without who says it; of a code that is new here, the code. */
export function lineText(line: Line): string {
  if (!line.code) return line.text ?? "";
  const worded = textFor(words().lines.codes, line.code);
  if (!worded) return line.code.replaceAll("_", " ");
  const seat = (line.seat ?? 0) + 1;
  return worded({ who: who(line), newName: apart(line.new_name ?? ""), seat, why: reason(line) });
}

function who({ code, name, seat, computer }: Line): string {
  if (name) return apart(name);
  if (seat == null) return words().lines.somebody;
  if (!computer) return words().game.player(seat + 1);
  return code === "handed" ? words().lines.computer : words().seat.computer(seat + 1);
}

function reason({ why, text, chance, without }: Line): string {
  const said = textFor(words().lines.reasons, why) ?? text ?? why;
  if (!said) return "";
  const chances = chance == null || without == null ? [] : [percent(chance), percent(without)];
  const [one, other] = chances;
  return one && other && one !== other ? `: ${said} (${words().lines.chances(one, other)})` : `: ${said}`;
}
