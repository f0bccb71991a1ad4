// A connection that breaks, comes back and loses nothing; commands that are done, refused or put off.

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { FromServer, Refused } from "../src/protocol/generated";
import { Refusal, Socket, TAKEN_BACK } from "../src/protocol/socket";
import type { Said, Status } from "../src/protocol/socket";
import { happen, leaveWires, settled, useWires, Wire } from "./wire";

const HOLD = { type: "hold", hold: true } as const;
const UNDO = { type: "undo", version: 7 } as const;

let page: ReturnType<typeof useWires>;
let statuses: Status[];
let why: Refused | null;
let heard: FromServer[];
let seen: number | null;
let waiting: Said[];
let socket: Socket;
const wire = () => Wire.last;

beforeEach(() => {
  page = useWires();
  vi.spyOn(Math, "random").mockReturnValue(0.5); // no spread
  statuses = [];
  heard = [];
  seen = null;
  waiting = [];
  socket = new Socket("/tables/1", {
    status: (status, refused) => {
      statuses.push(status);
      why = refused;
    },
    message: (message) => heard.push(message),
    seen: () => seen,
    waiting: (said) => (waiting = said),
  });
});

afterEach(() => {
  socket.close();
  vi.restoreAllMocks();
  leaveWires();
});

/** Milliseconds until the next connection is tried. */
function untilNext(): number {
  const before = Wire.all.length;
  for (let waited = 0; waited < 60_000; waited += 20) {
    if (Wire.all.length > before) return waited;
    vi.advanceTimersByTime(20);
  }
  return Infinity;
}

describe("a connection that was lost", () => {
  it("is tried again, later and later", () => {
    const waits = Array.from({ length: 7 }, () => {
      wire().hangUp(1006);
      expect(statuses.at(-1)).toBe("lost");
      return untilNext();
    });
    expect(waits).toEqual([300, 700, 1500, 3000, 5000, 5000, 5000]);
  });

  it("is tried soon again if it was there for a moment", () => {
    for (let time = 0; time < 4; time++) {
      wire().hangUp(1006);
      untilNext();
    }
    wire().welcome();
    wire().hangUp(1012);
    expect(untilNext()).toBe(300);
  });

  it("is not tried by everybody at once", () => {
    vi.mocked(Math.random).mockReturnValue(0.99);
    wire().hangUp(1012);
    expect(untilNext()).toBeGreaterThan(300);
    vi.mocked(Math.random).mockReturnValue(0);
    wire().welcome();
    wire().hangUp(1012);
    expect(untilNext()).toBeLessThan(300);
  });

  it("goes on after the version that was seen last", () => {
    wire().welcome();
    expect(wire().of("hello")[0]).toMatchObject({ after: null });
    seen = 12;
    wire().hangUp(1013); // come back later
    untilNext();
    wire().welcome();
    expect(wire().of("hello")).toEqual([{ type: "hello", after: 12, ticket: null, entry: null }]);
    expect(statuses.at(-1)).toBe("open");
  });

  it("waits no longer once the network is back", () => {
    for (let time = 0; time < 4; time++) {
      wire().hangUp(1006);
      untilNext();
    }
    wire().hangUp(1006);
    const before = Wire.all.length;
    happen("online");
    expect(Wire.all).toHaveLength(before + 1);
    expect(untilNext()).toBeGreaterThan(5000); // and not once more by the clock
  });

  it("is not hurried while nobody looks", () => {
    page.hidden = true;
    wire().hangUp(1006);
    const before = Wire.all.length;
    happen("visibilitychange");
    expect(Wire.all).toHaveLength(before);
  });

  it("stays closed when it was left", () => {
    wire().welcome();
    socket.close();
    wire().hangUp(1000);
    expect(untilNext()).toBe(Infinity);
    expect(statuses.at(-1)).toBe("closed");
  });

  it("stays closed for whoever was shown out", () => {
    wire().welcome();
    wire().hangUp(4403);
    expect(statuses.at(-1)).toBe("refused");
    expect(why?.code).toBe("table/kicked");
    expect(untilNext()).toBe(Infinity);
  });
});

describe("a command", () => {
  it("waits for the welcome, and is told the version at which it was done", async () => {
    const done = socket.say(HOLD);
    expect(wire().commands).toEqual([]);
    wire().welcome();
    wire().ack(wire().of("hold")[0]!, 9);
    await expect(done).resolves.toBe(9);
    expect(heard.map((message) => message.type)).toEqual(["welcome"]);
  });

  it("is sent again under its id until it is answered, in the same order, and no longer", async () => {
    wire().welcome();
    const done = [socket.say(HOLD), socket.say(UNDO), socket.say(HOLD)];
    const ids = wire().commands.map((one) => one.id);
    expect(new Set(ids).size).toBe(3);
    wire().ack(wire().commands[1]!);
    for (let time = 0; time < 2; time++) {
      wire().hangUp(1006);
      untilNext();
      expect(wire().commands).toEqual([]);
      wire().welcome();
      expect(wire().commands.map((one) => one.id)).toEqual([ids[0], ids[2]]);
    }
    wire().ack(wire().commands[0]!, 9);
    wire().ack(wire().commands[1]!, 10);
    await expect(Promise.all(done)).resolves.toEqual([9, 8, 10]);
    wire().hangUp(1006);
    untilNext();
    wire().welcome();
    expect(wire().commands).toEqual([]);
  });

  it("is taken while there is no connection, and sent by the next", () => {
    wire().welcome();
    wire().hangUp(1006);
    void socket.say(HOLD);
    untilNext();
    wire().welcome();
    expect(wire().of("hold")).toHaveLength(1);
  });

  it("that is refused says why, by which rule, and when to try again", async () => {
    wire().welcome();
    const refused = socket.say(HOLD).catch((error: unknown) => error);
    wire().refuse(wire().of("hold")[0]!, {
      code: "limit/rate",
      reason: "too fast",
      rule: "5.1",
      key: "not_neighbors",
      names: { city: "Paris" },
      wait: 12,
    });
    const error = await refused;
    expect(error).toBeInstanceOf(Refusal);
    expect(error).toMatchObject({
      message: "too fast",
      code: "limit/rate",
      rule: "5.1",
      key: "not_neighbors",
      names: { city: "Paris" },
      wait: 12,
    });
    await settled();
    wire().hangUp(1006);
    untilNext();
    wire().welcome();
    expect(wire().commands).toEqual([]);
  });
});

describe("a door", () => {
  const refuse = (code: string) => {
    wire().onopen?.();
    wire().say({ type: "refused", id: "hello", code, reason: "" });
  };

  it("that is locked opens by the password, on the same connection or on another one", () => {
    refuse("table/locked");
    expect(statuses.at(-1)).toBe("refused");
    socket.knock("wrong");
    expect(wire().of("hello").at(-1)).toMatchObject({ ticket: "wrong" });
    refuse("table/locked");
    wire().hangUp(1008);
    expect(untilNext()).toBe(Infinity);
    socket.knock("right");
    wire().welcome();
    expect(wire().of("hello")).toEqual([{ type: "hello", after: null, ticket: "right", entry: null }]);
    expect(statuses.at(-1)).toBe("open");
  });

  it("that stays closed is not knocked at again", () => {
    refuse("table/none");
    expect(why?.code).toBe("table/none");
    wire().hangUp(1000);
    expect(untilNext()).toBe(Infinity);
    expect(statuses.at(-1)).toBe("refused");
  });
});

describe("what has not come through", () => {
  it("is told, and sent once with the same id when the line is back", async () => {
    wire().welcome();
    const first = wire();
    const done = socket.say(HOLD);
    first.hangUp(1006);
    const later = socket.say(UNDO);
    expect(waiting).toEqual([HOLD, UNDO]);
    vi.advanceTimersByTime(400);
    wire().welcome();
    expect(wire().commands.map(({ type }) => type)).toEqual(["hold", "undo"]);
    expect(wire().of("hold")[0]!.id).toBe(first.of("hold")[0]!.id);
    for (const command of wire().commands) wire().ack(command);
    await expect(Promise.all([done, later])).resolves.toEqual([8, 8]);
    expect(waiting).toEqual([]);
  });

  it("can be taken back, and is not sent then", async () => {
    wire().welcome();
    wire().hangUp(1006);
    const refused = expect(socket.say(HOLD)).rejects.toMatchObject({ code: TAKEN_BACK });
    socket.takeBack();
    await refused;
    expect(waiting).toEqual([]);
    vi.advanceTimersByTime(400);
    wire().welcome();
    expect(wire().commands).toEqual([]);
  });
});
