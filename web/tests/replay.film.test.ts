import { beforeEach, expect, test, vi } from "vitest";

import * as api from "../src/protocol/api";
import type { Update, View } from "../src/protocol/generated";
import { Film } from "../src/replay/film.svelte";

vi.mock("../src/state/settings.svelte", () => ({ settings: { language: "en", speed: "instant" } }));
vi.mock("../src/protocol/api", async (original) => ({
  ...(await original<typeof api>()),
  steps: vi.fn(),
  step: vi.fn(),
}));

const STEPS = 40;
const TURNS = [1, 12, 25];
const steps = vi.mocked(api.steps);
const step = vi.mocked(api.step);

/** A position that only knows its step. */
const view = (number: number) => ({ turn: number }) as View;
const update = (version: number): Update => ({ type: "update", version, facts: [], view: view(version) });

beforeEach(() => {
  steps.mockReset().mockResolvedValue({ steps: STEPS, turns: TURNS });
  step.mockReset().mockImplementation((_, number) => Promise.resolve(update(number)));
});

async function opened(): Promise<Film> {
  const film = new Film("game");
  await vi.waitFor(() => expect(film.director.shown).not.toBeNull());
  return film;
}

const asked = () => step.mock.calls.map(([, number]) => number);

test("it begins at the beginning and fetches a little ahead, each step once", async () => {
  const film = await opened();
  expect(film.director.shown).toEqual(view(0));
  expect(asked()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  await film.forward();
  expect(film.director.shown).toEqual(view(1));
  expect(asked().filter((number) => number === 1)).toEqual([1]);
});

test("it stays between the first and the last step", async () => {
  const film = await opened();
  await film.back();
  expect(film.at).toBe(0);
  await film.go(STEPS + 5);
  expect(film.at).toBe(STEPS);
  await film.forward();
  expect(film.at).toBe(STEPS);
  expect(film.director.shown).toEqual(view(STEPS));
});

test("it goes from turn to turn", async () => {
  const film = await opened();
  expect(film.turn).toBe(0);
  await film.go(14);
  expect(film.turn).toBe(2);
  await film.turnBack();
  expect(film.at).toBe(12);
  await film.turnBack();
  expect(film.at).toBe(1);
  await film.go(24);
  await film.turnForward();
  expect([film.at, film.turn]).toEqual([25, 3]);
  await film.turnForward();
  expect(film.at).toBe(STEPS);
});

test("only where the slider rests is fetched", async () => {
  const film = await opened();
  await Promise.all([film.drag(20), film.drag(25), film.drag(30)]);
  expect(film.director.shown).toEqual(view(30));
  expect(asked()).not.toContain(20);
  expect(asked()).not.toContain(25);
});

test("an answer that comes too late is not shown", async () => {
  const film = await opened();
  let late: (update: Update) => void = () => undefined;
  step.mockImplementationOnce(() => new Promise((done) => (late = done)));
  const slow = film.go(20);
  await film.go(3);
  late(update(20));
  await slow;
  expect(film.director.shown).toEqual(view(3));
});

test("what failed is told and can be tried again", async () => {
  steps.mockRejectedValueOnce(new api.Problem("table/phase", "not over", 409));
  const film = new Film("game");
  await vi.waitFor(() => expect(film.problem).toBeInstanceOf(api.Problem));
  expect(film.steps).toBeNull();
  await film.open();
  expect(film.problem).toBeNull();
  step.mockRejectedValueOnce(new api.Problem("network/away", "away", 0));
  await film.go(20);
  expect(film.problem).not.toBeNull();
  await film.go(20);
  expect(film.problem).toBeNull();
  expect(film.director.shown).toEqual(view(20));
});

test("it begins at the turn that was asked for, if there is one", async () => {
  const second = new Film("game", 2);
  await vi.waitFor(() => expect(second.director.shown).toEqual(view(TURNS[1]!)));
  const none = new Film("game", 99);
  await vi.waitFor(() => expect(none.director.shown).toEqual(view(0)));
});

test("it knows who sat where in each step", async () => {
  const [ann, bob, cleo] = ["Ann", "Bob", "Cleo"].map((name) => ({ name }));
  const sitting = [
    { since: 0, people: [ann!, bob!] },
    { since: 12, people: [ann!, cleo!] },
  ];
  steps.mockResolvedValue({ steps: STEPS, turns: TURNS, sitting });
  const film = await opened();
  const there = () => film.sitting?.map((sitter) => sitter.name);
  expect(there()).toEqual(["Ann", "Bob"]);
  await film.go(11);
  expect(there()).toEqual(["Ann", "Bob"]);
  await film.go(12);
  expect(there()).toEqual(["Ann", "Cleo"]);
});
