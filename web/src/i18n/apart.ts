// People's own words among ours: whichever way they run, the rest of the line stays as it is.

/** Marks that would turn or hide what follows; the server lets none of them in. */
const MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const LEFTWARD = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Without marks of direction, where there is no room for them: titles of windows, fields to type in. */
export function bare(text: string): string {
  return text.replace(MARKS, "");
}

/** A name or title to be put into a sentence; where it is an element of its own, `<bdi>` does the same. */
export function apart(text: string): string {
  const plain = bare(text);
  return LEFTWARD.test(plain) ? `\u2068${plain}\u2069` : plain;
}
