import type { play as english } from "./en.play";

export const play: typeof english = {} as typeof english;
