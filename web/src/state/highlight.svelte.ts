// What the pointer or the keyboard is at, so that other parts of the page can show it too.

export const highlighted = $state<{ cities: string[]; seat: number | null; card: string | null }>({
  cities: [],
  seat: null,
  card: null,
});

export function highlight(part: { city?: string | null; seat?: number | null; card?: string | null }): void {
  highlighted.cities = part.city ? [part.city] : [];
  highlighted.seat = part.seat ?? null;
  highlighted.card = part.card ?? null;
}

export function unhighlight(): void {
  highlight({});
}
