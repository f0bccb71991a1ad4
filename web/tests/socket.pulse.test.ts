// A connection on which nothing comes through: noticed, given up, opened again, nothing done twice.

import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { Pulse } from "../src/protocol/pulse";
import { Socket } from "../src/protocol/socket";
import type { Status } from "../src/protocol/socket";
import { happen, leaveWires, useWires, Wire } from "./wire";

let page: ReturnType<typeof useWires>;
let statuses: Status[] = [];
let socket: Socket;
const wire = () => Wire.last;

beforeEach(() => {
  page = useWires();
  statuses = [];
  socket = new Socket("/tables/1", {
    status: (one) => statuses.push(one),
    message: () => {},
    seen: () => 7,
  });
});

afterEach(() => {
  socket.close();
  leaveWires();
});

it("asks for a sign of life only after a silence, and is content with any word", () => {
  wire().welcome();
  for (let second = 0; second < 20; second++) {
    vi.advanceTimersByTime(1000);
    wire().say({ type: "presence", here: [], watchers: 0 });
  }
  expect(wire().of("ping")).toEqual([]);
  let answered = 0;
  for (let second = 0; second < 60; second++) {
    vi.advanceTimersByTime(1000);
    for (; answered < wire().of("ping").length; answered++) wire().say({ type: "pong" });
  }
  expect(statuses.at(-1)).toBe("open");
  expect(wire().of("ping").length).toBeGreaterThan(5);
  expect(wire().of("ping").length).toBeLessThan(20);
});

it("notices within eight seconds that nothing comes, and sends again what was not answered", () => {
  wire().welcome();
  const dead = wire();
  void socket.say({ type: "hold", hold: true });
  const id = dead.of("hold")[0]!.id;
  vi.advanceTimersByTime(8000);
  expect(statuses).toContain("lost");
  vi.advanceTimersByTime(1000);
  expect(wire()).not.toBe(dead);
  wire().welcome();
  expect(statuses.at(-1)).toBe("open");
  expect(
    wire()
      .of("hold")
      .map((one) => one.id),
  ).toEqual([id]);
  dead.say({ type: "refused", id: "hello", code: "table/kicked", reason: "" });
  dead.onclose?.({ code: 1006 });
  expect(statuses.at(-1)).toBe("open");
});

it("does not wait for ever for a connection that does not come about", () => {
  vi.advanceTimersByTime(15000);
  expect(Wire.all.length).toBeGreaterThan(1);
  expect(statuses.at(-1)).toBe("lost");
});

it("leaves a slow link more time for the first word at every try", () => {
  const counts = [10_000, 20_000, 40_000].map((time) => {
    vi.advanceTimersByTime(time);
    return Wire.all.length;
  });
  expect(counts).toEqual([2, 3, 4]);
  wire().welcome();
  expect(statuses.at(-1)).toBe("open");
});

it("hears what has come already before it gives a connection up", () => {
  let dead = 0;
  const pulse = new Pulse(
    () => {},
    () => dead++,
  );
  pulse.begin(0);
  pulse.heard();
  vi.advanceTimersByTime(3500 + 4000 + 50);
  pulse.heard();
  vi.advanceTimersByTime(3000);
  expect(dead).toBe(0);
  pulse.stop();
});

it("asks at once when the network goes, and the page stays calm if it is answered", () => {
  wire().welcome();
  happen("offline");
  expect(wire().of("ping")).toHaveLength(1);
  wire().say({ type: "pong" });
  vi.advanceTimersByTime(3000);
  expect(statuses.at(-1)).toBe("open");
});

it("believes the browser soon that the network is gone", () => {
  wire().welcome();
  happen("offline");
  vi.advanceTimersByTime(2000);
  expect(statuses.at(-1)).toBe("lost");
});

it("doubts a connection on which a command is not answered, without asking again and again", () => {
  wire().welcome();
  const doubtful = wire();
  for (let n = 0; n < 5; n++) void socket.say({ type: "hold", hold: true });
  vi.advanceTimersByTime(2000);
  expect(doubtful.of("ping")).toHaveLength(1);
  vi.advanceTimersByTime(4000);
  expect(statuses).toContain("lost");
});

it("starts again as soon as the network is back, whatever it was waiting for", () => {
  wire().welcome();
  vi.advanceTimersByTime(9000);
  const stuck = wire();
  happen("online");
  expect(wire()).not.toBe(stuck);
  wire().welcome();
  stuck.welcome();
  expect(statuses.at(-1)).toBe("open");
  const good = wire();
  happen("online");
  expect(wire()).toBe(good);
});

it("says nothing of the kind to a locked door", () => {
  wire().onopen?.();
  wire().say({ type: "refused", id: "hello", code: "table/locked", reason: "" });
  vi.advanceTimersByTime(60000);
  expect(wire().of("ping")).toEqual([]);
  expect(statuses.at(-1)).toBe("refused");
});

it("takes no clock that stood still for a dead connection", () => {
  let asked = 0;
  let dead = 0;
  const pulse = new Pulse(
    () => asked++,
    () => dead++,
  );
  pulse.begin(0);
  pulse.heard();
  vi.advanceTimersByTime(3600);
  expect(asked).toBe(1);
  vi.setSystemTime(Date.now() + 3_600_000); // the lid was closed
  vi.advanceTimersByTime(4000);
  expect([asked, dead]).toEqual([2, 0]);
  vi.advanceTimersByTime(4200);
  expect(dead).toBe(1);
  pulse.stop();
});

it("asks seldom on a page that nobody sees", () => {
  page.hidden = true;
  wire().welcome();
  vi.advanceTimersByTime(25000);
  expect(wire().of("ping")).toEqual([]);
  page.hidden = false;
  happen("visibilitychange");
  expect(wire().of("ping")).toHaveLength(1);
});
