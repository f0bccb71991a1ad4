// Which lines count as unread, also after the page was loaded again.

import { beforeEach, expect, it, vi } from "vitest";

import type { Table } from "../src/state/table.svelte";

const kept = new Map<string, string>();

/** The module as a page that was just loaded has it. */
async function loaded() {
  vi.resetModules();
  return import("../src/chat/unread.svelte");
}

beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

const table = (...times: number[]) =>
  ({
    table: { id: "t" },
    person: "me",
    lines: times.map((at) => ({ at, person: "other", text: "hi" })),
  }) as unknown as Table;

it("counts what is said after somebody came, and not before", async () => {
  const { arrive, unread } = await loaded();
  arrive(table(1, 2));
  expect(unread(table(1, 2))).toBe(0);
  expect(unread(table(1, 2, 3, 4))).toBe(2);
});

it("counts the same after a reload, and nothing that was seen", async () => {
  const before = await loaded();
  before.arrive(table(1));
  before.markRead(table(1, 2));
  const after = await loaded();
  after.arrive(table(1, 2, 3));
  expect(after.unread(table(1, 2, 3))).toBe(1);
  after.markRead(table(1, 2, 3));
  expect((await loaded()).unread(table(1, 2, 3))).toBe(0);
});

it("forgets the oldest tables first", async () => {
  const { arrive } = await loaded();
  for (let n = 0; n < 30; n++) arrive({ ...table(1), table: { id: `t${n}` } } as unknown as Table);
  expect(Object.keys(JSON.parse(kept.get("fourcures.chat")!) as object)).toHaveLength(20);
  expect(kept.get("fourcures.chat")).toContain("t29");
});
