// Which layout a screen gets.

import { expect, it } from "vitest";

import { layoutOf } from "../src/play/shape";

it.each([
  ["a laptop", 1280, 720, 100, "wide", false],
  ["a desktop", 1440, 900, 100, "wide", false],
  ["a desktop with large print", 1440, 900, 150, "wide", true],
  ["a tablet lying", 1024, 768, 100, "wide", true],
  ["a tablet upright", 820, 1180, 100, "tall", true],
  ["a small tablet upright with large print", 768, 1024, 150, "upright", true],
  ["a phone", 390, 844, 100, "upright", true],
  ["a phone lying", 844, 390, 100, "lying", true],
  ["a laptop at 200 %", 640, 360, 100, "lying", true],
])("%s", (_, width, height, text, shape, slim) => {
  expect(layoutOf(width, height, text)).toEqual({ shape, slim });
});
