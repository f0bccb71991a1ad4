// What the pointer or the keyboard is at, so that other parts of the page can show it too.

export const lit = $state<{ cities: string[]; seat: number | null; card: string | null }>({
  cities: [],
  seat: null,
  card: null,
});

export function light(part: { city?: string | null; seat?: number | null; card?: string | null }): void {
  lit.cities = part.city ? [part.city] : [];
  lit.seat = part.seat ?? null;
  lit.card = part.card ?? null;
}

export function unlight(): void {
  light({});
}
