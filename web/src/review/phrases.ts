// A review in words.

import { review as german } from "../i18n/de/review";
import { review as english } from "../i18n/en/review";
import { actionParts, cardName, cityName, factParts, plain } from "../i18n/phrases";
import type { Names } from "../i18n/phrases";
import { percent } from "../odds/percent";
import type { Action, RiskChange } from "../protocol/generated";
import { settings } from "../state/settings.svelte";
import type { Better, Review, Stroke } from "../protocol/generated";

/** The words of the review, in the language of the page. */
export function said(): typeof english {
  return settings.language === "de" ? german : english;
}

/** A change in points of a hundred: "+9", "−14". */
export function points(change: number): string {
  return signed(Math.round(100 * change));
}

/** Two standard errors in points; what is not certain never looks like it. */
export function give(error: number): string {
  return String(error > 0 ? Math.max(1, Math.round(200 * error)) : 0);
}

/**
 * Start, decisions and luck, which is what is left once the others are rounded, so that the sum is
 * seen to be right.
 */
export function account({ start, decided, won }: Review): { start: number; decisions: string; luck: string } {
  const first = Math.round(100 * start.mean);
  const decisions = Math.round(100 * decided);
  const luck = (won ? 100 : 0) - first - decisions;
  return { start: first, decisions: signed(decisions), luck: signed(luck) };
}

export function strokeText({ what, number, expected, city, cards, turns }: Stroke): string {
  const words = said().strokes;
  if (what === "epidemics") return words.epidemics(number, turns, average(expected));
  if (what === "outbreaks") return words.outbreaks(number, average(expected));
  if (what === "outbreak") return words.outbreak(cityName(city ?? ""), percent(expected));
  return words[what](cards.map(cardName).join(", "));
}

/** What a plan changes about the rest of a turn, or leaves as it is. */
export function riskText({ what, city, before, after, chain, only }: RiskChange): string {
  const words = said().risks;
  const value = (of: number) => (what === "outbreaks" ? average(of, 2) : percent(of));
  const about =
    what === "outbreak" ? words.outbreak(cityName(city ?? ""), chain ?? 0, only ?? false) : words[what];
  return `${about}: ${value(before) === value(after) ? words.still(value(after)) : words.to(value(before), value(after))}`;
}

/** What was done or should have been, action by action; who acts for somebody else is named. */
export function stepTexts(steps: readonly Action[], names: Names, seat: number): string[] {
  const told = steps.filter(({ kind }) => kind !== "finish" && kind !== "go_on");
  return (told.length ? told : steps).map((step) => {
    const text = plain(actionParts(step, names));
    return step.seat == null || step.seat === seat ? text : `${names[step.seat] ?? ""}: ${text}`;
  });
}

export function achieved(better: Better, names: Names): string[] {
  return better.achieves.map((fact) => plain(factParts(fact, names)));
}

function average(value: number, digits = 1): string {
  return value.toLocaleString(said().language, {
    maximumFractionDigits: digits,
    minimumFractionDigits: digits,
  });
}

function signed(number: number): string {
  return number > 0 ? `+${number}` : number < 0 ? `−${-number}` : "0";
}
