import type { game as english } from "./en.game";

export const game: typeof english = {} as typeof english;
