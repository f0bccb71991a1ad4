// Which small picture goes with a fact.

import { CITIES, RATES } from "../protocol/atlas";
import type { FactKind } from "../protocol/atlas";
import type { Fact } from "../protocol/generated";

export type Sign =
  | "card"
  | "back"
  | "infection"
  | "cubes"
  | "shield"
  | "outbreak"
  | "pawn"
  | "station"
  | "epidemic"
  | "rate"
  | "deck"
  | "eye"
  | "moon"
  | "cure"
  | "eradicated"
  | "won"
  | "lost";

const SIGNS: Record<FactKind, Sign> = {
  station_built: "station",
  markers_placed: "rate",
  infection_drawn: "infection",
  bottom_drawn: "infection",
  cubes_added: "cubes",
  infection_prevented: "shield",
  outbreak: "outbreak",
  role_dealt: "pawn",
  pawn_placed: "pawn",
  card_drawn: "card",
  epidemic_drawn: "epidemic",
  epidemics_hidden: "epidemic",
  first_player: "card",
  turn_began: "pawn",
  pawn_moved: "pawn",
  card_discarded: "card",
  card_removed: "card",
  card_given: "card",
  card_fetched: "card",
  cubes_removed: "cubes",
  cured: "cure",
  eradicated: "eradicated",
  rate_raised: "rate",
  deck_intensified: "deck",
  card_foreseen: "eye",
  card_put_back: "eye",
  infection_removed: "infection",
  night_is_quiet: "moon",
  infection_skipped: "moon",
  won: "won",
  lost: "lost",
  deck_reshuffled: "deck",
  taken_back: "pawn",
};

const COLOR_OF = new Map<string, string>(CITIES.map((city) => [city.name, city.color]));

export interface Picture {
  sign: Sign;
  /** Of the disease that it is about. */
  color: string | null;
  /** Written on it. */
  text: string;
  /** Whose pawn it is. */
  seat: number;
}

export function pictureOf(fact: Fact): Picture {
  const found = SIGNS[fact.kind as FactKind] ?? "card";
  const sign = found === "card" && !fact.card ? "back" : found;
  const about = sign === "card" ? fact.card : fact.city;
  const color = fact.color ?? COLOR_OF.get(about ?? "") ?? null;
  return {
    sign,
    color: sign === "station" ? null : color,
    text: textOf(sign, fact),
    seat: fact.pawn ?? fact.seat ?? 0,
  };
}

function textOf(sign: Sign, fact: Fact): string {
  if (sign === "rate") return String(RATES[fact.number ?? 0] ?? "");
  if (sign === "cubes") return `${fact.kind === "cubes_removed" ? "−" : "+"}${fact.number ?? 1}`;
  if (sign === "outbreak" || fact.kind === "epidemics_hidden") return String(fact.number ?? "");
  return "";
}
