// Actions and facts in words, in parts, so that what they talk about can be shown on the board.

import type { Action, Fact } from "../protocol/generated";

export interface Part {
  text: string;
  city?: string;
  card?: string;
  seat?: number;
  color?: string;
}

/** Names of the players by seat, as they are shown. */
export type Names = readonly string[];

export function cityName(city: string): string {
  return city;
}

export function cardName(card: string): string {
  return card;
}

export function roleName(role: string): string {
  return role;
}

export function colorName(color: string): string {
  return color;
}

export function factParts(fact: Fact, names: Names): Part[] {
  void names;
  return [{ text: fact.kind }];
}

export function actionParts(action: Action, names: Names): Part[] {
  void names;
  return [{ text: action.kind }];
}

export function plain(parts: Part[]): string {
  return parts.map((part) => part.text).join("");
}
