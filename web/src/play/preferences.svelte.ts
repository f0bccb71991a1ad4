// How one person likes to play on this device.

const KEY = "fourcures.play";

function first(): { ask: boolean; keys: boolean; odds: boolean } {
  const usual = { ask: true, keys: true, odds: false };
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<typeof usual>) };
  } catch {
    return usual;
  }
}

/**
 * `ask`: whether to ask before a plan is done; `keys`: whether single letters are keys; `odds`:
 * whether the odds are shown.
 */
export const preferences = $state(first());

export function keepPreferences(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(preferences));
  } catch {
    // a browser that keeps nothing
  }
}

export function showOdds(shown: boolean): void {
  preferences.odds = shown;
  keepPreferences();
}
