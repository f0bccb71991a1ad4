// Where the tutorial was left, for a page that is loaded again.

const KEY = "fourcures.tutorial";

interface Kept {
  id: string;
  step: number;
}

export function kept(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Kept | null;
  } catch {
    return null;
  }
}

export function keep(now: Kept): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(now));
  } catch {
    // a browser that keeps nothing
  }
}

export function forget(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // a browser that keeps nothing
  }
}
