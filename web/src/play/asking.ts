// Who would be asked before a step is done: only to say so beforehand, the server decides.

import type { Action, Asking, Chair, PlanShown, TableShown } from "../protocol/generated";

const SHARES = ["give", "take"];

/** The seat of the player whose consent a step needs; null if nobody is asked. */
export function asked(action: Action, actor: number, table: TableShown | null): number | null {
  const pawn = action.pawn ?? null;
  if (pawn === null || pawn === (action.seat ?? actor)) return null;
  const chair = table?.chairs[pawn];
  if (!chair) return null;
  if (table.settings.computers === "advise" && decided(chair) && decided(table.chairs[action.seat ?? actor]))
    return null;
  if (!(chair.person ? chair.trusts : table.settings.auto_consent)) return pawn;
  return SHARES.includes(action.kind) && table.settings.hands === "hidden" ? pawn : null;
}

/** Whether the host decides for a seat where computer players only advise. */
export function decided(chair: Chair | undefined): boolean {
  return Boolean(chair?.computer ?? chair?.host);
}

/** What follows a yes by itself: the rest of the plan that the question is the first step of. */
export function restOf(asking: Asking, plans: readonly PlanShown[]): Action[] {
  if (!asking.goes_on) return [];
  return plans.find((plan) => plan.seat === asking.seat)?.steps.slice(1) ?? [];
}
