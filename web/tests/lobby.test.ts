import { describe, expect, it } from "vitest";
import { listed } from "../src/lobby/live.svelte";
import type { Listed } from "../src/protocol/generated";

function table(id: string, changed: number): Listed {
  return { phase: "waiting", changed, table: { id } } as Listed;
}

function ids(tables: Listed[]): string[] {
  return tables.map((one) => one.table.id);
}

describe("the list of tables", () => {
  const before = [table("c", 3), table("b", 2), table("a", 1)];

  it("is replaced by a whole one", () => {
    expect(ids(listed({ tables: [table("x", 9)] }, before))).toEqual(["x"]);
  });

  it("takes in what has changed, the last changed first", () => {
    const after = listed({ changed: [table("a", 4), table("old", 0)], gone: ["b"] }, before);
    expect(ids(after)).toEqual(["a", "c", "old"]);
    expect(after[0]!.changed).toBe(4);
  });
});
