// Who is on a seat, in words.

import { apart } from "./apart";
import { words } from "./index.svelte";
import { roleName } from "./phrases";
import type { Names } from "./phrases";

interface Place {
  person?: string | null;
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

/** The names in a game: a seat without anybody goes by its role, and the reader is known. */
export function playerNames(
  places: readonly Place[],
  roles: readonly (string | null)[],
  person: string | null,
): Names {
  const names = places.map((place, seat) => {
    if (place.computer) return words().play.computer(seat + 1);
    if (place.name) return apart(place.name);
    const role = roles[seat];
    return role ? roleName(role) : words().play.empty;
  });
  const you = person === null ? -1 : places.findIndex((place) => place.person === person);
  return Object.assign(names, { you: you < 0 ? null : you });
}
