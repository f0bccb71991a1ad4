// The palette of the board, by day and by night: text is read, and pieces are seen, on all grounds.

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const css = readFileSync(new URL("../src/board/board.css", import.meta.url), "utf-8");
const GROUNDS = ["sea", "sea-light", "sea-deep", "shallow", "land", "land-sand", "land-forest"];
const TEXT = 4.5;
const GRAPHIC = 3;

type Palette = (name: string) => number[];

/** The colors of one theme; those of a disease by `blue cube`. */
function palette(theme: 0 | 1): Palette {
  return (name) => {
    const [variable, disease] = name.split(" ").reverse() as [string, string?];
    const part = disease ? (new RegExp(`\\n\\.${disease} \\{([^}]*)\\}`).exec(css)?.[1] ?? "") : css;
    const found = new RegExp(`--${variable}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(part);
    expect(found, name).not.toBeNull();
    return [1, 3, 5].map((at) => parseInt(found![theme + 1]!.slice(at, at + 2), 16));
  };
}

function light(color: number[]): number {
  const [red, green, blue] = color.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: number[], b: number[]): number {
  const [bright, dark] = [light(a), light(b)].sort((one, other) => other - one) as [number, number];
  return (bright + 0.05) / (dark + 0.05);
}

describe.each([
  ["day", 0],
  ["night", 1],
] as const)("by %s", (_, theme) => {
  const color = palette(theme);

  test.each(GROUNDS)("names are read on %s, with and without the halo", (ground) => {
    expect(contrast(color("label"), color(ground))).toBeGreaterThanOrEqual(TEXT);
    expect(contrast(color("label"), color("label-halo"))).toBeGreaterThanOrEqual(TEXT);
  });

  test.each(["sea", "sea-light", "sea-deep"])("the names at the edge are read on %s", (ground) => {
    expect(contrast(color("tag"), color(ground))).toBeGreaterThanOrEqual(TEXT);
  });

  test.each(GROUNDS)("what can be chosen is seen on %s", (ground) => {
    expect(contrast(color("choose"), color(ground))).toBeGreaterThanOrEqual(GRAPHIC);
  });

  test.each(["blue", "yellow", "black", "red"])("%s cubes and marks are seen on all grounds", (disease) => {
    for (const ground of GROUNDS) {
      const body = contrast(color(`${disease} cube`), color(ground));
      const edge = contrast(color(`${disease} cube-edge`), color(ground));
      expect(Math.max(body, edge), ground).toBeGreaterThanOrEqual(GRAPHIC);
    }
  });

  test.each(["blue", "yellow", "black", "red"])("a glow of %s is seen on land and sea", (disease) => {
    for (const ground of ["sea", "land"])
      expect(contrast(color(`${disease} glow`), color(ground)), ground).toBeGreaterThanOrEqual(2.4);
  });

  test("the sign on a cube is seen", () => {
    for (const disease of ["blue", "black", "red"])
      expect(contrast([255, 255, 255], color(`${disease} cube`))).toBeGreaterThanOrEqual(GRAPHIC);
    expect(contrast([0x4a, 0x32, 0], color("yellow cube"))).toBeGreaterThanOrEqual(GRAPHIC);
  });

  test("a flame is seen beside a name", () => {
    expect(contrast(color("heat"), color("label-halo"))).toBeGreaterThanOrEqual(GRAPHIC);
  });
});
