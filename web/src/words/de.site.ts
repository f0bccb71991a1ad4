import type { site as english } from "./en.site";

export const site: typeof english = {} as typeof english;
