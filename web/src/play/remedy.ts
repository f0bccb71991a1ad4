// What helps when the game waits for a seat on which nobody sits; the server has the last word.

import type { Chair } from "../protocol/generated";

export function isEmpty(chair: Chair | undefined): boolean {
  return chair !== undefined && !chair.person && !chair.computer;
}

/** Whether no host is there: then whoever sits may do what the host may. */
export function hostAway(chairs: readonly Chair[], here: readonly string[]): boolean {
  return !chairs.some((chair) => chair.host && chair.person && here.includes(chair.person));
}

/** Who watches and may play takes the seat, the host gives it away, others wait for the host. */
export function remedy(
  chairs: readonly Chair[],
  own: number | null,
  here: readonly string[],
  maySit = true,
): "sit" | "computer" | "host" {
  if (own === null) return maySit ? "sit" : "host";
  return chairs[own]?.host || hostAway(chairs, here) ? "computer" : "host";
}
