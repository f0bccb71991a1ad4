// German: why something cannot be done, by the key of the reason.

export const refusals: Readonly<Record<string, string>> = {};
