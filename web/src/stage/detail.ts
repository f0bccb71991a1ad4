// A second line for what needs a reason.

import { textFor, words } from "../i18n/index.svelte";
import { cityName } from "../i18n/phrases";
import { CITIES } from "../protocol/atlas";
import type { Fact, View } from "../protocol/generated";
import { settings } from "../state/settings.svelte";
import type { Story } from "./story";

export function detail(fact: Fact, view: View | null, story: Story): string {
  const said = words().stage;
  if (fact.kind === "infection_prevented") {
    const role = fact.seat == null ? "eradicated" : (view?.players[fact.seat]?.role ?? "");
    return textFor(said.prevented, role) ?? "";
  }
  if (fact.kind === "first_player") return largest(fact.card ?? "");
  if (fact.kind === "cured" && view) {
    return said.cured(Object.values(view.diseases).filter((disease) => disease.cured).length);
  }
  return story.chain > 1 ? said.chain(story.chain) : "";
}

function largest(card: string): string {
  const city = CITIES.find((one) => one.name === card);
  if (!city) return "";
  const millions = (city.population / 1e6).toLocaleString(settings.language, { maximumFractionDigits: 1 });
  return words().stage.firstPlayer(cityName(city.name), millions);
}
