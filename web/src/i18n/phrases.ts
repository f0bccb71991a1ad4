// Actions and facts in words, in parts, so that what they talk about can be shown on the board.

import { CITIES, RATES } from "../protocol/atlas";
import type { Action, Fact } from "../protocol/generated";
import type { Refusal } from "../protocol/socket";
import type { Template } from "./game";
import { textFor, words } from "./index.svelte";

export interface Part {
  text: string;
  city?: string;
  card?: string;
  seat?: number;
  color?: string;
}

/** Names of the players by seat, as they are shown; `you` is the seat of whoever reads them. */
export interface Names extends ReadonlyArray<string> {
  readonly you?: number | null;
}

/** A field with its ending and what it is for the reader, or words for others and for the reader. */
const FIELD = /\{(\w+)(?::([^{}=?]+))?(?:=([^{}]+))?(?:\?([^{}/]*)\/([^{}]*))?\}/g;
const COLOR_OF = new Map(CITIES.map((city) => [city.name, city.color]));

export function cityName(city: string): string {
  return words().game.cities[city] ?? city;
}

export function cardName(card: string): string {
  return textFor(words().game.events, card) ?? cityName(card);
}

export function roleName(role: string): string {
  return textFor(words().game.roles, role) ?? role;
}

export function colorName(color: string): string {
  return textFor(words().game.colors, color) ?? color;
}

/** What an action is called: "Direct Flight". */
export function kindName(kind: string): string {
  return textFor(words().game.kinds, kind) ?? kind;
}

/** What happened: "Ann drives to Paris". */
export function factParts(fact: Fact, names: Names): Part[] {
  const others = fact.pawn != null && fact.pawn !== fact.seat;
  return parts(textFor(words().game.facts, fact.kind), { ...fact, others }, names);
}

/** What can be done, or is planned: "Drive to Paris"; `own` is who does it, if the action does not say. */
export function actionParts(action: Action, names: Names, own = action.seat): Part[] {
  const others = action.pawn != null && own != null && action.pawn !== own;
  const pawn = action.pawn ?? own;
  return parts(textFor(words().game.actions, action.kind), { ...action, pawn, others }, names);
}

/** Why something was refused, in the reader's language; seats are told by their roles. */
export function refusalText({ key, names, message }: Pick<Refusal, "key" | "names" | "message">): string {
  const template = textFor(words().game.refusals, key);
  if (!template) return capital(message);
  return template.replace(FIELD, (_, field: string, ending: string | undefined) => {
    const of = { seat: "role", pawn: "role", here: "city" }[field] ?? field;
    return named(of, names[field], ending ?? "", []).text;
  });
}

/** A player in the middle of a sentence, or at its beginning: "you" for the reader. */
export function playerName(names: Names, seat: number | null | undefined, begins = false): string {
  if (seat == null) return "";
  if (seat !== names.you) return names[seat] ?? "";
  return begins ? capital(words().game.you) : words().game.you;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function plain(parts: Part[]): string {
  return parts.map((part) => part.text).join("");
}

interface Said {
  kind: string;
  cards?: string[] | null;
  color?: string | null;
  number?: number | null;
  others: boolean;
}

/** A template with its fields filled in; `begins`: it begins a sentence. */
export function parts<S extends Said>(
  template: Template<S> | undefined,
  said: S,
  names: Names,
  begins = true,
): Part[] {
  if (!template) return [{ text: said.kind.replaceAll("_", " ") }];
  const text = typeof template === "string" ? template : template(said);
  const color = said.color ?? COLOR_OF.get(said.cards?.[0] ?? "");
  const fields = new Map(Object.entries({ ...said, color, rate: RATES[said.number ?? 0] }));
  const found: Part[] = [];
  let end = 0;
  for (const match of text.matchAll(FIELD)) {
    const [whole, field = "", ending = "", you, others, own] = match;
    const before = text.slice(end, match.index);
    const value = fields.get(field) as Value;
    const reader = (field === "seat" || field === "pawn") && value != null && value === names.you;
    end = match.index + whole.length;
    if (others !== undefined) {
      goOn(found, before + ((reader ? own : others) ?? ""));
      continue;
    }
    goOn(found, before);
    const word = you ?? words().game.you;
    if (field === "cards") found.push(...list(said.cards ?? []));
    else if (reader) found.push({ text: match.index || !begins ? word : capital(word), seat: Number(value) });
    else found.push(named(field, value, ending, names));
  }
  goOn(found, text.slice(end));
  return found;
}

/** Add words that name nothing; they join those before them. */
function goOn(parts: Part[], text: string): void {
  const last = parts.at(-1);
  if (last && Object.keys(last).length === 1) last.text += text;
  else if (text) parts.push({ text });
}

/** What a field of a fact or an action may be, besides cards. */
type Value = string | number | null | undefined;

function named(field: string, value: Value, ending: string, names: Names): Part {
  if (value == null) return { text: words().game.nobody };
  if (field === "seat" || field === "pawn") {
    const seat = Number(value);
    return { text: (names[seat] ?? words().game.player(seat + 1)) + ending, seat };
  }
  const name = String(value);
  if (field === "city" || field === "other") return { text: cityName(name), city: name };
  if (field === "card") return card(name);
  if (field === "color") return { text: colorName(name) + ending, color: name };
  if (field === "role") return { text: roleName(name) };
  return { text: name };
}

function card(name: string): Part {
  const text = cardName(name);
  return COLOR_OF.has(name) ? { text, card: name, city: name } : { text, card: name };
}

function list(cards: readonly string[]): Part[] {
  return cards.flatMap((name, place) => {
    if (!place) return [card(name)];
    return [{ text: place === cards.length - 1 ? ` ${words().game.and} ` : ", " }, card(name)];
  });
}
