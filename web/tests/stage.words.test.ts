import { expect, it, vi } from "vitest";

vi.hoisted(() => vi.stubGlobal("navigator", { language: "en" }));

import { spoken } from "../src/stage/announcing";
import { detail } from "../src/stage/detail";
import { NO_STORY } from "../src/stage/story";
import { streams } from "./stage.streams";

const NAMES = ["Ann", "Bob", "Cleo", "Dan"];
const updates = streams.flatMap(([, told]) => told);

it("reads out a setup in a few words", () => {
  const text = spoken(updates[0]!.facts, NAMES);
  expect(text).toContain("begins");
  expect(text.split(". ").length).toBeLessThan(5);
});

it("never reads out more than a dozen sentences", () => {
  const many = spoken(
    updates.flatMap(({ facts }) => facts).filter((fact) => fact.kind !== "epidemics_hidden"),
    NAMES,
  );
  expect(many.split(". ").length).toBeLessThan(13);
  expect(many).toContain("see the log");
});

it("says who or what prevented each infection", () => {
  const prevented = updates.flatMap(({ facts, view }) =>
    facts.filter((fact) => fact.kind === "infection_prevented").map((fact) => detail(fact, view, NO_STORY)),
  );
  expect(new Set(prevented).size).toBeGreaterThan(1);
  expect(prevented).not.toContain("");
});
