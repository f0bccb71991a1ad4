// The rulebook at the side of the screen, open at a rule or closed.

export const rules = $state<{ open: boolean; at: string | null; word: string }>({
  open: false,
  at: null,
  word: "",
});

/** Open the rules, at a rule if one is named. */
export function openRules(at: string | null = null): void {
  rules.open = true;
  rules.at = at;
}

export function closeRules(): void {
  rules.open = false;
}
