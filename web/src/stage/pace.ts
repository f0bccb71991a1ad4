// How fast things happen: a piece is on its way for as long as its move is shown.

import type { Speed } from "../state/settings.svelte";

/** What becomes of a time, as fast as this person likes it. */
export const PACE: Record<Speed, number> = { normal: 1, fast: 0.4, instant: 0 };

/** What becomes of it besides while much is to be shown; set by whoever shows it. */
export const tempo = { now: 1 };

/** Milliseconds for a move along a connection, and for one by air. */
export const DRIVE = 340;
export const FLIGHT = 460;
