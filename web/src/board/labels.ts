// The board in words, for those who hear it.

import { words } from "../i18n/index.svelte";
import { cityName, colorName, roleName } from "../i18n/phrases";
import type { Names } from "../i18n/phrases";
import { percent } from "../odds/percent";
import { COLORS } from "../protocol/atlas";
import type { City } from "../protocol/atlas";
import type { CityOdds, SeatView, View } from "../protocol/generated";
import type { Ghost } from "./ghosts";

/** "Ann, medic". */
export function pawnLabel(
  players: readonly SeatView[],
  pawn: number,
  names: Names,
  own: number | null,
): string {
  const name = pawn === own ? words().board.you : (names[pawn] ?? words().board.seat(pawn + 1));
  const role = players[pawn]?.role;
  return role ? `${name}, ${roleName(role)}` : name;
}

interface Shown {
  /** What is written at the city: its name, or its code. */
  written: string;
  view: View;
  names: Names;
  own: number | null;
  ghosts: readonly Ghost[];
  /** Whether it can be chosen, if anything can. */
  target: boolean | null;
  chosen: boolean;
  /** Its risks, if they are shown. */
  odds?: CityOdds | undefined;
  /** How likely it is to break out, if it carries a flame. */
  heat?: number | undefined;
}

/** "Paris", or "PAR, Paris" where only the code is written: who says what they read is understood. */
function called(city: string, written: string): string {
  const name = cityName(city);
  return written === name ? name : `${written}, ${name}`;
}

/** "Paris, blue, 2 blue cubes, research station, here: Ann, medic; can be chosen". */
export function cityLabel(city: City, shown: Shown): string {
  const { written, view, names, own, ghosts, target, chosen, odds, heat } = shown;
  const said = words().board;
  const cubes = view.cubes[city.name] ?? {};
  const here = view.players.flatMap((player, pawn) => (player.city === city.name ? [pawn] : []));
  const steps = ghosts.filter((ghost) => ghost.city === city.name).map((ghost) => ghost.label);
  const parts = [
    called(city.name, written),
    colorName(city.color),
    ...COLORS.filter((color) => cubes[color]).map((color) => said.cubes(cubes[color] ?? 0, colorName(color))),
  ];
  if (view.stations.includes(city.name)) parts.push(said.station);
  if (here.length)
    parts.push(said.here(here.map((pawn) => pawnLabel(view.players, pawn, names, own)).join("; ")));
  if (steps.length) parts.push(said.planned(steps.join("; ")));
  if (odds?.infected) parts.push(words().odds.infected(percent(odds.infected)));
  const outbreak = odds?.outbreak || heat;
  if (outbreak) parts.push(words().odds.outbreak(percent(outbreak)));
  const text = parts.join(", ");
  const after = chosen
    ? said.chosen
    : target === null
      ? null
      : target
        ? said.canBeChosen
        : said.cannotBeChosen;
  return after ? `${text}; ${after}` : text;
}
