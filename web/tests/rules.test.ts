import { expect, test } from "vitest";

import { mark, pieces, search } from "../src/rules/searching";

const RULES = [
  { number: "2.6", chapter: "2 What you agree on first", text: "The Medic prevents cubes.", title: null },
  {
    number: "9.3",
    chapter: "9 Roles",
    text: "Medic. Treat Disease takes all cubes (or see 2.6).",
    title: "Medic",
  },
  { number: "9.7", chapter: "9 Rollen", text: "Würfel: Größe 4.5", title: null },
];
const KNOWN = new Set(RULES.map((rule) => rule.number));

test("rules are found by all words, whatever their case and accents, and by number", () => {
  expect(search(RULES, "MEDIC cubes").map((chapter) => chapter.title)).toEqual([
    "2 What you agree on first",
    "9 Roles",
  ]);
  expect(search(RULES, "wurfel")[0]!.rules[0]!.number).toBe("9.7");
  expect(search(RULES, "9.3")[0]!.rules.map((rule) => rule.number)).toEqual(["9.3"]);
  expect(search(RULES, "zebra")).toEqual([]);
  expect(search(RULES, " ").flatMap((chapter) => chapter.rules)).toHaveLength(3);
});

test("titles and the numbers of other rules stand out; other numbers do not", () => {
  expect(pieces(RULES[1]!, KNOWN, "").map(({ text, title, rule }) => [text, title, rule])).toEqual([
    ["Medic", true, undefined],
    [". Treat Disease takes all cubes (or see ", undefined, undefined],
    ["2.6", undefined, "2.6"],
    [").", undefined, undefined],
  ]);
  expect(pieces(RULES[2]!, KNOWN, "").every((piece) => !piece.rule)).toBe(true);
});

test("what was found is marked where it stands", () => {
  const marked = mark({ text: "Größe: größer" }, ["große"]);
  expect(marked.map((piece) => [piece.text, piece.found])).toEqual([
    ["Größe", true],
    [": ", false],
    ["größe", true],
    ["r", false],
  ]);
});
