import { afterEach, beforeEach, expect, it, vi } from "vitest";

vi.mock("../src/state/settings.svelte", () => ({ settings: { language: "en", speed: "instant" } }));

const opened = vi.hoisted(() => ({ settings: null as Settings | null }));
vi.mock("../src/protocol/api", () => ({
  openTable: (_: string, settings: Settings) => {
    opened.settings = settings;
    return Promise.resolve({ id: "t" });
  },
}));

import { FIRST_ROLES, playAlone } from "../src/lobby/solo";
import type { Settings } from "../src/protocol/generated";
import { Wire, leaveWires, settled, useWires } from "./wire";

beforeEach(() => void useWires());
afterEach(leaveWires);

/** All that a table is told until somebody plays there alone. */
async function begun() {
  const path = playAlone("Ann and the computers");
  await settled();
  const wire = Wire.last;
  wire.welcome({ person: "ann", seat: 0, table: null, lines: [], facts: [], complete: false });
  await settled();
  for (let told = 0; told < wire.commands.length; told++) {
    wire.ack(wire.commands[told]!);
    await settled();
  }
  expect(await path).toBe("/table/t");
  return wire.commands;
}

it("asks a newcomer's teammates before and is asked by them: nothing is agreed to beforehand", async () => {
  await begun();
  expect(opened.settings!.auto_consent).toBe(false);
});

it("has as few epidemics as a game can have, and nobody who watches", async () => {
  await begun();
  expect(opened.settings!.epidemics).toBe(4);
  expect(opened.settings!.watchers).toBe(false);
});

it("gives a newcomer a role that is told in a sentence, and company that does not win alone", async () => {
  const said = await begun();
  expect(said.map((one) => one.type)).toEqual(["computer", "computer", "choose", "start"]);
  expect(said.filter((one) => one.type === "computer").map((one) => one.level)).toEqual([
    "beginner",
    "beginner",
  ]);
  expect(opened.settings!.roles).toBe("chosen");
  expect(FIRST_ROLES).toContain(said.find((one) => one.type === "choose")!.role);
});
