// Which seats somebody may take; the server has the last word.

import type { Chair, Person, Place } from "../protocol/generated";

/** A seat at a table, or in a list of them. */
type Kept = Chair | Place;

const alike = (one: string, other: string) =>
  one.localeCompare(other, undefined, { sensitivity: "base" }) === 0;

/** Whether a seat is kept for this person, by who or how they are called. */
export function keptFor(chair: Kept, person: Person | null): boolean {
  if (chair.person || chair.computer || !person) return false;
  if (chair.reserved_for) return chair.reserved_for === person.id;
  return chair.reserved != null && alike(chair.reserved, person.name);
}

/** Whether a seat is free for this person: nobody is on it, and it is not kept for another. */
export function isFree(chair: Kept, person: Person | null): boolean {
  if (chair.person || chair.computer) return false;
  return !chair.reserved || keptFor(chair, person);
}
