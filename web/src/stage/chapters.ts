// What happened since the reader's own turn, turn by turn.

import type { Fact } from "../protocol/generated";

export interface Chapter {
  /** Whose turn. */
  seat: number;
  facts: readonly Fact[];
}

/** The chapters when this fact is told next; a new round begins when the reader's own turn is over. */
export function tellOn(
  chapters: readonly Chapter[],
  fact: Fact,
  turn: number,
  viewer: number | null,
): readonly Chapter[] {
  const last = chapters.at(-1);
  if (fact.kind === "turn_began") {
    const goesOn = viewer !== null && last && last.seat !== viewer;
    return [...(goesOn ? chapters : []), { seat: fact.seat ?? turn, facts: [] }];
  }
  const { seat, facts } = last ?? { seat: turn, facts: [] };
  return [...chapters.slice(0, -1), { seat, facts: [...facts, fact] }];
}
