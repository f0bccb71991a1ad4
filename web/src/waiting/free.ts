// Which seats somebody may take; the server has the last word.

import type { Person } from "../protocol/generated";
import type { Chair } from "../protocol/generated";

const alike = (one: string, other: string) =>
  one.localeCompare(other, undefined, { sensitivity: "base" }) === 0;

/** Whether a seat is free for this person: nobody is on it, and it is not kept for another. */
export function isFree(chair: Chair, person: Person | null): boolean {
  if (chair.person || chair.computer) return false;
  if (chair.reserved_for) return chair.reserved_for === person?.id;
  return !chair.reserved || (person !== null && alike(chair.reserved, person.name));
}
