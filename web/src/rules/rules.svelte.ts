// The rulebook at the side of the screen, open at a rule or closed, and its text.

import * as api from "../protocol/api";
import type { RuleText } from "../protocol/generated";
import { settings } from "../state/settings.svelte";
import type { Language } from "../state/settings.svelte";

/** Milliseconds after which the rules are fetched by themselves: the page itself comes first. */
const SOON = 4000;

interface Rules {
  open: boolean;
  at: string | null;
  word: string;
  /** How often somebody asked for a rule, so that asking for the same one again is heard. */
  asked: number;
  /** How far the text was scrolled when it was closed. */
  scrolled: number;
  missing: boolean;
}

export const rules = $state<Rules>({
  open: false,
  at: null,
  word: "",
  asked: 0,
  scrolled: 0,
  missing: false,
});

let texts = $state.raw<Partial<Record<Language, RuleText[]>>>({});

/** The text in a language, as far as it is here. */
export function rulesIn(language: Language): RuleText[] {
  return texts[language] ?? [];
}

/** Open the rules, at a rule if one is named. */
export function openRules(at: string | null = null): void {
  rules.open = true;
  rules.at = at;
  rules.asked++;
  if (at) rules.word = "";
  void loadRules();
}

export function closeRules(): void {
  rules.open = false;
}

/** Fetch the text in the chosen language, once; it stays here when the connection is lost. */
export async function loadRules(language = settings.language): Promise<void> {
  if (texts[language]) return;
  try {
    const found = await api.rules(language);
    texts = { ...texts, [language]: found.rules };
    rules.missing = false;
  } catch {
    rules.missing = true;
  }
}

const linked = /^#rule-([\d.]+)$/.exec(location.hash)?.[1];
if (linked) openRules(linked);
addEventListener("online", () => void loadRules());
$effect.root(() => {
  $effect(() => {
    const language = settings.language;
    const timer = setTimeout(() => void loadRules(language), SOON);
    return () => clearTimeout(timer);
  });
});
