import { afterEach, beforeEach, expect, test, vi } from "vitest";

vi.mock("../src/state/settings.svelte", () => ({ settings: { language: "en" } }));

vi.setConfig({ testTimeout: 30_000 }); // every page is read again

const kept = new Map<string, string>();

beforeEach(() => {
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

afterEach(() => kept.clear());

/** The page read again, as the server tells who asks. */
async function lobby(answer: object) {
  vi.resetModules();
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(answer)));
  const { me } = await import("../src/state/me.svelte");
  const { slow } = await import("../src/lobby/slow.svelte");
  const { default: Slow } = await import("../src/lobby/Slow.svelte");
  const { render } = await import("svelte/server");
  await me.ask();
  return { slow, html: () => render(Slow).body };
}

test("slow computer players are told of until the notice is closed", async () => {
  const first = await lobby({ user: null, slow: true });
  expect(first.html()).toContain("apt install gcc python3-dev");
  expect(first.html()).toContain("make clean play");
  first.slow.close();
  expect(first.html()).not.toContain("apt install");
  expect((await lobby({ user: null, slow: true })).html()).not.toContain("apt install");
});

test.each([{ user: null, slow: false }, { user: null }])("nobody else is told", async (answer) => {
  expect((await lobby(answer)).html()).not.toContain("apt install");
});

test("a browser that keeps nothing shows it again", async () => {
  vi.stubGlobal("localStorage", undefined);
  const { slow, html } = await lobby({ user: null, slow: true });
  expect(html()).toContain("apt install");
  slow.close();
  expect(html()).not.toContain("apt install");
});
