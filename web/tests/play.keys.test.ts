// A turn by keyboard, also for who is faster than the server.

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

vi.mock("../src/state/settings.svelte", () => ({ settings: { language: "en", speed: "instant" } }));

import { Desk } from "../src/play/desk.svelte";
import { press } from "../src/play/keys";
import { preferences } from "../src/play/preferences.svelte";
import type { Action, Welcome } from "../src/protocol/generated";
import { plan, seated, update, VIEW } from "./tables";
import { leaveWires, settled, useWires } from "./wire";
import type { Wire } from "./wire";

const CHICAGO: Action = { kind: "drive", city: "Chicago" };
const TREAT: Action = { kind: "treat", color: "blue" };

let desk: Desk;
let wire: Wire;

function sit(more: Partial<Welcome> = {}): void {
  desk?.table.close();
  const there = seated(more);
  wire = there.wire;
  desk = new Desk(there.table);
}

const plans = () => wire.of("plan").map((one) => one.steps as Action[]);

beforeEach(() => {
  useWires();
  Object.assign(preferences, { ask: false, odds: false });
  sit();
});

afterEach(() => {
  desk.table.close();
  leaveWires();
});

/** Take the newest plan as the server does. */
async function keep(): Promise<void> {
  const command = wire.of("plan").at(-1)!;
  update(wire, { plans: [plan(command.steps as Action[])] });
  wire.ack(command);
  await settled();
}

describe("keys in a hurry", () => {
  it("wait for the answer, and lose nothing", async () => {
    for (const key of ["t", "t", "t"]) expect(press(key, desk)).toBe(true);
    expect(plans()).toEqual([[TREAT]]);
    await keep();
    await keep();
    await keep();
    expect(plans()).toEqual([[TREAT], [TREAT, TREAT], [TREAT, TREAT, TREAT]]);
  });

  it("do nothing twice that is meant once", async () => {
    update(wire, { plans: [plan([TREAT])] });
    expect([press("Enter", desk), press("Enter", desk), press("n", desk)]).toEqual([true, false, false]);
    expect(wire.of("commit")).toHaveLength(1);
    wire.ack(wire.of("commit")[0]!);
    await settled();
    expect(wire.commands).toHaveLength(1);
  });

  it("open and close what is on the screen all the same", () => {
    press("t", desk);
    expect(press("h", desk)).toBe(true);
    expect(desk.sheet).toEqual({ is: "keys" });
    expect(press("Escape", desk)).toBe(true);
    expect(desk.sheet).toBeNull();
  });
});

describe("keys", () => {
  it("take the last step back, then the last action", () => {
    update(wire, { plans: [plan([CHICAGO, TREAT])] });
    expect(press("u", desk)).toBe(false);
    expect(press("Backspace", desk)).toBe(true);
    expect(plans()).toEqual([[CHICAGO]]);
    sit();
    expect(press("Backspace", desk)).toBe(false);
    expect(press("u", desk)).toBe(false);
    sit({ undo: true });
    expect(press("u", desk)).toBe(true);
    expect(wire.of("undo")).toHaveLength(1);
  });

  it("go on with whatever is next", () => {
    expect(press("Enter", desk)).toBe(false); // actions are left, and there is no plan
    const spent = { ...VIEW, actions: 0 };
    sit({ view: spent, plans: [plan([], { view: spent })] });
    expect(press("Enter", desk)).toBe(true);
    expect(wire.of("act")[0]?.action).toEqual({ kind: "finish" });
    sit({ view: { ...VIEW, next: [] }, plans: [], offers: [{ kind: "go_on" }] });
    expect(press("Enter", desk)).toBe(true);
    expect(wire.of("act")[0]?.action).toEqual({ kind: "go_on" });
  });

  it("mean nothing where nothing is offered", () => {
    sit({ plans: [], offers: [] });
    for (const key of ["d", "f", "e", "n", "i", "x", "Shift"]) expect(press(key, desk), key).toBe(false);
    expect(wire.commands).toEqual([]);
  });

  it("show odds and help to who watches, and do nothing else", () => {
    sit({ person: null, seat: null, offers: [], plans: [] });
    expect(press("o", desk)).toBe(true);
    expect(preferences.odds).toBe(true);
    expect(press("h", desk)).toBe(true);
    expect(press("t", desk)).toBe(false);
    expect(wire.commands).toEqual([]);
  });
});
