// Recorded games: what a browser gets, update after update (tests/project/stage_stream.py).

import { readFileSync, readdirSync } from "node:fs";

import type { Fact, View } from "../src/protocol/generated";

export interface Told {
  before: View;
  facts: Fact[];
  view: View;
}

interface Line {
  /** What has changed since the last line, and what changes by the facts. */
  since: Partial<View>;
  facts: Fact[];
  view: Partial<View>;
}

const FOLDER = new URL("./streams/", import.meta.url);
// Facts tell nothing about these, and the streams leave them out.
const UNTOLD = { actions: 0, waits_for: null, next: [] };

function read(file: string): Told[] {
  const lines = JSON.parse(readFileSync(new URL(file, FOLDER), "utf8")) as Line[];
  let view = UNTOLD as unknown as View;
  return lines.map((line) => {
    const before = { ...view, ...line.since };
    view = { ...before, ...line.view };
    return { before, facts: line.facts, view };
  });
}

export const streams: [string, Told[]][] = readdirSync(FOLDER)
  .sort()
  .map((file) => [file.replace(".json", ""), read(file)]);
