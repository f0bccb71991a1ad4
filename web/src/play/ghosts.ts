// The steps of all plans, as the board draws them.

import type { Ghost } from "../board/ghosts";
import { actionParts, plain } from "../i18n/phrases";
import type { Names } from "../i18n/phrases";
import type { PlanShown, View } from "../protocol/generated";

/** The numbered steps of a plan, where they happen. */
export function ghostsOf(plan: PlanShown, view: View, names: Names, own: boolean): Ghost[] {
  const at = view.players.map((player) => player.city ?? "");
  const found: Ghost[] = [];
  plan.steps.forEach((step, place) => {
    const seat = step.seat ?? plan.seat;
    const moved = plan.facts[place]?.find((fact) => fact.kind === "pawn_moved");
    const pawn = moved?.pawn ?? seat;
    const label = plain(actionParts(step, names));
    const ghost: Ghost = { number: place + 1, seat: pawn, city: step.city ?? at[seat] ?? "", label, own };
    if (moved?.city) {
      ghost.from = at[pawn];
      ghost.city = moved.city;
      at[pawn] = moved.city;
    }
    if (ghost.city && step.kind !== "finish") found.push(ghost);
  });
  return found;
}
