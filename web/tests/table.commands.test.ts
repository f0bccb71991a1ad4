// What is said to a table: one plan that loses no step, answers, refusals and what waits for them.

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

vi.mock("../src/state/settings.svelte", () => ({ settings: { language: "en", speed: "instant" } }));

import type { Action } from "../src/protocol/generated";
import { notices } from "../src/state/notices.svelte";
import type { Table } from "../src/state/table.svelte";
import { plan, seated, update, VIEW } from "./tables";
import { leaveWires, settled, useWires, Wire } from "./wire";

const CHICAGO: Action = { kind: "drive", city: "Chicago" };
const TREAT: Action = { kind: "treat", color: "blue" };
const MIAMI: Action = { kind: "drive", city: "Miami" };

let table: Table;
let wire: Wire;

beforeEach(() => {
  useWires();
  notices.length = 0;
  ({ table, wire } = seated());
});

afterEach(() => {
  table.close();
  leaveWires();
});

/** Take a plan as the server does: shown to all, then acknowledged. */
async function keep(version = 8): Promise<void> {
  const command = wire.of("plan").at(-1)!;
  update(wire, { version, plans: [plan(command.steps as Action[])] });
  wire.ack(command, version);
  await settled();
}

describe("a command", () => {
  it("is under way until it is answered", async () => {
    const done = table.hold(true);
    expect(table.busy).toBe(true);
    wire.ack(wire.of("hold")[0]!);
    await expect(done).resolves.toBe(true);
    expect(table.busy).toBe(false);
  });

  it("leaves the table busy as long as another one is not answered", async () => {
    void table.say({ type: "chat", text: "Hello" });
    void table.draw([CHICAGO]);
    wire.ack(wire.of("chat")[0]!);
    await settled();
    expect(table.busy).toBe(true);
    await keep();
    expect(table.busy).toBe(false);
  });

  it("that is refused is told of, once, with its rule", async () => {
    const done = table.undo();
    const why = { code: "undo/nothing", reason: "a card was drawn", rule: "4.2" };
    wire.refuse(wire.of("undo")[0]!, why);
    await expect(done).resolves.toBe(false);
    expect(table.busy).toBe(false);
    expect(notices).toHaveLength(1);
    expect(notices[0]).toMatchObject({ rule: "4.2" });
    void table.undo();
    wire.refuse(wire.of("undo")[1]!, why);
    await settled();
    expect(notices).toHaveLength(1);
  });

  it("that came too often says when to try again", async () => {
    void table.say({ type: "chat", text: "Hello" });
    wire.refuse(wire.of("chat")[0]!, { code: "limit/rate", reason: "too fast", wait: 12 });
    await settled();
    expect(notices[0]?.text).toMatch(/12/);
  });

  it("is not done by a connection that broke, but by the next one", async () => {
    const done = table.act(TREAT);
    wire.hangUp(1006);
    await settled();
    expect([table.busy, table.status]).toEqual([true, "lost"]);
    const id = wire.of("act")[0]!.id;
    vi.advanceTimersByTime(1000);
    const next = Wire.last;
    expect(next).not.toBe(wire);
    next.welcome({ person: "ann", seat: 0, facts: [], lines: [], complete: true, table: table.table });
    expect(next.of("act").map((one) => one.id)).toEqual([id]);
    next.ack(next.of("act")[0]!);
    await expect(done).resolves.toBe(true);
  });
});

describe("an action", () => {
  it("is meant for the position that is known, or for the one it made itself", async () => {
    void table.act(TREAT);
    expect(wire.of("act")[0]).toMatchObject({ version: 7, action: TREAT });
    wire.ack(wire.of("act")[0]!, 9);
    await settled();
    void table.act(CHICAGO); // before the update came
    expect(wire.of("act")[1]).toMatchObject({ version: 9 });
  });

  it("can be taken back as long as the server says so", () => {
    expect(table.canUndo).toBe(false);
    update(wire, { version: 8, facts: [], view: VIEW, undo: true });
    expect(table.canUndo).toBe(true);
    update(wire, { version: 9, lines: [{ at: 0, person: "bob", name: "Bob", text: "Well done" }] });
    expect(table.canUndo).toBe(true);
    update(wire, { version: 10, facts: [], view: VIEW });
    expect(table.canUndo).toBe(false);
  });
});

describe("a plan", () => {
  it("loses no step to whoever is in a hurry, and keeps their order", async () => {
    const done = [CHICAGO, TREAT, MIAMI].map((step) => table.addStep(step));
    expect(wire.of("plan").map((one) => one.steps)).toEqual([[CHICAGO]]);
    await keep(8);
    await keep(9);
    await keep(10);
    expect(wire.of("plan").map((one) => one.steps)).toEqual([
      [CHICAGO],
      [CHICAGO, TREAT],
      [CHICAGO, TREAT, MIAMI],
    ]);
    await expect(Promise.all(done)).resolves.toEqual([true, true, true]);
  });

  it("loses no step to somebody who talks meanwhile", async () => {
    void table.say({ type: "chat", text: "Hello" });
    void table.addStep(CHICAGO);
    expect(wire.of("plan")).toEqual([]);
    void table.say({ type: "chat", text: "Look" });
    void table.addStep(TREAT);
    wire.ack(wire.of("chat")[0]!);
    await settled();
    expect(wire.of("plan")).toEqual([]);
    wire.ack(wire.of("chat")[1]!);
    await settled();
    await keep(8);
    await keep(9);
    expect(wire.of("plan").map((one) => one.steps)).toEqual([[CHICAGO], [CHICAGO, TREAT]]);
  });

  it("goes on without a step that was refused", async () => {
    void table.addStep(CHICAGO);
    void table.addStep(TREAT);
    wire.refuse(wire.of("plan")[0]!, { code: "act/illegal", reason: "not now" });
    await settled();
    expect(wire.of("plan")[1]).toMatchObject({ steps: [TREAT] });
  });

  it("is shown to others unless it is empty", () => {
    update(wire, { plans: [plan([CHICAGO])] });
    void table.takeBack(0);
    expect(wire.of("plan")[0]).toMatchObject({ steps: [], shared: false });
    void table.draw([CHICAGO]);
    expect(wire.of("plan")[1]).toMatchObject({ steps: [CHICAGO], shared: true });
  });

  it("gives a step back from wherever it is", () => {
    update(wire, { plans: [plan([CHICAGO, TREAT, MIAMI])] });
    void table.takeBack(1);
    expect(wire.of("plan")[0]).toMatchObject({ steps: [CHICAGO, MIAMI] });
  });

  it("that waits is kept, but neither shown as done nor offered from", () => {
    const after = { ...VIEW, actions: 3 };
    update(wire, { plans: [plan([TREAT], { view: after, offers: [] })] });
    expect(table.position).toEqual(after);
    expect(table.choices).toEqual([]);
    update(wire, { plans: [plan([TREAT], { view: after, offers: [], waiting: true })] });
    expect(table.plan?.steps).toEqual([TREAT]);
    expect(table.planned).toBeNull();
    expect(table.position).toEqual(VIEW);
    expect(table.choices).toEqual(table.offers);
  });

  it("that is done is not shown again, as far as it came about as planned", () => {
    const goes = { kind: "pawn_moved", seat: 0, pawn: 0, city: "Chicago" };
    const treats = { kind: "cubes_removed", city: "Chicago", color: "blue", number: 1 };
    const tell = vi.spyOn(table.director, "tell");
    const happens = [[goes, treats], [goes, { ...treats, number: 2 }], [treats]];
    for (const facts of happens) {
      update(wire, { plans: [plan([CHICAGO, TREAT], { facts: [[goes], [treats]] })] });
      void table.commit();
      update(wire, { plans: [], facts, view: VIEW });
    }
    update(wire, { facts: [goes], view: VIEW });
    expect(tell.mock.calls.map(([, , seen]) => seen)).toEqual([2, 1, 0, 0]);
  });

  it("of somebody else is not one's own", () => {
    update(wire, { plans: [plan([TREAT], { person: "bob" })] });
    expect(table.plan).toBeNull();
  });

  it("that something cut short keeps what was struck out, also after another welcome", () => {
    const struck = [{ action: CHICAGO, reason: "far away", key: "not_neighbors" }];
    update(wire, { plans: [plan([TREAT], { struck })], cut: [CHICAGO] });
    expect(table.plan?.struck).toEqual(struck);
    const again = seated({ plans: [plan([TREAT], { struck })] }).table;
    expect(again.plan?.struck).toEqual(struck);
    again.close();
  });
});

describe("a question", () => {
  it("is answered or refused without a notice, and keeps nobody waiting", async () => {
    const why = table.why({ kind: "drive", city: "Tokyo" });
    expect(table.busy).toBe(false);
    wire.refuse(wire.of("why")[0]!, { code: "act/illegal", reason: "far away", key: "not_neighbors" });
    await expect(why).resolves.toMatchObject({ key: "not_neighbors" });
    const fine = table.why(CHICAGO);
    wire.ack(wire.of("why")[1]!);
    await expect(fine).resolves.toBeNull();
    expect(notices).toEqual([]);
  });

  it("about the odds is answered beside the acknowledgment", () => {
    void table.askOdds();
    wire.say({ type: "odds", id: wire.of("odds")[0]!.id, version: 7 });
    expect(table.odds?.version).toBe(7);
  });
});
