// What is done to cities, heard once for all of them: there are many.

export interface Pointing {
  choose(city: string): void;
  /** The pointer, or the keyboard, is at a city, or has left. */
  near(city: string | null): void;
  focus(city: string): void;
  /** Whether the key means something here. */
  press(event: KeyboardEvent, city: string): boolean;
}

function cityOf(target: EventTarget | null): string | null {
  return target instanceof Element
    ? (target.closest("[data-city]")?.getAttribute("data-city") ?? null)
    : null;
}

/** Attach to the board's box. Returns what undoes it. */
export function pointing(box: HTMLElement, hand: Pointing): () => void {
  const quit = new AbortController();
  const { signal } = quit;

  box.addEventListener(
    "click",
    ({ target }) => {
      const city = cityOf(target);
      if (city) hand.choose(city);
    },
    { signal },
  );

  box.addEventListener(
    "keydown",
    (event) => {
      const city = cityOf(event.target);
      if (city && hand.press(event, city)) event.preventDefault();
    },
    { signal },
  );

  box.addEventListener(
    "focusin",
    ({ target }) => {
      const city = cityOf(target);
      if (city) hand.focus(city);
    },
    { signal },
  );

  box.addEventListener(
    "focusout",
    ({ target }) => {
      if (cityOf(target)) hand.near(null);
    },
    { signal },
  );

  for (const kind of ["pointerover", "pointerout"] as const) {
    box.addEventListener(
      kind,
      ({ pointerType, target, relatedTarget }) => {
        const [here, there] = [cityOf(target), cityOf(relatedTarget)];
        if (pointerType !== "touch" && here && here !== there)
          hand.near(kind === "pointerover" ? here : null);
      },
      { signal },
    );
  }
  return () => quit.abort();
}
