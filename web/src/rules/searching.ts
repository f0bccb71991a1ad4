// Finding rules by words, and a rule's text in pieces: titles, links to other rules, what was found.

import type { RuleText } from "../protocol/generated";

export interface Piece {
  text: string;
  title?: boolean;
  /** The rule this is the number of. */
  rule?: string;
  found?: boolean;
}

export interface Chapter {
  title: string;
  rules: RuleText[];
}

/** Without accents and case, letter by letter, so that places stay the same. */
function fold(text: string): string {
  return Array.from(text, (letter) => {
    const plain = letter.normalize("NFD").charAt(0).toLowerCase();
    return plain.length === letter.length ? plain : letter;
  }).join("");
}

function wordsOf(search: string): string[] {
  return fold(search).split(/\s+/).filter(Boolean);
}

/** The chapters with those of their rules that have all these words, or this number. */
export function search(rules: readonly RuleText[], wanted: string): Chapter[] {
  const parts = wordsOf(wanted);
  const chapters: Chapter[] = [];
  for (const rule of rules) {
    const text = fold(`${rule.number} ${rule.chapter} ${rule.text}`);
    if (!parts.every((part) => text.includes(part))) continue;
    if (chapters.at(-1)?.title !== rule.chapter) chapters.push({ title: rule.chapter, rules: [] });
    chapters.at(-1)!.rules.push(rule);
  }
  return chapters;
}

/** A rule's text, cut where something is to be shown in its own way. */
export function pieces(rule: RuleText, known: ReadonlySet<string>, wanted: string): Piece[] {
  const title = rule.title ?? "";
  const found: Piece[] = title ? [{ text: title, title: true }] : [];
  for (const text of rule.text.slice(title.length).split(/(\d+\.\d+)/)) {
    if (known.has(text) && text !== rule.number) found.push({ text, rule: text });
    else if (text) found.push({ text });
  }
  return found.flatMap((piece) => mark(piece, wordsOf(wanted)));
}

/** The same piece, cut where words were found. */
export function mark(piece: Piece, parts: readonly string[]): Piece[] {
  const text = fold(piece.text);
  const hits = new Array<boolean>(text.length).fill(false);
  for (const part of parts) {
    for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
      hits.fill(true, at, at + part.length);
    }
  }
  if (piece.rule || !hits.includes(true)) return [{ ...piece, found: hits.includes(true) }];
  const cut: Piece[] = [];
  for (let from = 0; from < hits.length;) {
    const after = hits.indexOf(!hits[from], from);
    const to = after < 0 ? hits.length : after;
    cut.push({ ...piece, text: piece.text.slice(from, to), found: hits[from] });
    from = to;
  }
  return cut;
}
