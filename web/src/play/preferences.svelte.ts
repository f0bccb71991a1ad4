// How one person likes to play on this device.

const KEY = "fourcures.play";

export const ASKINGS = ["always", "spent", "never"] as const;
export type Asking = (typeof ASKINGS)[number];

interface Preferences {
  /** Whether to ask before a plan ends the turn: always, if it spends cards, or never. */
  ask: Asking;
  /** Whether single letters are keys. */
  keys: boolean;
  /** Whether the odds are shown. */
  odds: boolean;
}

function first(): Preferences {
  const usual: Preferences = { ask: "always", keys: true, odds: false };
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Preferences>;
    const ask = (kept.ask as unknown) === false ? "never" : kept.ask; // as it was kept before
    return { ...usual, ...kept, ask: ask === "spent" || ask === "never" ? ask : "always" };
  } catch {
    return usual;
  }
}

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
