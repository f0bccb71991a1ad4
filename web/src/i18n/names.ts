// Who is on a seat, in words.

import { apart } from "./apart";
import { words } from "./index.svelte";

interface Place {
  name?: string | null;
  computer?: string | null;
  reserved?: string | null;
}

/** The name on a seat, as everybody reads it. */
export function seatName(place: Place, seat: number): string {
  const said = words().seat;
  if (place.name) return apart(place.name);
  if (place.computer) return said.computer(seat + 1);
  return place.reserved ? said.reserved(apart(place.reserved)) : said.free;
}

export function seatNames(places: readonly Place[]): string[] {
  return places.map(seatName);
}
