// How wide a name can be: the widest of the fonts that the board may be written in.

/** Hundredths of the size of the letters, half bold; whatever is not named is as wide as most. */
const WIDE: Record<string, number> = {};
for (const [width, letters] of [
  [31, "ijl "],
  [33, "IJ"],
  [37, ".-"],
  [44, "frt"],
  [54, "csz"],
  [60, "LkvxyEFTaeáãéä"],
  [62, "o"],
  [94, "m"],
  [83, "w"],
  [90, "M"],
  [99, "W"],
  [75, "ADGHNOQUVKRX"],
] as const) {
  for (const letter of letters) WIDE[letter] = width;
}

export function widthOf(text: string, letters: number): number {
  return [...text].reduce((sum, letter) => sum + (WIDE[letter] ?? 66), 0) * (letters / 100);
}
