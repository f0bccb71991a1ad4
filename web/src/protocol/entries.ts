// What the doors of locked tables gave, so that nobody types a password twice.

const KEY = "fourcures.entries";
const MOST = 20;

function kept(): [string, string][] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as [string, string][];
  } catch {
    return [];
  }
}

/** What opens the door of this table, if it was open before. */
export function entryTo(path: string): string | null {
  return kept().find(([place]) => place === path)?.[1] ?? null;
}

export function keepEntry(path: string, entry: string): void {
  const others = kept().filter(([place]) => place !== path);
  try {
    localStorage.setItem(KEY, JSON.stringify([...others, [path, entry]].slice(-MOST)));
  } catch {
    // a browser that keeps nothing
  }
}
