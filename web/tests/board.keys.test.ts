import { beforeAll, expect, test, vi } from "vitest";

import type { Typing } from "../src/board/keys";
import { CITIES } from "../src/protocol/atlas";

let beside: (from: string, key: string, any: boolean) => string | null;
let typing: Typing;

beforeAll(async () => {
  vi.stubGlobal("navigator", { language: "en" });
  const keys = await import("../src/board/keys");
  beside = keys.cityBeside;
  typing = new keys.Typing();
});

const ARROWS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];

test("arrow keys follow connections, over the edge too", () => {
  expect(beside("Atlanta", "ArrowUp", false)).toBe("Chicago");
  expect(beside("Tokyo", "ArrowRight", false)).toBe("San Francisco");
  expect(["Tokyo", "Manila"]).toContain(beside("San Francisco", "ArrowLeft", false));
  expect(beside("Santiago", "ArrowDown", false)).toBeNull();
});

test("every city is reached by arrow keys", () => {
  const seen = new Set(["Atlanta"]);
  for (const city of seen)
    for (const key of ARROWS)
      for (const any of [false, true]) {
        const next = beside(city, key, any);
        if (next) seen.add(next);
      }
  expect(seen.size).toBe(CITIES.length);
});

test("letters find cities, with or without their accents", () => {
  expect(typing.find("s", "Atlanta", 1000)).toBe("San Francisco");
  expect(typing.find("a", "San Francisco", 1100)).toBe("San Francisco");
  expect(typing.find("o", "San Francisco", 1200)).toBe("São Paulo");
  expect(typing.find("m", "São Paulo", 5000)).toBe("Madrid");
  expect(typing.find("m", "Madrid", 9000)).toBe("Manila");
});
