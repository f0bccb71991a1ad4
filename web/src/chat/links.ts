// Addresses in what people say; everything else stays text.

export interface Piece {
  text: string;
  link?: string;
}

const ADDRESS = /\bhttps?:\/\/[^\s<>"'`]+/gi;
/** Marks that belong to the sentence around an address. */
const AFTER = /[.,;:!?…'"»”’*_)\]}]+$/;

/** A line in pieces; only http and https are links, and each goes where it says. */
export function linked(line: string): Piece[] {
  const found: Piece[] = [];
  let end = 0;
  for (const { 0: raw, index } of line.matchAll(ADDRESS)) {
    const text = bare(raw);
    const link = target(text);
    if (!link) continue;
    if (index > end) found.push({ text: line.slice(end, index) });
    found.push({ text, link });
    end = index + text.length;
  }
  if (end < line.length) found.push({ text: line.slice(end) });
  return found;
}

/** Without what ends the sentence; a bracket that was opened inside stays. */
function bare(raw: string): string {
  let text = raw;
  for (let last = AFTER.exec(text); last; last = AFTER.exec(text)) {
    const closes = text.endsWith(")") && text.split("(").length >= text.split(")").length;
    if (closes) break;
    text = text.slice(0, -1);
  }
  return text;
}

function target(text: string): string | null {
  try {
    const url = new URL(text);
    // Somebody else's name before an @ only looks like an address.
    return /^https?:$/.test(url.protocol) && !url.username && !url.password ? url.href : null;
  } catch {
    return null;
  }
}
