// A second line for what needs a reason.

import { textFor, words } from "../i18n/index.svelte";
import { cityName, colorName } from "../i18n/phrases";
import { CITIES, OUTCOMES } from "../protocol/atlas";
import type { Fact, View } from "../protocol/generated";
import { settings } from "../state/settings.svelte";
import { OUTBREAKS } from "./moments";
import type { Moment } from "./moments";
import type { Story } from "./story";

export function detail(fact: Fact, view: View | null, story: Story, moment: Moment | null = null): string {
  const said = words().stage;
  if (fact.kind === "infection_prevented") {
    const role = fact.seat == null ? "eradicated" : (view?.players[fact.seat]?.role ?? "");
    return textFor(said.prevented, role) ?? "";
  }
  if (fact.kind === "first_player") return largest(fact.card ?? "");
  if (fact.kind === "cured" && view) {
    return said.cured(Object.values(view.diseases).filter((disease) => disease.cured).length);
  }
  if (fact.kind === "lost") return lostWhere(OUTCOMES[fact.number ?? 0], story.city, story.color);
  if (fact.kind !== "outbreak") return "";
  return [
    story.chain > 1 ? said.chain(story.chain) : "",
    moment?.hits.length ? said.next(moment.hits.map(cityName).join(", ")) : "",
    said.left(OUTBREAKS - (fact.number ?? 0)),
  ]
    .filter(Boolean)
    .join(" ");
}

/** Where a game was lost, and by which disease. */
export function lostWhere(outcome: string | undefined, city: string | null, color: string | null): string {
  const how = textFor(words().stage.lost, outcome);
  return city && color ? (how?.(cityName(city), colorName(color)) ?? "") : "";
}

function largest(card: string): string {
  const city = CITIES.find((one) => one.name === card);
  if (!city) return "";
  const millions = (city.population / 1e6).toLocaleString(settings.language, { maximumFractionDigits: 1 });
  return words().stage.firstPlayer(cityName(city.name), millions);
}
