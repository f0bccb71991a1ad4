// Few files: what every page needs, what every table needs, and the rest of each page.

import { existsSync } from "node:fs";

const TABLE = [
  "board",
  "cards",
  "chat",
  "log",
  "odds",
  "piles",
  "play",
  "seats",
  "stage",
  "tracks",
  "waiting",
];

/** A pattern for whatever is in these folders; one that is not there would be left out in silence. */
function inside(...folders: string[]): string {
  for (const folder of folders) {
    if (!existsSync(new URL(`../src/${folder}`, import.meta.url))) {
      throw new Error(`build/chunks.ts names src/${folder}, which is not there`);
    }
  }
  return `src/(${folders.join("|")})/`;
}

export const CHUNKS = [
  { name: "index", tags: ["$initial" as const], priority: 2 },
  { name: "table", test: new RegExp(`${inside(...TABLE)}`), priority: 1 },
  { name: "lobby", test: new RegExp(inside("lobby")) },
];
